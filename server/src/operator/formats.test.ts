import { expect, it } from 'vitest';
import { bytes, count, dash, duration, money, percent } from './formats.ts';

it.each([
  [0, '0 s'],
  [8_400, '8 s'],
  [252_000, '4 min 12 s'],
  [11_400_000, '3 h 10 min'],
  [532_800_000, '6 d 4 h'],
  [3_600_000, '1 h'],
])('%i ms is written as %s.', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it('Amounts are exact to the minor unit of their currency.', () => {
  expect([money(640_716, 'usd'), money(-499, 'eur'), money(1_234, 'jpy'), money(1_234, 'kwd')]).toEqual([
    'USD 6,407.16',
    'EUR -4.99',
    'JPY 1,234',
    'KWD 1.234',
  ]);
});

it('Sizes have decimal units, and unknown values are a dash.', () => {
  expect([bytes(412_000_000), bytes(6_400_000_000), bytes(0), bytes(undefined)]).toEqual([
    '412 MB',
    '6.4 GB',
    '0 B',
    dash,
  ]);
  expect([count(undefined), percent(1, 0), percent(1, 3, 1)]).toEqual([dash, dash, '33.3 %']);
});
