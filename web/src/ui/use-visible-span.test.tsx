// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useVisibleSpan } from './use-visible-span.ts';

// Files share their window: another one may have scrolled it.
beforeEach(() => window.scrollTo(0, 0));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Span = () => {
  const { from, to } = useVisibleSpan(0);
  return <p data-testid="span">{`${from} to ${to}`}</p>;
};

const spanIn = (innerHeight: number): string | null => {
  vi.stubGlobal('innerHeight', innerHeight);
  render(<Span />);
  const { textContent } = screen.getByTestId('span');
  cleanup();
  return textContent;
};

test('a phone’s window has what the server drew, and a higher one has more, never less than it shows', () => {
  const drawn = renderToString(<Span />);
  expect(drawn).toContain('0 to 1060');
  expect([spanIn(667), spanIn(823), spanIn(900)]).toEqual(['0 to 1060', '0 to 1060', '0 to 1060']);
  expect(spanIn(901)).toBe('0 to 1360');
});

test('while somebody watches, the window is asked when it scrolls, not in the midst of drawing', () => {
  const asked = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const { rerender, unmount } = render(<Span />);
  asked.mockClear();
  rerender(<Span />);
  expect(asked).not.toHaveBeenCalled();
  asked.mockReturnValue(480);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByTestId('span').textContent).toMatch(/^480 to /);
  unmount();
  asked.mockReturnValue(160);
  render(<Span />);
  expect(screen.getByTestId('span').textContent).toMatch(/^160 to /);
  asked.mockRestore();
});
