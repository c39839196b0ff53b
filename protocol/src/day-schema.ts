import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';

/**
 * Why a sport's matches of a day are missing or outdated: the problem of the failed provider call; or `reserved`: no
 * call was made, because the remaining daily calls are reserved for the board.
 */
export const dayProblemKinds = [...providerProblemKinds, 'reserved'] as const;

export type DayProblemKind = (typeof dayProblemKinds)[number];

/**
 * Without `readAt`, there is no data for the sport on that day, and `problem` is the reason. With both, the data is
 * outdated and from `readAt`.
 */
const daySportSchema = v.object({
  readAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  problem: v.exactOptional(v.picklist(dayProblemKinds)),
});

/**
 * The response to `GET /api/days/{day}`: every match that begins on a UTC day, as of the last read of its sport. Sports
 * that the provider lacks are absent. Readers parse the matches one by one, so that an invalid match does not affect
 * the others.
 */
export const dayAnswerSchema = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  sports: v.object(v.entriesFromList(sportIds, v.exactOptional(daySportSchema))),
  matches: v.array(v.unknown()),
});

/** How many UTC days before and after today are available: a week, plus a day for time zone differences. */
export const maxDayDistance = 8;

/** The address of the matches of a UTC day, `YYYY-MM-DD`. */
export const dayRoute = (day: string): string => `/api/days/${day}`;
