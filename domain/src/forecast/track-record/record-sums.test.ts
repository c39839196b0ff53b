import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chances, outcomes } from '../chances.ts';
import { bands } from '../forecast.ts';
import { type GradedForecast, type RecordSums, addedSums, noSums, sumsOf, sumsOfAll } from './record-sums.ts';
import { calibrationError, curveOf, recordOf } from './track-record.ts';

const chances: fc.Arbitrary<Chances> = fc
  .tuple(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 0, max: 50 }))
  .map(([home, draw]) =>
    draw === 0 || home + draw > 99
      ? { home: home / 100, away: 1 - home / 100 }
      : { home: home / 100, draw: draw / 100, away: 1 - home / 100 - draw / 100 },
  );

const forecast: fc.Arbitrary<GradedForecast> = fc.record(
  {
    sport: fc.constant('football'),
    basis: fc.constant('market'),
    band: fc.constantFrom(...bands),
    chances,
    outcome: fc.constantFrom(...outcomes),
    market: chances,
  },
  { requiredKeys: ['sport', 'basis', 'band', 'chances', 'outcome'] },
);

/** Sums of many fractions differ in the last digits. */
const rounded = (sums: RecordSums): unknown =>
  JSON.parse(
    JSON.stringify(sums, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e9) : value)),
  );

test('sums are unchanged after adding and then subtracting a match', () => {
  fc.assert(
    fc.property(fc.array(forecast), forecast, (before, corrected) => {
      const sums = sumsOfAll(before);
      const back = addedSums(addedSums(sums, sumsOf(corrected)), sumsOf(corrected), -1);
      expect(rounded(back)).toEqual(rounded(sums));
    }),
  );
});

test('the sums of two parts add up to the sums of the whole', () => {
  fc.assert(
    fc.property(fc.array(forecast), fc.array(forecast), (one, two) => {
      expect(rounded(addedSums(sumsOfAll(one), sumsOfAll(two)))).toEqual(rounded(sumsOfAll([...one, ...two])));
    }),
  );
});

test('sums give the same calibration as the individual forecasts', () => {
  fc.assert(
    fc.property(fc.array(forecast, { minLength: 220, maxLength: 300 }), (all) => {
      const counting = all.filter((each) => sumsOf(each) !== noSums);
      const record = recordOf(sumsOfAll(all));
      if (record.kind !== 'record') return;
      expect(record.n).toBe(counting.length);
      expect(record.ece).toBeCloseTo(calibrationError(curveOf(counting)), 9);
    }),
    { numRuns: 20 },
  );
});
