import { problemText } from '@touchline/domain/source/problem-text.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { sports } from '@touchline/domain/sports.ts';
import type { DayProblemKind } from '@touchline/protocol/day-schema.ts';
import type { DaySports } from './day-query.ts';

/** How the sports of a reader's day were read, of all UTC days that it touches. */
export type DayReading = {
  /** When the oldest part was read, ISO 8601 UTC; undefined while nothing was. */
  readonly readAt: string | undefined;
  /** Why there is nothing of some sports, a sentence a reason. */
  readonly missing: readonly string[];
  /** No sport that was asked for was read. */
  readonly nothing: boolean;
};

const soonAgain = (what: string): string => `${what} could not be read just now. We will try again in a minute.`;

/** `what` begins the sentence: "This day", "Part of this day". */
const sentences: Readonly<Record<DayProblemKind, (what: string) => string>> = {
  plan: (what) => `${what} is not included in our plan with the sports data service.`,
  reserved: (what) => `${what} is not read now: today’s calls to the sports data service are kept for the scores.`,
  quota: (what) => `${what} is not read now: today’s calls to the sports data service are spent.`,
  auth: () => problemText('auth'),
  caller: (what) => `${what} is not known to the sports data service.`,
  rate: soonAgain,
  provider: soonAgain,
  network: soonAgain,
  timeout: soonAgain,
  malformed: soonAgain,
};

const listed = new Intl.ListFormat('en-GB');

/**
 * What to say of a day. `parts` are the answers for its UTC days, `wanted` the sport that the reader looks at, `isWhole` says that
 * nothing of the day is on the board. A sport of which one UTC day is missing is missing: nobody could tell which of its matches
 * are not there.
 */
export const readingOf = (
  parts: readonly DaySports[],
  { wanted, isWhole }: { readonly wanted: SportId | 'all'; readonly isWhole: boolean },
): DayReading => {
  const readTimes: string[] = [];
  const asked = new Set<SportId>();
  const unread = new Map<SportId, DayProblemKind>();
  for (const part of parts) {
    for (const { id } of Object.values(sports)) {
      const sport = part[id];
      if (sport === undefined || (wanted !== 'all' && wanted !== id)) continue;
      asked.add(id);
      if (sport.readAt !== undefined) readTimes.push(sport.readAt);
      else if (sport.problem !== undefined) unread.set(id, sport.problem);
    }
  }
  const what = isWhole ? 'This day' : 'Part of this day';
  const names = new Map<string, string[]>();
  for (const [id, problem] of unread) {
    const sentence = sentences[problem](what);
    names.set(sentence, [...(names.get(sentence) ?? []), sports[id].name]);
  }
  const isAll = unread.size === asked.size;
  const missing = [...names].map(([sentence, of]) =>
    isAll && names.size === 1 ? sentence : `${listed.format(of.toSorted())}: ${sentence}`,
  );
  return { readAt: readTimes.toSorted()[0], missing, nothing: isWhole && isAll && asked.size > 0 };
};
