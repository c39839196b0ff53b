import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { describe, expect, it } from 'vitest';
import { plans } from '../../../test/counted-provider.ts';
import { atUsualHours, roundTheClock } from '../../../test/day-fixture.ts';
import { simulateDay } from '../../../test/simulated-day.ts';

const day = '2026-11-21';
const from = epochMs(`${day}T00:00:00Z`);
const usualDay = atUsualHours(roundTheClock(day, 60));
const ofSports = (...sports: readonly string[]) => usualDay.filter(({ sport }) => sports.includes(sport));

/** Football has a call for matches in play, tennis does not, and a poll of Formula 1 needs further calls. */
const fixtures = ofSports('football', 'tennis', 'formula1');

const mostCalls = (counts: readonly { readonly mostOfADay: number }[]): number =>
  Math.max(...counts.map(({ mostOfADay }) => mostOfADay));

const timeout = 120_000;

describe('a simulated day of the provider, with everything that polls', () => {
  it(
    'uses at most the free plan’s 100 calls per sport, and updates matches in play every 10 minutes',
    { timeout },
    async () => {
      const { counts, bySport } = await simulateDay({ fixtures, plan: plans.free, from });
      expect(mostCalls(counts)).toBeLessThanOrEqual(100);
      expect(counts.every(({ refused }) => refused === 0)).toBe(true);
      const played = bySport.filter(({ playHours }) => playHours > 0);
      expect(played.map(({ sport }) => sport)).toEqual(['football', 'formula1', 'tennis']);
      for (const { worstS } of played) expect(worstS).toBeLessThanOrEqual(600);
    },
  );

  it('updates matches in play every 15 seconds on the paid plan, within its 7,500 calls', { timeout }, async () => {
    const { counts, bySport } = await simulateDay({ fixtures: ofSports('football'), plan: plans.paid, from });
    expect(mostCalls(counts)).toBeLessThanOrEqual(7_500);
    expect(mostCalls(counts)).toBeGreaterThan(2_000);
    for (const { worstS } of bySport) expect(worstS).toBeLessThanOrEqual(16.5);
  });

  it(
    'updates matches in play every 10 minutes if the provider’s day begins in the afternoon',
    { timeout },
    async () => {
      const troubles = { resetHours: [15] };
      const { bySport } = await simulateDay({
        fixtures: ofSports('football'),
        plan: plans.free,
        from,
        days: 2,
        troubles,
      });
      for (const { worstS } of bySport) expect(worstS).toBeLessThanOrEqual(600);
    },
  );

  it(
    'updates matches in play every 20 minutes within the quota, with busy visitors and a node that restarts every hour',
    { timeout },
    async () => {
      const troubles = { visitors: true, restartHours: Array.from({ length: 12 }, (_, index) => 8 + index) };
      const { counts, bySport } = await simulateDay({ fixtures, plan: plans.free, from, troubles });
      expect(mostCalls(counts)).toBeLessThanOrEqual(100);
      expect(counts.every(({ refused }) => refused === 0)).toBe(true);
      // Visitors only get tokens from before the first restart and after the last one.
      expect(counts.find(({ sport }) => sport === 'football')?.byPurpose.visitors).toBeLessThanOrEqual(4);
      expect(bySport.find(({ sport }) => sport === 'football')?.worstS).toBeLessThanOrEqual(20 * 60);
    },
  );

  it('makes the free plan’s calls last even if another client uses 30 of them', { timeout }, async () => {
    const troubles = { other: { callsADay: 30 } };
    const { counts } = await simulateDay({ fixtures, plan: plans.free, from, troubles });
    expect(mostCalls(counts)).toBeLessThanOrEqual(100);
    expect(mostCalls(counts)).toBeGreaterThan(90);
    expect(counts.every(({ refused }) => refused === 0)).toBe(true);
  });

  it('continues within ten minutes after an outage, with calls for the rest of the day', { timeout }, async () => {
    const troubles = { hangHours: [16, 16.5] } as const;
    const { counts, bySport } = await simulateDay({ fixtures: ofSports('football'), plan: plans.free, from, troubles });
    expect(mostCalls(counts)).toBeLessThanOrEqual(100);
    for (const { worstS } of bySport) expect(worstS).toBeLessThanOrEqual(40 * 60);
  });
});
