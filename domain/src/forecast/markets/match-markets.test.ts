import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Forecast, PlayState } from '../forecast.ts';
import { forecastInPlay } from '../in-play/in-play-forecast.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import { resultOf } from '../score-matrix.ts';
import { matchMarkets, marketChances } from './match-markets.ts';
import type { MarketChances, MarketId } from './market.ts';

const at = '2026-03-14T14:00:00Z';
const kickOff = '2026-03-14T15:00:00Z';

const made = (fields: Partial<Parameters<typeof forecastMatch>[0]>): Forecast => {
  const forecast = forecastMatch({ sport: 'football', at, kickOff, ...fields });
  if (forecast === undefined) throw new Error('no forecast');
  return forecast;
};

const played = (before: Forecast, state: PlayState): Forecast => {
  const forecast = forecastInPlay(before, state);
  if (forecast === undefined) throw new Error('no forecast in play');
  return forecast;
};

const priced = (homeWin: number, awayWin: number, draw?: number) => ({
  sample: false as const,
  at,
  homeWin,
  awayWin,
  ...(draw !== undefined && { draw }),
});

const football = made({ prices: priced(1.9, 4.2, 3.6) });
const nba = made({ sport: 'basketball', league: 'NBA', prices: priced(1.5, 2.7) });
const nfl = made({ sport: 'americanfootball', league: 'NFL', prices: priced(2.2, 1.75) });
const tennis = made({ sport: 'tennis', prices: priced(1.4, 3.1) });

const chancesIn = (markets: readonly MarketChances[], id: MarketId): Readonly<Record<string, number>> => {
  const market = markets.find((each) => each.id === id);
  if (market === undefined) throw new Error(`no market ${id}`);
  return Object.fromEntries(market.chances);
};

const sumOf = (chances: Readonly<Record<string, number>>): number =>
  Object.values(chances).reduce((sum, chance) => sum + chance, 0);

const expectWhole = (markets: readonly MarketChances[]): void => {
  for (const { id, chances } of markets) {
    expect([id, sumOf(Object.fromEntries(chances)).toFixed(9)]).toEqual([id, '1.000000000']);
    for (const [, chance] of chances) expect(chance).toBeGreaterThanOrEqual(0);
  }
};

const lines = ['over-0.5', 'over-1.5', 'over-2.5', 'over-3.5', 'over-4.5', 'over-5.5'] as const;

/** Any state of a football match in play. */
const states: fc.Arbitrary<PlayState> = fc.record({
  home: fc.nat({ max: 6 }),
  away: fc.nat({ max: 6 }),
  progress: fc.double({ min: 0, max: 94 / 90, noNaN: true }),
  redCards: fc.record({ home: fc.nat({ max: 1 }), away: fc.nat({ max: 1 }) }),
});

describe('before a football match', () => {
  test('the chances of each market add up to 1, and a higher total is less likely', () => {
    const price = fc.double({ min: 1.2, max: 9, noNaN: true });
    fc.assert(
      fc.property(price, price, fc.double({ min: 2.8, max: 6, noNaN: true }), (homeWin, awayWin, draw) => {
        const forecast = made({ prices: priced(homeWin, awayWin, draw) });
        const markets = marketChances(forecast, {});
        expectWhole(markets);
        if (forecast.basis === 'base-rate') return;
        const over = lines.map((line) => chancesIn(markets, line)['yes'] ?? 0);
        expect(over).toEqual(over.toSorted((a, b) => b - a));
      }),
    );
  });

  test('the scores agree with the chances of the result', () => {
    const { scores = [] } = matchMarkets(football, {});
    const { home, draw, away } = resultOf(scores);
    expect({ home, draw, away }).toEqual({
      home: expect.closeTo(football.chances.home, 9),
      draw: expect.closeTo(football.chances.draw ?? 0, 9),
      away: expect.closeTo(football.chances.away, 9),
    });
  });

  test('there is no next goal, and nothing without knowledge of the sides', () => {
    expect(marketChances(football, {}).map(({ id }) => id)).not.toContain('next-goal');
    expect(marketChances(made({}), {})).toEqual([]);
  });

  test('the likeliest scores come first and leave a chance for all others', () => {
    const scores = Object.entries(chancesIn(marketChances(football, {}), 'correct-score'));
    expect(scores).toHaveLength(7);
    const named = scores.slice(0, 6).map(([, chance]) => chance);
    expect(named).toEqual(named.toSorted((a, b) => b - a));
    expect(scores.at(-1)?.[0]).toBe('other');
  });
});

describe('during a football match', () => {
  test('the chances add up to 1, what has happened is certain, and nothing else is', () => {
    fc.assert(
      fc.property(states, (state) => {
        const markets = marketChances(played(football, state), { state });
        expectWhole(markets);
        const goals = state.home + state.away;
        for (const [index, line] of lines.entries()) {
          expect(chancesIn(markets, line)['yes'] === 1).toBe(goals > index);
        }
        expect(chancesIn(markets, 'both-score')['yes'] === 1).toBe(state.home > 0 && state.away > 0);
        const half = markets.some(({ id }) => id === 'half-time');
        expect(half).toBe(state.progress < 0.5);
      }),
      { examples: [[{ home: 4, away: 0, progress: 94 / 90, redCards: { home: 0, away: 0 } }]] },
    );
  });

  test('only scores that are still possible remain, and they agree with the chances of the result', () => {
    fc.assert(
      fc.property(states, (state) => {
        const now = played(football, state);
        const { scores = [] } = matchMarkets(now, { state });
        expect(scores.every(({ home, away }) => home >= state.home && away >= state.away)).toBe(true);
        expect(resultOf(scores).home).toBeCloseTo(now.chances.home, 9);
      }),
    );
  });

  test('a red card makes the next goal of that side less likely', () => {
    const state = { home: 0, away: 0, progress: 0.4 };
    const eleven = chancesIn(marketChances(played(football, state), { state }), 'next-goal');
    const sentOff = { ...state, redCards: { home: 1, away: 0 } };
    const ten = chancesIn(marketChances(played(football, sentOff), { state: sentOff }), 'next-goal');
    expect(ten['home']).toBeLessThan(eleven['home'] ?? 0);
    expect(ten['away']).toBeGreaterThan(eleven['away'] ?? 1);
  });

  test('a base rate has markets, because the score says more than the sides', () => {
    const state = { home: 2, away: 1, progress: 0.7 };
    expect(marketChances(played(made({}), state), { state })).not.toEqual([]);
  });
});

const expectSides = (now: Forecast, markets: readonly MarketChances[]): void => {
  expectWhole(markets);
  const margins = Object.entries(chancesIn(markets, 'winning-margin'));
  const home = margins.filter(([name]) => name.startsWith('home')).reduce((sum, [, chance]) => sum + chance, 0);
  expect(home).toBeCloseTo(now.chances.home, 9);
};

describe('the winning margin', () => {
  test.each([
    ['basketball', nba],
    ['American football', nfl],
  ])('of %s adds up to the chance that each side wins', (_, forecast) => {
    const leads = fc.record({
      home: fc.integer({ min: 0, max: 60 }),
      away: fc.integer({ min: 0, max: 60 }),
      progress: fc.double({ min: 0, max: 0.99, noNaN: true }),
    });
    expect(marketChances(forecast, {})).toHaveLength(1);
    expectSides(forecast, marketChances(forecast, {}));
    fc.assert(
      fc.property(leads, (state) => {
        const now = played(forecast, state);
        expectSides(now, marketChances(now, { state }));
      }),
    );
  });

  test('in play is stated only with a mark if the sport’s model was not measured in play', () => {
    const state = { home: 10, away: 7, progress: 0.5 };
    const now = played(nfl, state);
    expect(now.approximate).toBe(true);
    expect(marketChances(now, { state })).toHaveLength(1);
    // As from prices in play.
    expect(marketChances({ ...now, approximate: false }, { state })).toEqual([]);
    expect(played(nba, state).approximate).toBe(false);
  });

  test('of basketball is often six to ten points', () => {
    const margins = chancesIn(marketChances(nba, {}), 'winning-margin');
    expect(margins['home 6-10']).toBeGreaterThan(margins['home 1-5'] ?? 1);
  });
});

describe('the score in sets', () => {
  test('adds up to the chance that each player wins, and a clear win is likelier than a close one', () => {
    for (const bestOf of [3, 5] as const) {
      const markets = marketChances(tennis, { bestOf });
      expectWhole(markets);
      const sets = chancesIn(markets, 'set-score');
      const clear = bestOf === 3 ? sets['2-0'] : sets['3-0'];
      const close = bestOf === 3 ? sets['2-1'] : sets['3-2'];
      expect(clear).toBeGreaterThan(close ?? 1);
      expect(Object.keys(sets)).toHaveLength(bestOf === 3 ? 4 : 6);
    }
  });

  test('in play has only the scores that are still possible', () => {
    const state = { home: 1, away: 0, progress: 0, bestOf: 3, games: { home: 3, away: 2 } } as const;
    const now = played(tennis, state);
    const sets = chancesIn(marketChances(now, { state, bestOf: 3 }), 'set-score');
    expect(Object.keys(sets)).toEqual(['2-0', '2-1', '1-2']);
    expect((sets['2-0'] ?? 0) + (sets['2-1'] ?? 0)).toBeCloseTo(now.chances.home, 9);
  });

  test('needs the number of sets', () => {
    expect(marketChances(tennis, {})).toEqual([]);
  });
});

const width = (basis: Forecast['basis']): number => {
  const { markets } = matchMarkets({ ...football, basis }, {});
  const [yes] = markets.find(({ id }) => id === 'over-2.5')?.outcomes ?? [];
  return yes === undefined ? Number.NaN : yes.high - yes.low;
};

describe('the ranges', () => {
  const state = { home: 1, away: 0, progress: 0.5 };

  test.each([
    ['football before kick-off', matchMarkets(football, {})],
    ['football in play', matchMarkets(played(football, state), { state })],
    ['basketball', matchMarkets(nba, {})],
    ['American football', matchMarkets(nfl, {})],
    ['tennis', matchMarkets(tennis, { bestOf: 5 })],
  ])('of %s include the chance, and are empty only if it is certain', (_, { markets }) => {
    expect(markets).not.toEqual([]);
    for (const { chance, low, high } of markets.flatMap(({ outcomes }) => outcomes)) {
      const isSettled = chance === 0 || chance === 1;
      expect(low <= chance && chance <= high).toBe(true);
      expect(isSettled ? high - low === 0 : low < high).toBe(true);
    }
  });

  test('of correct scores are never empty, even if another score is about as likely', () => {
    const price = fc.double({ min: 1.3, max: 8, noNaN: true });
    fc.assert(
      fc.property(price, price, fc.double({ min: 2.8, max: 5, noNaN: true }), (homeWin, awayWin, draw) => {
        const forecast = made({ prices: priced(homeWin, awayWin, draw) });
        if (forecast.basis !== 'market') return;
        const scores = matchMarkets(forecast, {}).markets.find(({ id }) => id === 'correct-score')?.outcomes ?? [];
        expect(scores).toHaveLength(7);
        expect(scores.filter(({ low, high }) => high - low < 1e-6)).toEqual([]);
      }),
      { examples: [[3.2144831330222257, 1.7684047694322005, 3.6572886657746064]] },
    );
  });

  test('are wider if the ratings are less certain', () => {
    expect(width('ratings')).toBeGreaterThan(width('ratings-fed'));
    expect(width('ratings-fed')).toBeGreaterThan(width('market'));
  });
});
