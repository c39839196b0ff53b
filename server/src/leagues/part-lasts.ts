import type { SourceProblemKind } from '@touchline/domain/source/source-problem.ts';
import type { LeaguePart } from '@touchline/protocol/league-schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** While a match of the league is in play, and while none is. Sources renew tables every hour, scorers several times a week. */
const goodMs: Readonly<Record<LeaguePart, { readonly playing: number; readonly still: number }>> = {
  table: { playing: 20 * minuteMs, still: 3 * hourMs },
  matches: { playing: 30 * minuteMs, still: 6 * hourMs },
  scorers: { playing: 24 * hourMs, still: 24 * hourMs },
};

/** For how long a part is good. */
export const goodForMs = (part: LeaguePart, playing: boolean): number => goodMs[part][playing ? 'playing' : 'still'];

/** For how long it is taken for granted that the source has nothing of the kind on a league: a cup gets no table overnight. */
export const nothingForMs = 12 * hourMs;

/** For how long a failure counts for its league; what concerns the whole sport is waited out there. */
export const failureForMs = (kind: SourceProblemKind): number => {
  if (kind === 'caller') return hourMs;
  return kind === 'malformed' ? minuteMs : 10_000;
};
