import { describe, expect, test } from 'vitest';
import type { Outcome } from '../chances.ts';
import { sumsOfAll, type GradedForecast } from './record-sums.ts';
import {
  calibrationCurve,
  calibrationError,
  calibrationLimit,
  curveOf,
  evenCalibrationCurve,
  recordAlarms,
  recordOf,
  type StatedChance,
  type TrackRecord,
} from './track-record.ts';

const stated = (chance: number, happened: number, of: number): readonly StatedChance[] =>
  Array.from({ length: of }, (_, at) => ({ chance, happened: at < happened }));

describe('a calibration curve', () => {
  test('has predicted and actual shares by ascending chance, without empty bins', () => {
    expect(calibrationCurve([...stated(0.75, 3, 4), ...stated(0.25, 1, 2)])).toEqual([
      { n: 2, said: 0.25, happened: 0.5 },
      { n: 4, said: 0.75, happened: 0.75 },
    ]);
  });

  test('includes a chance of 1 in its last bin', () => {
    expect(calibrationCurve(stated(1, 2, 2))).toEqual([{ n: 2, said: 1, happened: 1 }]);
  });

  test('with bins of equal size has the same number in each', () => {
    const curve = evenCalibrationCurve([...stated(0.9, 5, 10), ...stated(0.5, 5, 10)], 4);
    expect(curve.map(({ n }) => n)).toEqual([5, 5, 5, 5]);
    expect(curve.map(({ said: mean }) => mean)).toEqual([0.5, 0.5, 0.9, 0.9].map((each) => expect.closeTo(each, 12)));
  });

  test('of forecasts counts every outcome that has a chance', () => {
    const curve = curveOf([{ chances: { home: 0.55, draw: 0.25, away: 0.2 }, outcome: 'home' }]);
    expect(curve.reduce((sum, { n }) => sum + n, 0)).toBe(3);
  });
});

describe('the calibration error', () => {
  test('is zero if predictions come true', () => {
    expect(calibrationError(calibrationCurve([...stated(0.25, 25, 100), ...stated(0.75, 75, 100)]))).toBeCloseTo(0, 12);
  });

  test('weighs each point by its matches', () => {
    const curve = calibrationCurve([...stated(0.25, 45, 100), ...stated(0.75, 225, 300)]);
    expect(calibrationError(curve)).toBeCloseTo(0.2 / 4, 12);
  });

  test('of an empty curve is zero', () => {
    expect(calibrationError([])).toBe(0);
  });
});

const high = { home: 0.7, draw: 0.2, away: 0.1 };
const low = { home: 0.4, draw: 0.3, away: 0.3 };

const forecasts = (count: number, fields: Partial<GradedForecast> & { outcome: Outcome }): readonly GradedForecast[] =>
  Array.from({ length: count }, () => ({ sport: 'football', basis: 'market', band: 'High', chances: high, ...fields }));

/** Many matches whose favourites won as often as predicted. */
const honest = (each: number): readonly GradedForecast[] => [
  ...forecasts(each * 7, { outcome: 'home' }),
  ...forecasts(each * 2, { outcome: 'draw' }),
  ...forecasts(each, { outcome: 'away' }),
  ...forecasts(each * 4, { outcome: 'home', chances: low, band: 'Low' }),
  ...forecasts(each * 3, { outcome: 'draw', chances: low, band: 'Low' }),
  ...forecasts(each * 3, { outcome: 'away', chances: low, band: 'Low' }),
];

const trackRecord = (given: readonly GradedForecast[]): TrackRecord => recordOf(sumsOfAll(given));

const longRecord = (given: readonly GradedForecast[]): Extract<TrackRecord, { kind: 'record' }> => {
  const record = trackRecord(given);
  if (record.kind !== 'record') throw new Error('the record has too few matches');
  return record;
};

const alarms = (given: readonly GradedForecast[], basis: 'market' | 'ratings' = 'market') =>
  recordAlarms(trackRecord(given), basis).map(({ kind }) => kind);

describe('a track record', () => {
  test('is too short below 200 matches and has the number of matches', () => {
    expect(trackRecord(forecasts(199, { outcome: 'home' }))).toEqual({ kind: 'too-few', n: 199, needed: 200 });
    expect(trackRecord(forecasts(200, { outcome: 'home' })).kind).toBe('record');
    expect(trackRecord([])).toMatchObject({ kind: 'too-few', n: 0 });
  });

  test('counts losses like wins', () => {
    const record = longRecord(honest(20));
    expect(record.n).toBe(400);
    expect(record.accuracy).toBeCloseTo(0.55, 12);
    expect(record.ece).toBeCloseTo(0, 12);
  });

  test('has the predicted share, the actual share and the interval of each band', () => {
    const [first, second, ...others] = longRecord(honest(20)).bands;
    expect(first).toMatchObject({ band: 'High', n: 200, hits: 140, said: expect.closeTo(0.7, 9), happened: 0.7 });
    expect(second).toMatchObject({ band: 'Low', n: 200, happened: 0.4 });
    expect(others).toEqual([]);
    expect(first?.interval.low).toBeLessThan(0.7);
    expect(first?.interval.high).toBeGreaterThan(0.7);
  });

  test('leaves out matches whose outcome had no chance', () => {
    const twoWay = { home: 0.6, away: 0.4 };
    const drawn = forecasts(10, { chances: twoWay, outcome: 'draw' });
    expect(trackRecord([...forecasts(190, { chances: twoWay, outcome: 'home' }), ...drawn])).toMatchObject({ n: 190 });
  });

  test('is compared with the market only on the same matches', () => {
    const better = { home: 0.8, draw: 0.1, away: 0.1 };
    const { market } = longRecord([
      ...forecasts(200, { outcome: 'home', market: better }),
      ...forecasts(300, { outcome: 'away' }),
    ]);
    expect(market).toMatchObject({ n: 200, ours: expect.closeTo(-Math.log(0.7), 9) });
    expect(market?.gap).toBeCloseTo(Math.log(0.7) / Math.log(0.8) - 1, 9);
    expect(longRecord(honest(20)).market).toBeUndefined();
  });
});

describe('an alarm', () => {
  test('is not raised for a calibrated or short record', () => {
    expect(alarms(honest(100))).toEqual([]);
    expect(alarms(forecasts(150, { outcome: 'away' }))).toEqual([]);
  });

  test('is raised if chances are not calibrated', () => {
    expect(alarms([...forecasts(150, { outcome: 'home' }), ...forecasts(150, { outcome: 'away' })])).toContain(
      'calibration',
    );
  });

  test('is raised if High is wrong too often', () => {
    const misses = [...forecasts(120, { outcome: 'home' }), ...forecasts(80, { outcome: 'draw' })];
    expect(alarms(misses)).toContain('high-misses');
  });

  test('is raised if forecasts from prices are behind the market, but not for ratings', () => {
    const market = { home: 0.74, draw: 0.16, away: 0.1 };
    const many = [...honest(50), ...forecasts(600, { outcome: 'home', market })];
    expect(alarms(many)).toContain('behind-market');
    expect(alarms(many, 'ratings')).not.toContain('behind-market');
  });

  test('is raised if a lower band wins more often', () => {
    const turned = [
      ...forecasts(300, { outcome: 'draw' }),
      ...forecasts(300, { outcome: 'home', chances: low, band: 'Low' }),
    ];
    expect(alarms(turned)).toContain('band-order');
  });

  test('about calibration depends on the number of matches', () => {
    expect([200, 500, 1000, 2000, 5000].map(calibrationLimit)).toEqual([0.055, 0.038, 0.024, 0.018, 0.012]);
    const limits = [50, 200, 300, 700, 1500, 4000, 20_000].map(calibrationLimit);
    expect(limits).toEqual(limits.toSorted((a, b) => b - a));
    expect(calibrationLimit(20_000)).toBeCloseTo(0.006, 6);
  });
});
