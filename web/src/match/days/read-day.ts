import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { DayProblemKind } from '@touchline/protocol/day-schema.ts';
import * as texts from '@touchline/texts/en/dates-and-numbers.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
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

/** `what` begins the sentence: "This day", "Part of this day". */
const sentences: Readonly<Record<DayProblemKind, (what: string) => string>> = {
  plan: texts.notInPlan,
  reserved: texts.callsKept,
  quota: texts.callsSpent,
  auth: () => texts.noKey,
  caller: texts.notKnown,
  rate: texts.soonAgain,
  provider: texts.soonAgain,
  network: texts.soonAgain,
  timeout: texts.soonAgain,
  malformed: texts.soonAgain,
};

const listed = new Intl.ListFormat(locale);

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
  const what = isWhole ? texts.thisDay : texts.partOfDay;
  const names = new Map<string, string[]>();
  for (const [id, problem] of unread) {
    const sentence = sentences[problem](what);
    names.set(sentence, [...(names.get(sentence) ?? []), sportNames[id]]);
  }
  const isAll = unread.size === asked.size;
  const missing = [...names].map(([sentence, of]) =>
    isAll && names.size === 1 ? sentence : `${listed.format(of.toSorted())}: ${sentence}`,
  );
  return { readAt: readTimes.toSorted()[0], missing, nothing: isWhole && isAll && asked.size > 0 };
};
