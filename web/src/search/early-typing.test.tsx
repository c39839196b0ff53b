// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EarlyTyping } from './early-typing.tsx';

afterEach(cleanup);

test('keys typed before the palette is ready go to the search and trigger no shortcut', () => {
  const typed: string[] = [];
  const onClose = vi.fn<() => void>();
  const shortcut = vi.fn<() => void>();
  window.addEventListener('keydown', shortcut);
  render(<EarlyTyping onType={(letter) => typed.push(letter)} onClose={onClose} />);
  for (const key of ['a', 't', 'Shift', 'L', ' ']) fireEvent.keyDown(document.body, { key });
  expect(typed).toEqual(['a', 't', 'L', ' ']);
  expect(shortcut).toHaveBeenCalledTimes(1);

  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
  expect(shortcut).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', shortcut);
});
