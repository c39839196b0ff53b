import type { SportId } from '@touchline/domain/sport.ts';

const minuteMs = 60_000;

/**
 * How long a match may well last, breaks, delays and overtime of the usual kind included. Rather too long: calls that a
 * match did not need are spent later that day, calls that are missing at its end are missing.
 */
const longMinutes: Readonly<Record<SportId, number>> = {
  football: 130,
  basketball: 155,
  hockey: 170,
  baseball: 210,
  americanfootball: 215,
  rugby: 120,
  volleyball: 140,
  handball: 105,
  formula1: 125,
  mma: 45,
  afl: 170,
  tennis: 180,
};

export const longLengthMs = (sport: SportId): number => longMinutes[sport] * minuteMs;
