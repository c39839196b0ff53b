import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';

/**
 * Why a sport's matches of a day are not as they should be: what became of the call to the source, or `reserved`: it was not made,
 * because the day's calls are kept for the board.
 */
export const dayProblemKinds = [...providerProblemKinds, 'reserved'] as const;

export type DayProblemKind = (typeof dayProblemKinds)[number];

/** Without `readAt` nothing is known of the sport on that day, and `problem` says why. With both, what is known is as of `readAt`. */
const daySportSchema = v.object({
  readAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  problem: v.exactOptional(v.picklist(dayProblemKinds)),
});

/**
 * The answer of `GET /api/days/{day}`: every match that begins on a UTC day, as it was when its sport was read. Sports that the
 * source does not have are absent. Matches are read one by one, so that one bad match costs only itself.
 */
export const dayAnswerSchema = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  sports: v.object(v.entriesFromList(sportIds, v.exactOptional(daySportSchema))),
  matches: v.array(v.unknown()),
});

/** How many UTC days before and after the present one are read: a week of any reader, and a day for the zones. */
export const farthestDay = 8;

/** Where the matches of a UTC day, `YYYY-MM-DD`, are asked for. */
export const dayRoute = (day: string): string => `/api/days/${day}`;
