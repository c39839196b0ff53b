import type { OddsPoint } from '@touchline/domain/odds/odds.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChanges } from './odds-history.ts';

const point = (minute: number, homeWin: number, draw?: number): OddsPoint => ({
  at: isoFromEpochMs(minute * 60_000),
  homeWin,
  ...(draw !== undefined && { draw }),
  awayWin: 2.5,
});

describe('a history of prices', () => {
  it('is empty without prices', () => {
    expect(priceChanges([])).toEqual([]);
  });

  it('has the first price and every change, without repetitions', () => {
    const points = [
      point(0, 2, 3),
      point(1, 2, 3),
      point(2, 2.1, 3),
      point(3, 2.1, 3.1),
      point(4, 2.1),
      point(5, 2, 3),
    ];
    expect(priceChanges(points)).toEqual([points[0], points[2], points[3], points[4], points[5]]);
  });

  it('of more than 60 changes has the first, the last and an evenly spaced selection in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 1_000 }), (count) => {
        const points = Array.from({ length: count }, (_, minute) => point(minute, 2 + (minute % 2)));
        const thinned = priceChanges(points);
        expect(thinned).toHaveLength(60);
        expect([thinned[0], thinned.at(-1)]).toEqual([points[0], points.at(-1)]);
        const gaps = thinned.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(thinned[index]?.at ?? ''));
        expect(Math.min(...gaps)).toBeGreaterThan(0);
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});
