import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors } from '@touchline/domain/match/sides.ts';
import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { MatchStatus } from '@touchline/domain/sport/sport.ts';

/** The kinds of match data beyond the match row. */
export type MatchDataKind = 'odds' | 'statistics' | 'details';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * Lifetimes during a match. Providers update statistics and prices every minute and events every 15 seconds; the score
 * is already on the row.
 */
const liveMs: Readonly<Record<MatchDataKind, number>> = {
  odds: minuteMs,
  statistics: minuteMs,
  details: 30 * secondMs,
};

/** Before a match, prices change every three hours, and line-ups arrive half an hour before kick-off. */
const scheduledMs = 10 * minuteMs;

/** Statistics are still corrected after a match; this long after kick-off, they are final. */
const finalAfterMs = 6 * hourMs;
const correctedMs = 30 * minuteMs;

/** A finished match without data rarely gets any later. */
const nothingAfterEndMs = hourMs;

/** How long after kick-off the provider stores prices. */
const oddsRetentionMs = 7 * 24 * hourMs;

/** False if a call would return nothing and is therefore skipped. */
export const isAvailable = (
  read: MatchDataKind,
  match: Pick<Match, 'status' | 'startTime' | 'timeTbc' | 'homeTeam' | 'awayTeam'>,
  nowMs: number,
): boolean => {
  const { status } = match;
  if (read === 'statistics') return status === 'live' || status === 'finished';
  if (read === 'odds')
    return status !== 'postponed' && hasBothCompetitors(match) && nowMs - latestKickOffMs(match) < oddsRetentionMs;
  return true;
};

/**
 * How long a real value is valid: forever once it is final. `unchanged` counts equal values in a row: prices that do
 * not move in play, for example because the market is closed, are fetched at growing intervals.
 */
export const freshForMs = (
  read: MatchDataKind,
  match: Pick<Match, 'status' | 'startTime' | 'timeTbc'>,
  nowMs: number,
  unchanged: number,
): number => {
  if (match.status === 'finished') {
    return read === 'odds' || nowMs - latestKickOffMs(match) >= finalAfterMs ? Infinity : correctedMs;
  }
  if (match.status !== 'live') return scheduledMs;
  return read === 'odds' ? Math.min(scheduledMs, liveMs.odds * 2 ** unchanged) : liveMs[read];
};

/** How long a partial value is valid: the missing part may follow. */
export const partialForMs = 10 * minuteMs;

/** How long an empty reply is valid. */
export const emptyForMs = (read: MatchDataKind, status: MatchStatus): number => {
  if (status === 'finished') return nothingAfterEndMs;
  // Statistics appear minutes after kick-off.
  return status === 'live' ? 2 * liveMs[read] : scheduledMs;
};

/** How long the database is not queried about a match after a failure. */
export const storeRetryMs = 10 * secondMs;

/** How long a failure counts for its match; a failure of the whole sport is handled by `provider-pauses.ts`. */
export const failureForMs = (kind: ProviderProblemKind): number => {
  if (kind === 'caller') return scheduledMs;
  return kind === 'malformed' ? minuteMs : 10 * secondMs;
};
