import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceEntries } from './chances.ts';
import { roundedChances } from './match-forecast.ts';

const share = double({ min: 0, max: 1, noNaN: true });

describe('chances on the board', () => {
  it('have three decimals, add up to 1 and are never a thousandth off', () => {
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

  it('give the odd thousandth to the largest remainder', () => {
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

  it('have no draw where there is none', () => {
    expect(roundedChances({ home: 0.6004, away: 0.3996 })).toEqual({ home: 0.6, away: 0.4 });
  });
});
