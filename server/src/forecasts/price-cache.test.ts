import { describe, expect, test } from 'vitest';
import { createInPlayPriceCache } from './price-cache.ts';

const minuteMs = 60_000;
const startMs = Date.UTC(2026, 2, 14, 19, 45);

/** The price cache of a node that was notified of home-win prices at these minutes. */
const received = (...sightings: readonly (readonly [minute: number, homeWin: number, bookmaker?: string])[]) => {
  const live = createInPlayPriceCache('real');
  for (const [minute, homeWin, bookmaker = 'Bet One'] of sightings) {
    const seenAt = startMs + minute * minuteMs;
    live.onNotice({ origin: 'real', matchId: 'm', bookmaker, seenAt, prices: { homeWin, draw: 3.4, awayWin: 4.2 } });
  }
  return live;
};

describe('prices in play', () => {
  test('count once they change between two sightings, and are as fresh as the last sighting', () => {
    const live = received([10, 2], [11, 2], [12, 1.5], [14, 1.5]);
    expect(live.of('m')).toEqual({
      bookmaker: 'Bet One',
      prices: {
        sample: false,
        at: new Date(startMs + 14 * minuteMs).toISOString(),
        homeWin: 1.5,
        draw: 3.4,
        awayWin: 4.2,
      },
      changedAfterMs: startMs + 11 * minuteMs,
    });
  });

  test.each([
    ['prices that were seen once', received([10, 2])],
    ['unchanged prices', received([10, 2], [11, 2], [20, 2])],
    ['prices of another bookmaker', received([10, 2], [11, 1.5], [12, 1.8, 'Bet Two'])],
    ['prices that arrive out of order', received([11, 2], [10, 1.5])],
    ['invalid prices', received([10, 2], [11, 0])],
  ])('do not include %s', (_, live) => {
    expect(live.of('m')).toBeUndefined();
  });

  test('from another origin are ignored', () => {
    const live = createInPlayPriceCache('simulated');
    const notice = { origin: 'real', matchId: 'm', bookmaker: 'Bet One', seenAt: startMs };
    live.onNotice({ ...notice, prices: { homeWin: 2, awayWin: 2 } });
    live.onNotice({ ...notice, seenAt: startMs + minuteMs, prices: { homeWin: 3, awayWin: 1.5 } });
    expect(live.of('m')).toBeUndefined();
  });

  test('have a version that changes only when a price changes, and are dropped together with their match', () => {
    const live = received([10, 2], [11, 2]);
    expect(live.version()).toBe(0);
    live.onNotice({
      origin: 'real',
      matchId: 'm',
      bookmaker: 'Bet One',
      seenAt: startMs + 12 * minuteMs,
      prices: { homeWin: 1.5, draw: 3.4, awayWin: 4.2 },
    });
    expect(live.version()).toBe(1);
    live.keepOnly(() => false);
    expect(live.of('m')).toBeUndefined();
  });
});
