import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors } from '@touchline/domain/match/sides.ts';
import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';

/** What can be asked about one match beyond its row. */
export type MatchDataKind = 'odds' | 'statistics' | 'details';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The source renews statistics and prices in play every minute, events every 15 seconds; goals are on the row already. */
const liveMs: Readonly<Record<MatchDataKind, number>> = {
  odds: minuteMs,
  statistics: minuteMs,
  details: 30 * secondMs,
};

/** Prices change every three hours before a match, line-ups come half an hour before it. */
const scheduledMs = 10 * minuteMs;

/** After the whistle figures are still put right; from so long after the start on they are final. */
const finalAfterMs = 6 * hourMs;
const correctedMs = 30 * minuteMs;

/** A match that has nothing after its end seldom gets it later. */
const nothingAfterEndMs = hourMs;

/** How long the source keeps prices after a match. */
const oddsRetentionMs = 7 * 24 * hourMs;

/** False where a call could bring nothing: it is not made then. */
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
 * For how long a real answer is good: for ever once it is final. `unchanged` counts the answers in a row that said the
 * same before: prices that do not move in play, as where a source closes them at kick-off, are asked ever more seldom.
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

/** For how long a real answer is good of which a part is missing: the part may be there next time. */
export const partialForMs = 10 * minuteMs;

/** For how long it is taken for granted that the source has nothing on a match. */
export const emptyForMs = (read: MatchDataKind, status: MatchStatus): number => {
  if (status === 'finished') return nothingAfterEndMs;
  // Figures appear minutes after kick-off.
  return status === 'live' ? 2 * liveMs[read] : scheduledMs;
};

/** How long the database is left alone about a match after it failed. */
export const storeRetryMs = 10 * secondMs;

/** For how long a failure counts for its match; what concerns the whole sport is waited out there, see `source-pauses.ts`. */
export const failureForMs = (kind: ProviderProblemKind): number => {
  if (kind === 'caller') return scheduledMs;
  return kind === 'malformed' ? minuteMs : 10 * secondMs;
};
