// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcuts } from './shortcuts.ts';

afterEach(cleanup);

const Page = ({ onRefresh, dialog = false }: { readonly onRefresh: () => void; readonly dialog?: boolean }) => {
  useShortcuts({ r: onRefresh });
  return (
    <>
      <input aria-label="Search" />
      <button type="button">Anything</button>
      {dialog ? <dialog open>Open</dialog> : null}
    </>
  );
};

test('a single key acts wherever the focus is, except in a field', () => {
  const onRefresh = vi.fn<() => void>();
  render(<Page onRefresh={onRefresh} />);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'R' });
  expect(onRefresh).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'r' });
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('a held key does not act again, and no key acts behind a dialog', () => {
  const onRefresh = vi.fn<() => void>();
  const { rerender } = render(<Page onRefresh={onRefresh} />);
  fireEvent.keyDown(document.body, { key: 'r', repeat: true });
  rerender(<Page onRefresh={onRefresh} dialog />);
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(onRefresh).not.toHaveBeenCalled();
});
