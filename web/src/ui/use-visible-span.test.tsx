// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useVisibleSpan } from './use-visible-span.ts';

// Test files share a window, which another file may have scrolled.
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

test('phone windows have the same span as the server, and a taller window has a larger span', () => {
  const html = renderToString(<Span />);
  expect(html).toContain('0 to 1060');
  expect([spanIn(667), spanIn(823), spanIn(900)]).toEqual(['0 to 1060', '0 to 1060', '0 to 1060']);
  expect(spanIn(901)).toBe('0 to 1360');
});

test('while subscribed, reads the scroll position on scroll events, not while rendering', () => {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const { rerender, unmount } = render(<Span />);
  scrollY.mockClear();
  rerender(<Span />);
  expect(scrollY).not.toHaveBeenCalled();
  scrollY.mockReturnValue(480);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByTestId('span').textContent).toMatch(/^480 to /);
  unmount();
  scrollY.mockReturnValue(160);
  render(<Span />);
  expect(screen.getByTestId('span').textContent).toMatch(/^160 to /);
  scrollY.mockRestore();
});
