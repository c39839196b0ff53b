import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { displayedChances, listedForecast, roundedChances } from './board-forecast.ts';
import type { BoardForecast } from './board-forecast.ts';
import { chanceEntries } from './chances.ts';

const texts = (chances: Parameters<typeof displayedChances>[0]) => displayedChances(chances).map(({ text }) => text);

it('chances are shown as whole percentages, home first, that add up to 100', () => {
  expect(texts({ home: 0.333_4, draw: 0.333_3, away: 0.333_3 })).toEqual(['34%', '33%', '33%']);
  expect(texts({ home: 0.456, draw: 0.272, away: 0.272 })).toEqual(['46%', '27%', '27%']);
  expect(texts({ home: 0.615, away: 0.385 })).toEqual(['62%', '38%']);
});

it('no chance is shown as 0 or 100, even if three decimals round to it', () => {
  expect(texts({ home: 0.997, draw: 0.002, away: 0.001 })).toEqual(['>99%', '<1%', '<1%']);
  expect(texts({ home: 0.999_7, away: 0.000_3 })).toEqual(['>99%', '<1%']);
});

it('a chance is shown the same with or without prior rounding for the board', () => {
  for (let home = 0.000_3; home < 1; home += 0.003_7) {
    for (let share = 0.05; share < 1; share += 0.113) {
      const draw = (1 - home) * share;
      const chances = { home, draw, away: 1 - home - draw };
      expect(displayedChances(roundedChances(chances))).toEqual(displayedChances(chances));
      const sum = texts(chances)
        .map((text) => (text === '<1%' ? 0 : text === '>99%' ? 100 : Number.parseInt(text, 10)))
        .reduce((total, percent) => total + percent, 0);
      expect(sum).toBe(100);
    }
  }
});

const share = double({ min: 0, max: 1, noNaN: true });

describe('chances on the board', () => {
  it('have three decimals, add up to 1 and differ from the exact chances by less than a thousandth', () => {
    assert(
      property(share, share, (first, second) => {
        const home = first * second;
        const chances = { home, draw: first - home, away: 1 - first };
        const rounded = roundedChances(chances);
        const thousandths = chanceEntries(rounded).map(([, chance]) => Math.round(chance * 1_000));
        expect(thousandths.reduce((sum, each) => sum + each, 0)).toBe(1_000);
        for (const [outcome, chance] of chanceEntries(rounded)) {
          expect(chance).toBe(Math.round(chance * 1_000) / 1_000);
          expect(Math.abs(chance - chances[outcome])).toBeLessThan(0.001);
        }
      }),
    );
  });

  it('give the remaining thousandth to the largest remainder', () => {
    expect(roundedChances({ home: 1 / 3, draw: 1 / 3, away: 1 / 3 })).toEqual({
      home: 0.334,
      draw: 0.333,
      away: 0.333,
    });
    expect(roundedChances({ home: 0.4802, draw: 0.2679, away: 0.2519 })).toEqual({
      home: 0.48,
      draw: 0.268,
      away: 0.252,
    });
  });

  it('have no draw in a sport without draws', () => {
    expect(roundedChances({ home: 0.6004, away: 0.3996 })).toEqual({ home: 0.6, away: 0.4 });
  });
});

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
