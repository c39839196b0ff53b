// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCentredChoice } from './scrolling.ts';

/** The simulated layout of 100 px buttons in a 300 px row; happy-dom has no layout. */
const buttonWidth = 100;
const rowWidth = 300;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Row = ({ names, pressed }: { readonly names: readonly string[]; readonly pressed: string }) => {
  const row = useRef<HTMLDivElement>(null);
  useCentredChoice(row, names.indexOf(pressed));
  return (
    <div ref={row} data-testid="row">
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === pressed}>
          {name}
        </button>
      ))}
    </div>
  );
};

const layOut = (): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    const row = this.parentElement;
    if (this.tagName !== 'BUTTON' || row === null) return new DOMRect(0, 0, rowWidth, 40);
    return new DOMRect([...row.children].indexOf(this) * buttonWidth - row.scrollLeft, 0, buttonWidth, 40);
  });
};

test('scrolls the choice to the middle, and again when others are added before it', () => {
  layOut();
  const { rerender } = render(<Row names={['a', 'b', 'c', 'd', 'e', 'f']} pressed="d" />);
  const row = screen.getByTestId('row');
  expect(row.scrollLeft).toBe(200);
  row.scrollLeft = 20;
  rerender(<Row names={['x', 'a', 'b', 'c', 'd', 'e', 'f']} pressed="d" />);
  expect(row.scrollLeft).toBe(300);
  rerender(<Row names={['x', 'a', 'b', 'c', 'd', 'e', 'f']} pressed="c" />);
  expect(row.scrollLeft).toBe(200);
});

test('keeps the user’s scroll position if the choice does not move', () => {
  layOut();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { rerender } = render(<Row names={names} pressed="d" />);
  screen.getByTestId('row').scrollLeft = 20;
  rerender(<Row names={names} pressed="d" />);
  expect(screen.getByTestId('row').scrollLeft).toBe(20);
});

test('does not measure a row whose first button is chosen at the start', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const names = ['a', 'b', 'c'];
  const { rerender } = render(<Row names={names} pressed="a" />);
  expect(measured).not.toHaveBeenCalled();
  rerender(<Row names={names} pressed="c" />);
  expect(measured).toHaveBeenCalled();
});

test('scrolls back when the first button is chosen', () => {
  layOut();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { rerender } = render(<Row names={names} pressed="d" />);
  expect(screen.getByTestId('row').scrollLeft).toBe(200);
  rerender(<Row names={names} pressed="a" />);
  expect(screen.getByTestId('row').scrollLeft).toBeLessThanOrEqual(0);
});
