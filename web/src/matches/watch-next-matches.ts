import { QueryObserver, queryOptions } from '@tanstack/react-query';
import type { Match } from '@touchline/domain/match/match.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { maxNextTeams, nextMatchesAnswerSchema, nextMatchesRoute } from '@touchline/protocol/team-schema.ts';
import * as v from 'valibot';
import { matchQueries } from '../match/match-queries.tsx';

/** The server waits up to 14 s for the provider. */
const timeoutMs = 20_000;

const minuteMs = 60_000;

const fetchNext = async (teams: readonly string[], signal: AbortSignal): Promise<readonly Match[]> => {
  const path = nextMatchesRoute(teams);
  const reply = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  if (!reply.ok) throw new Error(`GET ${path} returned ${reply.status}`);
  const { matches } = v.parse(nextMatchesAnswerSchema, await reply.json());
  return matches.map(readMatch).filter((match) => match !== undefined);
};

/** A request names at most `maxNextTeams` teams. */
const requestsOf = (teams: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(teams.length / maxNextTeams) }, (_, nth) =>
    teams.slice(nth * maxNextTeams, (nth + 1) * maxNextTeams),
  );

const nextMatchesQuery = (teams: readonly string[]) =>
  queryOptions({
    queryKey: ['next-matches', teams] as const,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(requestsOf(teams).map((part) => fetchNext(part, signal)));
      // Two followed teams may play each other.
      return [...new Map(answers.flat().map((match) => [match.id, match])).values()];
    },
    staleTime: 10 * minuteMs,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? minuteMs : 10 * minuteMs),
    retry: 1,
  });

/**
 * Calls `take` with the next matches of the teams, now and whenever they change, until the returned function is called.
 * Without an answer, it is not called.
 * @param teams names such as `football/40`
 */
export const watchNextMatches = (teams: readonly string[], take: (matches: readonly Match[]) => void): (() => void) => {
  const observer = new QueryObserver(matchQueries, { ...nextMatchesQuery(teams), notifyOnChangeProps: ['data'] });
  const takeData = ({ data }: { readonly data: readonly Match[] | undefined }): void => {
    if (data !== undefined) take(data);
  };
  // A mounted client notices when the browser is online again.
  matchQueries.mount();
  const unsubscribe = observer.subscribe(takeData);
  takeData(observer.getCurrentResult());
  return () => {
    unsubscribe();
    matchQueries.unmount();
  };
};
