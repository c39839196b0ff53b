import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playDay } from '../test/played-day.ts';
import type { PlayedMatch } from '../test/played-day.ts';

const minuteMs = 60_000;

const days = fc.array(
  fc.record<PlayedMatch>({
    startMinute: fc.integer({ min: -120, max: 1_439 }),
    lengthMinutes: fc.integer({ min: 90, max: 150 }),
  }),
  { maxLength: 40 },
);

const free = { dayLimit: 100, minuteLimit: 10, pollMs: 15_000 } as const;
const paid = { dayLimit: 7_500, minuteLimit: 300, pollMs: 15_000 } as const;

/** Something is in play at every hour. */
const always = Array.from({ length: 60 }, (_, index) => ({ startMinute: -60 + 25 * index, lengthMinutes: 120 }));

/** Somebody opens a match of which nothing is known, all day long. */
const everyMinute = { lookEveryMs: minuteMs } as const;

describe('a day on which visitors look into matches all the time', { timeout: 60_000 }, () => {
  it('stays within the free plan’s 100 calls, and within the limit a minute', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (matches, hasLive) => {
        const { calls, looks } = playDay({ ...free, ...everyMinute, matches, hasLive });
        expect(calls.length + looks.length).toBeLessThanOrEqual(100);
        const times = [...calls.map(({ at }) => at), ...looks].toSorted((a, b) => a - b);
        const mostAMinute = times.map((at, from) => times.slice(from).filter((other) => other < at + minuteMs).length);
        expect(Math.max(0, ...mostAMinute)).toBeLessThanOrEqual(10);
      }),
      { numRuns: 12 },
    );
  });

  it('costs the board of the free plan a tenth of its calls, and leaves visitors some for later', () => {
    for (const hasLive of [true, false]) {
      const { calls, looks, longestUnseenMs } = playDay({ ...free, ...everyMinute, matches: always, hasLive });
      expect(looks.length).toBeGreaterThan(9);
      expect(calls.length).toBeGreaterThan(80);
      expect(longestUnseenMs).toBeLessThan(22 * minuteMs);
      expect(looks.filter((at) => new Date(at).getUTCHours() >= 12).length).toBeGreaterThan(1);
    }
  });

  it('costs the board of the paid plan nothing on a day with 16 hours of play, and visitors get what they want', () => {
    const matches = always.filter(({ startMinute }) => startMinute >= 8 * 60 - 30);
    for (const hasLive of [true, false]) {
      const { calls, looks, longestUnseenMs, longestUntoldEndMs } = playDay({
        ...paid,
        lookEveryMs: 2 * minuteMs,
        matches,
        hasLive,
      });
      expect(looks).toHaveLength(719);
      expect(longestUnseenMs).toBeLessThanOrEqual(16_500);
      expect(longestUntoldEndMs).toBeLessThanOrEqual(76_000);
      expect(calls.length + looks.length).toBeLessThanOrEqual(7_350);
    }
  });

  it('lets no number of visitors slow the board of the paid plan by more than 20 seconds', () => {
    for (const hasLive of [true, false]) {
      const { calls, looks, longestUnseenMs } = playDay({ ...paid, lookEveryMs: 5_000, matches: always, hasLive });
      expect(longestUnseenMs).toBeLessThan(36_000);
      expect(looks.length).toBeGreaterThan(1_000);
      expect(calls.length + looks.length).toBeLessThanOrEqual(7_352);
    }
  });
});
