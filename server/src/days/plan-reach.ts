import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { Quota } from '@touchline/provider/score-provider.ts';
import { hasPassed } from '../platform/clock.ts';

/** So long a refusal is believed, unless the plan is seen to be another: each time it is asked again costs a call of the day. */
const refusalTtlMs = 24 * 3_600_000;

/** How far from today the source's plan reaches, as far as its refusals tell. Distances in days, negative for the past. */
export type PlanReach = {
  /** The plan has refused a day of the sport in that direction, and gave none that lies as far away as this. */
  readonly refuses: (sport: SportId, distance: number) => boolean;
  readonly refused: (sport: SportId, distance: number) => void;
  /** The plan gave that day: it reaches there after all. */
  readonly granted: (sport: SportId, distance: number) => void;
};

const keyOf = (sport: SportId, distance: number): string => `${sport}/${distance < 0 ? 'past' : 'future'}`;

/**
 * A plan that refuses days by their date is the free one, which gives yesterday to tomorrow: those of the board. So one refusal
 * in each direction answers for a sport's other days too, whichever is asked first, but for days that were given.
 */
export const createPlanReach = (options: {
  /** What the source last said of the sport's quota: another plan has another limit. */
  readonly quota: (sport: SportId) => Quota | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}): PlanReach => {
  const { quota, now } = options;
  const refusals = new Map<
    string,
    { readonly days: number; readonly at: number; readonly dayLimit: number | undefined }
  >();

  /** The farthest day that was given, in each direction. */
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
      // What was given so far away before is so no longer.
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
