import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { ScoreRequest } from '@touchline/provider/score-provider.ts';

/** Lacks nothing but what is foreseen of it. */
export type Reconciled = Omit<Match, 'forecast'> & { forecast?: BoardForecast };

/**
 * A match as it goes on the board: the reply's figures, plus what only the board can know. Only `live` replies carry the
 * events of a match, so what they told stays when another call says nothing about it. The same holds for a classification,
 * which takes a call of its own: a node that begins to lead has not made it yet. `minuteAt` marks when the clock was last
 * seen to move.
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

/** The two drivers who stand in as home and away, and their laps, go with the classification. */
const classificationToKeep = (before: Match, reply: Match): Partial<Match> => {
  const { classification, homeTeam, awayTeam, homeScore, awayScore } = before;
  const isKept = classification !== undefined && !reply.classification && reply.status === before.status;
  return isKept ? { classification, homeTeam, awayTeam, homeScore, awayScore } : {};
};

/** When the clock that still shows the same was first seen to show it; undefined once it shows something else. */
const unchangedClockSince = (before: Match | undefined, reply: Match): string | undefined =>
  before?.minute === reply.minute && before?.stoppage === reply.stoppage && before?.statusCode === reply.statusCode
    ? before?.minuteAt
    : undefined;

const order = { scheduled: 0, live: 1, finished: 2 } as const;

/**
 * The reply is from before what the board has: a finished match runs again, a clock stands earlier in the same period.
 * Sources answer from caches that are not all of one age. A score alone may go back: a goal that video review took away.
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
