import { describe, expect, test } from 'vitest';
import { type BandInput, bandAndWhy } from './band.ts';
import type { Chances } from './chances.ts';
import type { OwnRecord } from './forecast.ts';

const ground: BandInput = { basis: 'market', seasonsBefore: 5, isMeasured: true };
const twoWay = (home: number): Chances => ({ home, away: 1 - home });
const threeWay = (home: number): Chances => ({ home, draw: (1 - home) * 0.55, away: (1 - home) * 0.45 });

describe('the size of the favourite alone', () => {
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
    ['of results from one season is one down', { basis: 'ratings', seasonsBefore: 1 }, 'Medium', ['young-league']],
    ['of results from two seasons is as it is', { basis: 'ratings', seasonsBefore: 2 }, 'High', []],
    ['of a young league with prices is as it is', { basis: 'ratings-fed', seasonsBefore: 0 }, 'High', []],
    ['of an unmeasured sport is Low', { basis: 'ratings', isMeasured: false }, 'Low', ['unmeasured-sport']],
    [
      'of an unmeasured sport with few matches of our own is Low',
      { basis: 'ratings', isMeasured: false, record: { graded: 199, ece: 0.01 } },
      'Low',
      ['unmeasured-sport'],
    ],
    [
      'of an unmeasured sport that we get wrong is Low',
      { basis: 'ratings', isMeasured: false, record: { graded: 500, ece: 0.05 } },
      'Low',
      ['unmeasured-sport'],
    ],
    [
      'of an unmeasured sport that our own record proves is as it is',
      { basis: 'ratings', isMeasured: false, record: provenLate },
      'High',
      [],
    ],
    ['of an unmeasured sport by the market is as it is', { isMeasured: false }, 'High', []],
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

  test('of a poorly calibrated sport names the error, and one with too few matches does not', () => {
    expect(unmeasured({ graded: 350, ece: 0.070_04 })).toEqual([{ kind: 'unmeasured-sport', graded: 350, ece: 0.07 }]);
    expect(unmeasured({ graded: 199, ece: 0.07 })).toEqual([{ kind: 'unmeasured-sport', graded: 199 }]);
  });

  test('that was Low anyway gives no reason', () => {
    expect(bandAndWhy(threeWay(0.4), { ...ground, basis: 'base-rate' })).toEqual({ band: 'Low', why: [] });
  });
});
