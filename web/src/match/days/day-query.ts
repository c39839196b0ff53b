import { queryOptions } from '@tanstack/react-query';
import { dayAnswerSchema, dayRoute } from '@touchline/protocol/day-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import * as v from 'valibot';
import type { MatchStore } from '../../board/match-store.ts';

/** What is said of each sport on a day: when it was read, and why it is not there or not newer. */
export type DaySports = v.InferOutput<typeof dayAnswerSchema>['sports'];

/** The server waits for the source for 14 s. */
const timeoutMs = 20_000;

const minuteMs = 60_000;

const askDay = async (day: string, signal: AbortSignal): Promise<v.InferOutput<typeof dayAnswerSchema>> => {
  const path = dayRoute(day);
  const answer = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return v.parse(dayAnswerSchema, await answer.json());
};

/** Whether some sport may well be there a minute later. */
const mayComeSoon = (sports: DaySports): boolean =>
  Object.values(sports).some(({ problem }) =>
    ['rate', 'provider', 'network', 'timeout', 'malformed'].includes(problem ?? ''),
  );

const goodForMs = (sports: DaySports | undefined): number =>
  sports !== undefined && mayComeSoon(sports) ? minuteMs : 30 * minuteMs;

/** A UTC day that the board does not hold. Its matches go to the page's store; what is known here is how they were read. */
export const dayQuery = (day: string, store: Pick<MatchStore, 'takeOtherDay' | 'missOtherDay'>) =>
  queryOptions({
    queryKey: ['day', day] as const,
    queryFn: async ({ signal }): Promise<DaySports> => {
      const { sports, matches } = await askDay(day, signal).catch((error: unknown) => {
        if (!signal.aborted) store.missOtherDay(day);
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
    // As long as its matches stay in the store.
    gcTime: Infinity,
    retry: 1,
  });
