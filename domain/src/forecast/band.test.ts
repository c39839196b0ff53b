import { describe, expect, test } from 'vitest';
import { type BandInput, bandAndWhy } from './band.ts';
import type { Chances } from './chances.ts';
import type { OwnRecord } from './forecast.ts';

const ground: BandInput = { basis: 'market', seasonsBefore: 5, isMeasured: true };
const twoWay = (home: number): Chances => ({ home, away: 1 - home });
const threeWay = (home: number): Chances => ({ home, draw: (1 - home) * 0.55, away: (1 - home) * 0.45 });

describe('the band of the chances alone', () => {
  test.each([
    [threeWay(0.6), 'High'],
    [threeWay(0.599), 'Medium'],
    [threeWay(0.45), 'Medium'],
    [threeWay(0.449), 'Low'],
    [twoWay(0.7), 'High'],
    [twoWay(0.699), 'Medium'],
    [twoWay(0.6), 'Medium'],
    [twoWay(0.599), 'Low'],
    [twoWay(0.2), 'High'],
  ])('of %j is %s', (chances, band) => {
    expect(bandAndWhy(chances, ground)).toEqual({ band, why: [] });
  });
});

const sure = threeWay(0.8);
const unmeasured = (record: OwnRecord) =>
  bandAndWhy({ home: 0.75, away: 0.25 }, { ...ground, basis: 'ratings', isMeasured: false, record }).why;
const provenLate = { graded: 200, ece: 0.02 };

describe('a band', () => {
  test.each([
    ['of a base rate is Low', { basis: 'base-rate' }, 'Low', ['base-rate']],
    [
      'of results from one season is lowered by one',
      { basis: 'ratings', seasonsBefore: 1 },
      'Medium',
      ['young-league'],
    ],
    ['of results from two seasons is not lowered', { basis: 'ratings', seasonsBefore: 2 }, 'High', []],
    ['of a young league with prices is not lowered', { basis: 'ratings-fed', seasonsBefore: 0 }, 'High', []],
    ['of an unmeasured sport is Low', { basis: 'ratings', isMeasured: false }, 'Low', ['unmeasured-sport']],
    [
      'of an unmeasured sport with few graded matches is Low',
      { basis: 'ratings', isMeasured: false, record: { graded: 199, ece: 0.01 } },
      'Low',
      ['unmeasured-sport'],
    ],
    [
      'of an unmeasured sport with poor calibration is Low',
      { basis: 'ratings', isMeasured: false, record: { graded: 500, ece: 0.05 } },
      'Low',
      ['unmeasured-sport'],
    ],
    [
      'of an unmeasured sport with a good track record is not lowered',
      { basis: 'ratings', isMeasured: false, record: provenLate },
      'High',
      [],
    ],
    ['of an unmeasured sport with market prices is not lowered', { isMeasured: false }, 'High', []],
    [
      'can be lowered twice',
      { basis: 'ratings', seasonsBefore: 0, isMeasured: false },
      'Low',
      ['young-league', 'unmeasured-sport'],
    ],
  ] as const)('%s', (_, fields, band, why) => {
    const found = bandAndWhy(sure, { ...ground, ...fields });
    expect([found.band, found.why.map(({ kind }) => kind)]).toEqual([band, why]);
  });

  test('names the calibration error of a poorly calibrated sport, but not with too few matches', () => {
    expect(unmeasured({ graded: 350, ece: 0.070_04 })).toEqual([{ kind: 'unmeasured-sport', graded: 350, ece: 0.07 }]);
    expect(unmeasured({ graded: 199, ece: 0.07 })).toEqual([{ kind: 'unmeasured-sport', graded: 199 }]);
  });

  test('that is Low anyway gives no reason', () => {
    expect(bandAndWhy(threeWay(0.4), { ...ground, basis: 'base-rate' })).toEqual({ band: 'Low', why: [] });
  });
});
