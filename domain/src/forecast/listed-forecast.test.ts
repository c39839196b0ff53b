import { expect, it } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { BoardForecast } from './board-forecast.ts';
import { listedForecast } from './listed-forecast.ts';

const base: BoardForecast = { chances: { home: 0.43, draw: 0.25, away: 0.32 }, basis: 'base-rate', band: 'Low' };
const market: BoardForecast = { ...base, basis: 'market' };

it('a base rate is shown for a match in play but not before kick-off', () => {
  expect(listedForecast(exampleMatch({ status: 'scheduled', forecast: base }))).toBeUndefined();
  expect(listedForecast(exampleMatch({ status: 'live', forecast: base }))).toBe(base);
});

it('a forecast based on the two sides is shown even before kick-off', () => {
  expect(listedForecast(exampleMatch({ status: 'scheduled', forecast: market }))).toBe(market);
  expect(listedForecast(exampleMatch({ status: 'scheduled' }))).toBeUndefined();
});
