import { sports as sportCatalog } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { dayAnswerSchema, dayRoute } from '@touchline/protocol/day-schema.ts';
import type { DayProblemKind } from '@touchline/protocol/day-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import * as texts from '@touchline/texts/en/dates-and-numbers.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { MatchStore } from '../../board/match-store.ts';

/** Per sport: when the day was loaded, and why it is missing or outdated. */
type DaySports = v.InferOutput<typeof dayAnswerSchema>['sports'];

/** The server waits up to 14 s for the provider. */
const timeoutMs = 20_000;

const minuteMs = 60_000;

const fetchDay = async (day: string, signal: AbortSignal): Promise<v.InferOutput<typeof dayAnswerSchema>> => {
  const path = dayRoute(day);
  const answer = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  if (!answer.ok) throw new Error(`GET ${path} failed with status ${answer.status}`);
  return v.parse(dayAnswerSchema, await answer.json());
};

/** Whether a missing sport may be available within a minute. */
const isRetryable = (sports: DaySports): boolean =>
  Object.values(sports).some(({ problem }) =>
    ['rate', 'provider', 'network', 'timeout', 'malformed'].includes(problem ?? ''),
  );

const goodForMs = (sports: DaySports | undefined): number =>
  sports !== undefined && isRetryable(sports) ? minuteMs : 30 * minuteMs;

/** Loads a UTC day that is not on the board. Its matches go to the match store; the query keeps each sport's state. */
export const dayQuery = (day: string, store: Pick<MatchStore, 'takeOtherDay' | 'markDayFailed'>) =>
  queryOptions({
    queryKey: ['day', day] as const,
    queryFn: async ({ signal }): Promise<DaySports> => {
      const { sports, matches } = await fetchDay(day, signal).catch((error: unknown) => {
        if (!signal.aborted) store.markDayFailed(day);
        throw error;
      });
      store.takeOtherDay(
        day,
        matches.map(readMatch).filter((match) => match !== undefined),
      );
      return sports;
    },
    staleTime: ({ state: { data } }) => goodForMs(data),
    refetchInterval: ({ state: { data } }) => (data === undefined ? minuteMs : goodForMs(data)),
    // The store keeps the matches for the lifetime of the page.
    gcTime: Infinity,
    retry: 1,
  });

/** The load result of a local day, across its UTC days that are not on the board. */
export type DayReading = {
  /** When the oldest part was loaded, ISO 8601 UTC; undefined if no part was loaded. */
  readonly readAt: string | undefined;
  /** Why sports are missing, one sentence per reason. */
  readonly missing: readonly string[];
  /** Whether the whole day is missing for every requested sport. */
  readonly nothing: boolean;
};

/** `what` is the subject of the sentence: "This day" or "Part of this day". */
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

const listed = new Intl.ListFormat(texts.locale);

/**
 * Summarizes how a day was loaded. `parts`: the responses for its UTC days. `wanted`: the sport filter. `isWhole`: no
 * part of the day is on the board. A sport counts as missing when any of its UTC days is missing, because its list may
 * be incomplete.
 */
export const readingOf = (
  parts: readonly DaySports[],
  { wanted, isWhole }: { readonly wanted: SportId | 'all'; readonly isWhole: boolean },
): DayReading => {
  const readTimes: string[] = [];
  const asked = new Set<SportId>();
  const unread = new Map<SportId, DayProblemKind>();
  for (const part of parts) {
    for (const { id } of Object.values(sportCatalog)) {
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
