// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useWindowSpan } from './use-window-span.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Span = () => {
  const { from, to } = useWindowSpan(0);
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
