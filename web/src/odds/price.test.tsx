// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Outcome } from './odds-markets.ts';
import { Price } from './price.tsx';

afterEach(cleanup);

const price = (decimal: number, fields: Partial<Outcome> = {}) => (
  <Price
    outcome={{
      key: 'over',
      label: 'Over',
      spoken: 'Over 2.5',
      decimal,
      american: Math.round((decimal - 1) * 100),
      ...fields,
    }}
    favourite={false}
    format="decimal"
  />
);

const tint = () => document.querySelector<HTMLElement>('[data-tint]');
/** The text of the replaced elements: the number and the arrow. */
const swapped = () =>
  [...document.querySelectorAll<HTMLElement>('[data-change]')].map(({ textContent }) => textContent);

/** The text next to the arrow. */
const arrow = () => document.querySelector('svg')?.parentElement?.textContent;
const about = () => screen.getByRole('button').title;

test('the tooltip gives the movement in the shown format, and only decimal odds show its size in the cell', () => {
  render(price(2.5, { move: { way: 'up', by: 0.4 } }));
  expect([arrow(), about()]).toEqual(['0.40', 'up 0.40 since first seen']);
  fireEvent.click(screen.getByRole('button'));
  expect([arrow(), about()]).toEqual(['', 'up from +110 when first seen']);
});

test('a long price with a large movement shows only the arrow', () => {
  render(price(34, { move: { way: 'down', by: 28.23 } }));
  expect([arrow(), about()]).toEqual(['', 'down 28.23 since first seen']);
});

test('the first render of a price is not a change', () => {
  render(price(2.1, { move: { way: 'up', by: 0.1 } }));
  expect([tint(), swapped()]).toEqual([null, []]);
});

test.each([
  ['up', 2.3],
  ['down', 1.9],
] as const)('a price that goes %s tints its cell for that direction and replaces number and arrow', (way, next) => {
  const { rerender } = render(price(2.1, { move: { way: 'up', by: 0.1 } }));
  rerender(price(next, { move: { way, by: 0.3 } }));
  expect(tint()?.dataset['tint']).toBe(way);
  expect(swapped()).toEqual([next.toFixed(2), '0.30']);
});

test('the next change in the same direction animates again', () => {
  const { rerender } = render(price(2.1));
  rerender(price(2.2));
  const first = tint();
  rerender(price(2.3));
  expect(tint()?.dataset['tint']).toBe('up');
  expect(tint()).not.toBe(first);
});

test('an equal price, or a change too small to show, does not tint the cell', () => {
  const { rerender } = render(price(2.1));
  rerender(price(2.1));
  rerender(price(2.101));
  expect(tint()).toBeNull();
});

test('a price for another line is not a change', () => {
  const { rerender } = render(price(2.1));
  rerender(price(2.2));
  rerender(price(1.8, { spoken: 'Over 3.5' }));
  expect([tint(), swapped()]).toEqual([null, []]);
  rerender(price(1.9, { spoken: 'Over 3.5' }));
  expect(tint()?.dataset['tint']).toBe('up');
});

test('switching the format does not tint the cell', () => {
  render(price(2.1));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('+110');
  expect(tint()).toBeNull();
});
