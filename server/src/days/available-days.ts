import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { Quota } from '@touchline/provider/score-provider.ts';
import { hasPassed } from '../platform/clock.ts';

/** How long a refusal is remembered, unless the plan changes: each retry costs one of the day's calls. */
const refusalTtlMs = 24 * 3_600_000;

/**
 * How far from today the provider's plan reaches, learned from its refusals. Distances are in days and negative for the
 * past.
 */
export type PlanReach = {
  /**
   * Whether the plan refused a day of the sport in that direction and has not returned one at this distance or beyond.
   */
  readonly refuses: (sport: SportId, distance: number) => boolean;
  readonly refused: (sport: SportId, distance: number) => void;
  /** Called when the plan returned that day. */
  readonly granted: (sport: SportId, distance: number) => void;
};

const keyOf = (sport: SportId, distance: number): string => `${sport}/${distance < 0 ? 'past' : 'future'}`;

/**
 * Only the free plan refuses days by date. It covers yesterday to tomorrow, the days of the board. One refusal in each
 * direction therefore applies to a sport's other days, too, except those that were available.
 */
export const createPlanReach = (options: {
  /** The provider's last quota report for the sport: another plan has another limit. */
  readonly quota: (sport: SportId) => Quota | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}): PlanReach => {
  const { quota, now } = options;
  const refusals = new Map<
    string,
    { readonly days: number; readonly at: number; readonly dayLimit: number | undefined }
  >();

  /** The farthest available day in each direction. */
  const grantedTo = new Map<string, number>();

  const refuses = (sport: SportId, distance: number): boolean => {
    const key = keyOf(sport, distance);
    const refusal = refusals.get(key);
    return (
      refusal !== undefined &&
      Math.abs(distance) > (grantedTo.get(key) ?? 0) &&
      refusal.dayLimit === quota(sport)?.dayLimit &&
      !hasPassed(refusalTtlMs, { since: refusal.at, now: now() })
    );
  };

  return {
    refuses,
    refused: (sport, distance) => {
      const key = keyOf(sport, distance);
      const days = Math.abs(distance);
      refusals.set(key, { days, at: now(), dayLimit: quota(sport)?.dayLimit });
      // The plan no longer reaches this distance.
      if ((grantedTo.get(key) ?? 0) >= days) grantedTo.delete(key);
    },
    granted: (sport, distance) => {
      const key = keyOf(sport, distance);
      const days = Math.abs(distance);
      grantedTo.set(key, Math.max(days, grantedTo.get(key) ?? 0));
      const refusal = refusals.get(key);
      if (refusal !== undefined && refusal.days <= days) refusals.delete(key);
    },
  };
};
