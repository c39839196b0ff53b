import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { ScoreRequest } from '@touchline/provider/score-provider.ts';

/** A match whose forecast may still be added. */
export type Reconciled = Omit<Match, 'forecast'> & { forecast?: BoardForecast };

/**
 * A match as it goes on the board: the reply's data plus what only the board knows. Only `live` replies have events, so
 * events stay when a reply to another call has none. The same applies to a classification, which needs a separate call
 * that a new leader has not made yet. `minuteAt` is when the match clock was last seen to change.
 */
export const reconcile = (
  before: Match | undefined,
  reply: Match,
  from: ScoreRequest['kind'],
  now: number,
): Reconciled => {
  const { minuteAt: _, ...match } = reply;
  const keepsEvents = from !== 'live' && before !== undefined && reply.status !== 'scheduled';
  return {
    ...match,
    ...(before === undefined ? {} : classificationToKeep(before, reply)),
    ...(keepsEvents && before.events && !reply.events ? { events: before.events } : {}),
    ...(keepsEvents && before.redCards && !reply.redCards ? { redCards: before.redCards } : {}),
    ...(reply.minute === undefined ? {} : { minuteAt: unchangedClockSince(before, reply) ?? isoFromEpochMs(now) }),
  };
};

/** The two drivers shown as home and away, and their scores, belong to the classification. */
const classificationToKeep = (before: Match, reply: Match): Partial<Match> => {
  const { classification, homeTeam, awayTeam, homeScore, awayScore } = before;
  const isKept = classification !== undefined && !reply.classification && reply.status === before.status;
  return isKept ? { classification, homeTeam, awayTeam, homeScore, awayScore } : {};
};

/** When the current clock value was first seen; undefined once it changed. */
const unchangedClockSince = (before: Match | undefined, reply: Match): string | undefined =>
  before?.minute === reply.minute && before?.stoppage === reply.stoppage && before?.statusCode === reply.statusCode
    ? before?.minuteAt
    : undefined;

const order = { scheduled: 0, live: 1, finished: 2 } as const;

/**
 * Whether the reply is older than the board: a finished match is in play again, or the clock is earlier in the same
 * period. Providers reply from caches of different ages. Only a score may decrease, when video review disallows a goal.
 */
export const goesBack = (before: Match, reply: Match): boolean => {
  if (before.status === 'postponed' || reply.status === 'postponed') return false;
  if (order[reply.status] !== order[before.status]) return order[reply.status] < order[before.status];
  if (reply.status !== 'live' || reply.statusCode !== before.statusCode) return false;
  return (
    before.minute !== undefined &&
    reply.minute !== undefined &&
    reply.minute + (reply.stoppage ?? 0) < before.minute + (before.stoppage ?? 0)
  );
};
