import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, it } from 'vitest';
import { finishedMatch, ratedResult } from '../../test/sample-matches.ts';
import { recordPrice } from '../../test/sample-prices.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { createForecastInputs } from './forecast-inputs.ts';
import { createPriceCache, createInPlayPriceCache } from './price-cache.ts';
import { createRatingCache } from './ratings/rating-cache.ts';
import { createRatingStore } from './ratings/rating-store.ts';

const { database } = await openTestDatabase();

const kickOff = new Date(Date.UTC(2026, 2, 14, 19, 45)).toISOString();
const kickOffMs = Date.parse(kickOff);
const match = exampleMatch({ startTime: kickOff });
const other = exampleMatch({ id: 'football-99', startTime: kickOff });

describe("a node's forecast inputs", () => {
  it('include prices and ratings that any node writes, before and after this node starts', async () => {
    const store = createRatingStore({ database, origin: 'real', now: systemClock.now });
    await recordPrice(database, match, { homeWin: 2, seenAt: kickOffMs - 7_200_000 });

    let onPrice: (() => void) | undefined;
    const received = () =>
      new Promise<void>((resolve) => {
        onPrice = resolve;
      });
    const known = createPriceCache({ database, origin: 'real' });
    const prices = {
      ...known,
      read: async () => {
        await known.read();
        onPrice?.();
      },
    };
    const knownRatings = createRatingCache({ store, onUnreadableRatings: () => undefined });
    let onRating: (() => void) | undefined;
    const ratings = {
      ...knownRatings,
      read: async () => {
        await knownRatings.read();
        if (knownRatings.of(match) !== undefined) onRating?.();
      },
    };
    const board = { match: (id: string) => (id === match.id ? match : undefined), matches: () => [match] };
    const live = createInPlayPriceCache('real');
    const state = createForecastInputs({
      database,
      board,
      prices,
      livePrices: live,
      ratings,
      keepOnly: () => undefined,
      clock: systemClock,
    });
    await state.load();
    expect(known.of(match.id)?.prices).toMatchObject({ homeWin: 2, at: new Date(kickOffMs - 7_200_000).toISOString() });
    expect(knownRatings.of(match)).toBeUndefined();

    const stopping = new AbortController();
    const before = received();
    const running = state.run(stopping.signal);
    await before;
    const again = received();
    // The same price again: no new row, but the price is as fresh as a new one.
    await recordPrice(database, match, { homeWin: 2, seenAt: kickOffMs - 3_600_000 });
    await again;
    expect(known.of(match.id)?.prices.at).toBe(new Date(kickOffMs - 3_600_000).toISOString());

    // A price from before kick-off is not used in play, even if it is unchanged.
    const beforeKickOff = known.of(match.id);
    for (const [homeWin, minute] of [
      [2, 20],
      [1.2, 21],
    ] as const) {
      await recordPrice(database, { ...match, status: 'live' }, { homeWin, seenAt: kickOffMs + minute * 60_000 });
    }
    const marked = received();
    await recordPrice(database, other, { homeWin: 3, seenAt: kickOffMs - 1_800_000 });
    await marked;
    expect(known.of(other.id)).toBeDefined();
    expect(known.of(match.id)).toBe(beforeKickOff);
    expect(live.of(match.id)).toMatchObject({ prices: { homeWin: 1.2 }, changedAfterMs: kickOffMs + 1_200_000 });

    const rated = new Promise<void>((resolve) => {
      onRating = resolve;
    });
    await store.rate([ratedResult(finishedMatch('9', '2026-03-07T15:00:00.000Z', ['1', '2'], [2, 0]))]);
    await rated;
    expect(knownRatings.of(match)).toMatchObject({ kind: 'goals', home: { played: 1 }, away: { played: 1 } });
    stopping.abort();
    await running;
  });
});
