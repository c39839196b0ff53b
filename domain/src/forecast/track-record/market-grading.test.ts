import { describe, expect, test } from 'vitest';
import type { SportId } from '../../sport/sport.ts';
import type { MarketChances } from '../markets/market.ts';
import type { MarketScore } from './grading.ts';
import { addedMarketSums, marketLines, marketOutcome, sumsOfMarkets } from './market-grading.ts';

const bothScore = (yes: number): MarketChances => ({
  id: 'both-score',
  chances: [
    ['yes', yes],
    ['no', 1 - yes],
  ],
});

const halfTime: MarketChances = {
  id: 'half-time',
  chances: [
    ['home', 0.3],
    ['draw', 0.45],
    ['away', 0.25],
  ],
};

const named = (id: MarketChances['id'], ...outcomes: readonly string[]): MarketChances => ({
  id,
  chances: outcomes.map((outcome) => [outcome, 1 / outcomes.length]),
});

const score: MarketScore = { home: 2, away: 1, halfTime: { home: 0, away: 1 } };

describe('the outcome', () => {
  test.each<[string, MarketChances, MarketScore, SportId, string | undefined]>([
    ['both teams scored', bothScore(0.5), score, 'football', 'yes'],
    ['one team scored', bothScore(0.5), { home: 3, away: 0 }, 'football', 'no'],
    ['a total above the line', named('over-2.5', 'yes', 'no'), score, 'football', 'yes'],
    ['a total below the line', named('over-3.5', 'yes', 'no'), score, 'football', 'no'],
    ['a listed score', named('correct-score', '1-0', '2-1', 'other'), score, 'football', '2-1'],
    ['another score', named('correct-score', '1-0', 'other'), score, 'football', 'other'],
    ['the result at half-time', halfTime, score, 'football', 'away'],
    ['an unknown result at half-time', halfTime, { home: 1, away: 0 }, 'football', undefined],
    ['a winner', named('winner-if-decided', 'home', 'away'), score, 'football', 'home'],
    [
      'a draw without a winner',
      named('winner-if-decided', 'home', 'away'),
      { home: 1, away: 1 },
      'football',
      undefined,
    ],
    ['a margin', named('winning-margin', 'home 6-10'), { home: 99, away: 109 }, 'basketball', 'away 6-10'],
    ['a wide margin', named('winning-margin', 'home 21+'), { home: 130, away: 90 }, 'basketball', 'home 21+'],
    ['a score in sets', named('set-score', '2-0', '2-1'), score, 'tennis', '2-1'],
    ['a match that was not completed', named('set-score', '2-0', '2-1'), { home: 1, away: 0 }, 'tennis', undefined],
  ])('is known for %s', (_, market, its, sport, outcome) => {
    expect(marketOutcome(market, its, sport)).toBe(outcome);
  });
});

const manyMatches = (count: number, yesEvery: number) => {
  let sums = {};
  for (let at = 0; at < count; at += 1) {
    const its: MarketScore = at % yesEvery === 0 ? { home: 1, away: 1 } : { home: 1, away: 0 };
    sums = addedMarketSums(sums, sumsOfMarkets([bothScore(0.5), halfTime], its, 'football'));
  }
  return sums;
};

describe('the lines', () => {
  test('state how often "yes" was expected and happened, from 200 matches on', () => {
    const [line, ...others] = marketLines(manyMatches(400, 2));
    expect(others).toEqual([]);
    expect(line).toMatchObject({ market: 'both-score', kind: 'record', n: 400, said: 0.5, happened: 0.5, ece: 0 });
    expect(line).toMatchObject({ logLoss: expect.closeTo(Math.log(2), 9) });
    expect(marketLines(manyMatches(199, 2))).toEqual([{ market: 'both-score', kind: 'too-few', n: 199, needed: 200 }]);
  });

  test('show a bias as a calibration error', () => {
    const [line] = marketLines(manyMatches(400, 4));
    expect(line).toMatchObject({ said: 0.5, happened: 0.25, ece: 0.25 });
  });

  test('are about the likeliest of several outcomes', () => {
    const sums = sumsOfMarkets([halfTime], { home: 0, away: 0, halfTime: { home: 0, away: 0 } }, 'football');
    expect(sums['half-time']).toMatchObject({ n: 1, said: 0.45, happened: 1 });
  });

  test('lose a match again if its grade is subtracted', () => {
    const sums = manyMatches(10, 2);
    const more = sumsOfMarkets([bothScore(0.7)], { home: 1, away: 1 }, 'football');
    const back = addedMarketSums(addedMarketSums(sums, more), more, -1);
    expect(marketLines(back)).toEqual(marketLines(sums));
  });
});
