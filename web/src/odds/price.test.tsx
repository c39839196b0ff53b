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
/** What of the cell is swapped: its number and its arrow. */
const swapped = () =>
  [...document.querySelectorAll<HTMLElement>('[data-change]')].map(({ textContent }) => textContent);

/** What stands beside the arrow, and what the cell tells. */
const arrow = () => document.querySelector('svg')?.parentElement?.textContent;
const about = () => screen.getByRole('button').title;

test('how far a price went is told in its own format, and drawn where there is room for both', () => {
  render(price(2.5, { move: { way: 'up', by: 0.4 } }));
  expect([arrow(), about()]).toEqual(['0.40', 'up 0.40 since first seen']);
  fireEvent.click(screen.getByRole('button'));
  expect([arrow(), about()]).toEqual(['', 'up from +110 when first seen']);
});

test('a long price and a long way leave the arrow alone', () => {
  render(price(34, { move: { way: 'down', by: 28.23 } }));
  expect([arrow(), about()]).toEqual(['', 'down 28.23 since first seen']);
});

test('a price that comes onto the page is no news', () => {
  render(price(2.1, { move: { way: 'up', by: 0.1 } }));
  expect([tint(), swapped()]).toEqual([null, []]);
});

test.each([
  ['up', 2.3],
  ['down', 1.9],
] as const)('a price that goes %s tints its cell so, and swaps its number and its arrow', (way, next) => {
  const { rerender } = render(price(2.1, { move: { way: 'up', by: 0.1 } }));
  rerender(price(next, { move: { way, by: 0.3 } }));
  expect(tint()?.dataset['tint']).toBe(way);
  expect(swapped()).toEqual([next.toFixed(2), '0.30']);
});

test('the next change is drawn anew, even the same way', () => {
  const { rerender } = render(price(2.1));
  rerender(price(2.2));
  const first = tint();
  rerender(price(2.3));
  expect(tint()?.dataset['tint']).toBe('up');
  expect(tint()).not.toBe(first);
});

test('the same price again, and less of a change than is written, tint nothing', () => {
  const { rerender } = render(price(2.1));
  rerender(price(2.1));
  rerender(price(2.101));
  expect(tint()).toBeNull();
});

test('the price of another line is another price', () => {
  const { rerender } = render(price(2.1));
  rerender(price(2.2));
  rerender(price(1.8, { spoken: 'Over 3.5' }));
  expect([tint(), swapped()]).toEqual([null, []]);
  rerender(price(1.9, { spoken: 'Over 3.5' }));
  expect(tint()?.dataset['tint']).toBe('up');
});

test('a press that shows it in another format tints nothing', () => {
  render(price(2.1));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('+110');
  expect(tint()).toBeNull();
});
