import type { Ratings } from '@touchline/domain/forecast/ratings/rating-rows.ts';
import { applyResult, noRatings } from '@touchline/domain/forecast/ratings/ratings.ts';
import { ratedScore } from '@touchline/domain/forecast/track-record/grading.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, it } from 'vitest';
import { createForecastCache } from './forecast-cache.ts';
import type { ChangedInPlayPrices, BookmakerPrices } from './price-cache.ts';

const kickOff = '2026-03-14T19:45:00.000Z';
const kickOffMs = Date.parse(kickOff);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const scheduled = exampleMatch({ startTime: kickOff });

const priced = (at: number, homeWin = 2): BookmakerPrices => ({
  bookmaker: 'Bet One',
  prices: { sample: false, at: new Date(at).toISOString(), homeWin, draw: 3.5, awayWin: 4 },
});

/** The ratings of two teams after twelve matches against each other, all won by the home side. */
const rated = (): Ratings => {
  let ratings = noRatings('football');
  for (let day = 0; day < 12; day += 1) {
    const match = exampleMatch({ status: 'finished', homeScore: 3 });
    const score = ratedScore(match);
    if (ratings === undefined || score === undefined) throw new Error('football has ratings');
    ratings = applyResult(ratings, { sport: 'football', kickOff: `2025-10-${10 + day}T15:00:00.000Z`, ...score });
  }
  if (ratings === undefined) throw new Error('football has ratings');
  return ratings;
};

/** A forecast cache whose inputs a test can change. */
const cache = (
  given: { prices?: BookmakerPrices; live?: ChangedInPlayPrices; ratings?: Ratings; now?: number } = {},
) => {
  const state = { now: kickOffMs - hourMs, version: 0, ...given };
  const looking = createForecastCache({
    prices: () => state.prices,
    livePrices: () => state.live,
    ratings: {
      of: () => state.ratings,
      version: () => state.version,
    },
    record: () => undefined,
    now: () => state.now,
  });
  return { state, ...looking };
};

describe('a forecast', () => {
  it('is based on prices, otherwise on ratings, otherwise on the average of similar matches', () => {
    expect(cache({ prices: priced(kickOffMs - 2 * hourMs), ratings: rated() }).onBoard(scheduled)?.basis).toBe(
      'market',
    );
    expect(cache({ ratings: rated() }).onBoard(scheduled)?.basis).toBe('ratings');
    expect(cache().onBoard(scheduled)).toEqual({
      chances: { home: 0.43, draw: 0.25, away: 0.32 },
      basis: 'base-rate',
      band: 'Low',
    });
  });

  it('is shared by all matches of a league on one day that have neither prices nor ratings', () => {
    const { forecast, onBoard } = cache();
    const fields: readonly Partial<Match>[] = [
      {},
      { league: 'Eredivisie' },
      { leagueCountry: 'World' },
      { startTime: '2026-07-14T19:45:00.000Z' },
      { sport: 'basketball' },
      { sport: 'basketball', league: 'NBA' },
      { sport: 'basketball', league: 'EuroLeague' },
      { sport: 'tennis', league: 'Wimbledon' },
      { sport: 'tennis', league: 'Wimbledon', session: "Men's Singles" },
    ];
    for (const [index, given] of fields.entries()) {
      const match = exampleMatch({ startTime: kickOff, ...given, id: `match-${index}` });
      expect(forecast(match)).toEqual(cache().forecast(match));
      const later = match.startTime.replace(/T.*/, 'T23:59:00.000Z');
      const other = { ...match, id: `other-${index}`, homeTeam: { id: '77', name: 'Another' }, startTime: later };
      expect(onBoard(other)).toBe(onBoard(match));
    }
    expect(onBoard({ ...scheduled, id: 'live', status: 'live', minute: 80, homeScore: 3 })).not.toEqual(
      onBoard(scheduled),
    );
  });

  it('ignores ratings in competitions between leagues, even if ratings are stored', () => {
    const cup = { ...scheduled, league: 'UEFA Champions League', leagueCountry: 'World' };
    expect(cache({ ratings: rated() }).onBoard(cup)?.basis).toBe('base-rate');
    const { onBoard } = cache({ ratings: rated() });
    expect(onBoard({ ...cup, leagueCountry: 'Poland', league: 'Champions League' })?.basis).toBe('ratings');
    expect(onBoard({ ...cup, league: 'Champions League' })?.basis).toBe('base-rate');
  });

  it('favors the better player more in best-of-five matches', () => {
    let ratings = noRatings('tennis');
    for (let day = 10; day < 22 && ratings !== undefined; day += 1) {
      ratings = applyResult(ratings, { sport: 'tennis', kickOff: `2025-10-${day}T15:00:00.000Z`, home: 2, away: 0 });
    }
    const { onBoard } = cache(ratings === undefined ? {} : { ratings });
    const match = { ...scheduled, sport: 'tennis', league: 'Wimbledon', session: "Women's Singles" } as const;
    const three = onBoard(match)?.chances.home ?? 1;
    expect(three).toBeGreaterThan(0.5);
    expect(onBoard({ ...match, session: "Men's Singles" })?.chances.home).toBeGreaterThan(three);
  });

  it('drops an expired price', () => {
    const { state, onBoard } = cache({ prices: priced(kickOffMs - 8 * hourMs), now: kickOffMs - 3 * hourMs });
    expect(onBoard(scheduled)?.basis).toBe('market');
    state.now = kickOffMs - hourMs;
    expect(onBoard(scheduled)?.basis).toBe('base-rate');
  });

  it('changes when a price or a rating changes', () => {
    const { state, onBoard } = cache({ prices: priced(kickOffMs - 2 * hourMs) });
    const first = onBoard(scheduled);
    expect(onBoard({ ...scheduled })).toBe(first);
    state.prices = priced(kickOffMs - 1.5 * hourMs);
    expect(onBoard(scheduled)).toEqual(first);
    state.prices = priced(kickOffMs - 1.5 * hourMs, 1.8);
    expect(onBoard(scheduled)).not.toEqual(first);
    delete state.prices;
    const third = onBoard(scheduled);
    state.ratings = rated();
    state.version += 1;
    expect(onBoard(scheduled)).not.toEqual(third);
  });

  it('reuses the object from the board if its values are equal', () => {
    const { state, onBoard } = cache();
    const known = structuredClone(onBoard(scheduled));
    expect(onBoard(scheduled, known)).toBe(known);
    expect(onBoard(scheduled)).toBe(known);
    state.prices = priced(kickOffMs - 1.5 * hourMs);
    expect(onBoard(scheduled, known)).not.toEqual(known);
  });

  it('starts in play from the kick-off forecast, then follows the score and the clock', () => {
    const { state, onBoard } = cache({ prices: priced(kickOffMs - 2 * hourMs) });
    const before = onBoard(scheduled)?.chances.home ?? 0;
    state.now = kickOffMs + hourMs;
    const live = (fields: Partial<Match>): Match => ({
      ...scheduled,
      status: 'live',
      statusCode: '2H',
      minute: 60,
      ...fields,
    });
    const level = onBoard(live({}));
    const ahead = onBoard(live({ homeScore: 1 }));
    expect(ahead?.chances.home).toBeGreaterThan(before);
    expect(level?.chances.home).toBeLessThan(before);
    expect(ahead?.basis).toBe('market');
    expect(onBoard(live({ homeScore: 1 }))).toBe(onBoard(live({ homeScore: 1 })));
    expect(onBoard(live({ homeScore: 1, minute: 80 }))?.chances.home).toBeGreaterThan(ahead?.chances.home ?? 1);
  });

  it('follows prices that changed in play until they expire or the score changes', () => {
    const even = { sample: false, at: new Date(kickOffMs - hourMs).toISOString(), homeWin: 2, awayWin: 1.77 } as const;
    const { state, onBoard, forecast } = cache({ prices: { bookmaker: 'Bet One', prices: even } });
    const start = kickOffMs + hourMs;
    const changedAt = (minute: number): ChangedInPlayPrices => ({
      bookmaker: 'Bet Two',
      prices: { sample: false, at: new Date(start + minute * minuteMs).toISOString(), homeWin: 4.7, awayWin: 1.26 },
      changedAfterMs: start + (minute - 1) * minuteMs,
    });
    const live = { ...scheduled, sport: 'tennis', status: 'live', statusCode: 'S1' } as const;
    const oneSet = { ...live, homeScore: 1 };

    state.now = start;
    const model = onBoard(live);
    expect(model?.chances).toEqual({ home: expect.closeTo(0.47, 2), away: expect.closeTo(0.53, 2) });
    state.live = changedAt(2);
    state.now = start + 2 * minuteMs;
    expect(onBoard(live)?.chances).toEqual({ home: expect.closeTo(0.21, 2), away: expect.closeTo(0.79, 2) });
    expect(forecast(live)).toMatchObject({ prices: { bookmaker: 'Bet Two' }, forecast: { basis: 'market' } });
    state.now = start + 5 * minuteMs + 1;
    expect(onBoard(live)).toEqual(model);

    state.live = changedAt(6);
    state.now = start + 6 * minuteMs;
    expect(onBoard(live)).not.toEqual(model);
    expect(onBoard(oneSet)).toEqual(cache({ prices: { bookmaker: 'Bet One', prices: even } }).onBoard(oneSet));
    expect(forecast(oneSet)?.prices?.bookmaker).toBe('Bet One');
    // A return to the first score counts as a new score.
    expect(onBoard(live)).toEqual(model);
  });

  it('is undefined if no forecast is possible', () => {
    const { onBoard, forecast } = cache();
    const nothing: readonly Partial<Match>[] = [
      { status: 'finished' },
      { status: 'postponed' },
      { sport: 'formula1' },
      { homeTeam: { id: '', name: 'TBD' } },
      { status: 'live', statusCode: 'ET', minute: 100 },
    ];
    for (const fields of nothing) {
      expect(onBoard({ ...scheduled, ...fields })).toBeUndefined();
      expect(forecast({ ...scheduled, ...fields })).toBeUndefined();
    }
  });

  it('explains its basis', () => {
    const prices = priced(kickOffMs - 2 * hourMs);
    expect(cache({ prices }).forecast(scheduled)).toMatchObject({
      prices: { bookmaker: 'Bet One' },
      forecast: {
        basis: 'market',
        goals: { home: expect.any(Number) },
        reasons: [{ kind: 'prices' }, { kind: 'expected-goals' }],
      },
    });
  });
});
