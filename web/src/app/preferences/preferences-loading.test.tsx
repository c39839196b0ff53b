// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyPreferencesDialogs } from '../lazy-parts.tsx';

afterEach(cleanup);

// This test has its own file, because the code loads only once per file.
test('Escape cancels opening the list of shortcuts while its code loads', () => {
  const onClose = vi.fn<() => void>();
  render(<LazyPreferencesDialogs open="shortcuts" onClose={onClose} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
