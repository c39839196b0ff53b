import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playDay } from '../test/played-day.ts';
import type { PlayedMatch } from '../test/played-day.ts';
import { createCallPurse } from './details/call-purse.ts';
import { shareOf } from './feed/planning/spare.ts';
import type { Spare } from './feed/planning/spare.ts';

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
      expect(looks.length).toBeGreaterThan(6);
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

const meet = (plan: typeof free | typeof paid, matches: readonly PlayedMatch[], honestEveryMs: number) => {
  const visitors = [
    { name: 'hammer', lookEveryMs: 2_000 },
    { name: 'honest', lookEveryMs: honestEveryMs },
  ];
  const { looksOf } = playDay({ ...plan, matches, hasLive: true, visitors });
  return { hammer: looksOf.get('hammer') ?? 0, honest: looksOf.get('honest') ?? 0 };
};
const evening = always.filter(({ startMinute }) => startMinute >= 17 * 60);

describe('an honest visitor, while another one asks every two seconds', { timeout: 60_000 }, () => {
  it.each([
    ['all day', always],
    ['in the evening', evening],
    ['never', []],
  ])('gets on the free plan what the other one gets, but a call or two, where there is play %s', (_when, matches) => {
    const { hammer, honest } = meet(free, matches, 5 * minuteMs);
    expect(honest).toBeGreaterThan(2);
    expect(honest).toBeGreaterThanOrEqual(hammer - 2);
    // Who asks five times a day does not come too late for all of it.
    expect(meet(free, matches, 4 * 60 * minuteMs).honest).toBeGreaterThan(1);
  });

  it.each([
    ['all day', always],
    ['in the evening', evening],
    ['never', []],
  ])('gets on the paid plan all that he asks for, where there is play %s', (_when, matches) => {
    expect(meet(paid, matches, 5 * minuteMs)).toMatchObject({ honest: 287 });
  });
});

/** How many calls so many nodes make in `forMs` out of one budget, when visitors want one from each every ten seconds. */
const callsOf = (nodes: number, forMs: number, spare: (made: number) => Spare): number => {
  let now = 0;
  let made = 0;
  const purses = Array.from({ length: nodes }, () =>
    createCallPurse({ spare: () => shareOf(spare(made), nodes), now: () => now }),
  );
  for (; now < forMs; now += 10_000) {
    for (const purse of purses) {
      const grant = purse.take('football', true, `visitor ${now}`);
      if (!grant.ok) continue;
      made += 1;
      grant.settle(1);
    }
  }
  return made;
};

const scarce: Spare = { calls: -10, everyMs: 2 * minuteMs, atOnce: 5, aMinute: 120 };

/** A day on which nobody else needs 40 calls, and none can be earned. */
const fortySpare = (made: number): Spare => ({
  ...scarce,
  calls: 40 - made,
  everyMs: Infinity,
  atOnce: 0,
});

describe.each([2, 3, 10])('%i nodes that pay out of one quota', (nodes) => {
  it('together make no more calls that nobody else needs than one would', () => {
    expect(callsOf(1, 60 * minuteMs, fortySpare)).toBe(40);
    expect(callsOf(nodes, 60 * minuteMs, fortySpare)).toBeLessThanOrEqual(40);
    expect(callsOf(nodes, 60 * minuteMs, fortySpare)).toBeGreaterThan(40 - nodes);
  });

  it('together make no more calls that have to be earned than one would', () => {
    const alone = callsOf(1, 60 * minuteMs, () => scarce);
    expect(alone).toBe(29);
    expect(callsOf(nodes, 60 * minuteMs, () => scarce)).toBeLessThanOrEqual(alone);
    expect(callsOf(nodes, minuteMs, () => scarce)).toBe(0);
  });

  it('together stay at the pace a minute that one would have, but for the first call of each', () => {
    const slow = { calls: Infinity, everyMs: 0, atOnce: 5, aMinute: 4 };
    const alone = callsOf(1, 60 * minuteMs, () => slow);
    expect(alone).toBe(240);
    expect(callsOf(nodes, 60 * minuteMs, () => slow)).toBeLessThanOrEqual(alone + nodes);
  });
});
