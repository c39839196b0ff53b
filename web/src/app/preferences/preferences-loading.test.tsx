// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyPreferencesDialogs } from '../lazy-parts.tsx';

afterEach(cleanup);

// In a file of its own: once the code is there, it never has to come again.
test('Escape calls the list of shortcuts off while its code is on its way', () => {
  const onClose = vi.fn<() => void>();
  render(<LazyPreferencesDialogs open="shortcuts" onClose={onClose} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
