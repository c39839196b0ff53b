import { foldedName } from '@touchline/domain/league/folded-name.ts';
import type { SearchResult, SearchWords } from '@touchline/domain/search/search-entries.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { fuzzyScore } from '@touchline/domain/search/search-index.ts';
import {
  type KnownTeam,
  maxTeamQueryLength,
  teamsAnswerSchema,
  teamSearchRoute,
} from '@touchline/protocol/team-schema.ts';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

/** The search is sent after a pause in typing. */
const pauseMs = 200;

const timeoutMs = 10_000;

type FoundTeams = { readonly query: string; readonly teams: readonly KnownTeam[] };

const none: FoundTeams = { query: '', teams: [] };

const fetchTeams = async (query: string, signal: AbortSignal): Promise<readonly KnownTeam[]> => {
  const reply = await fetch(teamSearchRoute(query), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!reply.ok) throw new Error(`the team search returned ${reply.status}`);
  return v.parse(teamsAnswerSchema, await reply.json()).teams;
};

/**
 * The teams that the server knows for a query, also those without a match on the board. `awaited`: the answer for this
 * query has not arrived. Without an answer, the search has only the teams on the board.
 */
export const useTeamSearch = (
  query: string | undefined,
): { readonly teams: readonly KnownTeam[]; readonly awaited: boolean } => {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (query === undefined) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      fetchTeams(query.slice(0, maxTeamQueryLength), ended.signal).then(
        (teams) => setFound({ query, teams }),
        () => {
          // The server failed or is not reachable. The next query tries again.
          if (!ended.signal.aborted) setFound({ query, teams: [] });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [query]);
  return {
    teams: query === undefined ? none.teams : found.teams,
    awaited: query !== undefined && found.query !== query,
  };
};

const resultOf = (
  { sport, id, name, logo, league, country }: KnownTeam,
  query: string,
  { competitor }: Pick<SearchWords, 'competitor'>,
): SearchResult => ({
  type: 'team',
  id: `team-${sport}-${id}`,
  title: name,
  subtitle: competitor(sports[sport].competitors ?? 'team', league),
  data: { team: { id, name, ...(logo === undefined ? {} : { logo }) }, sport, country },
  score: fuzzyScore(foldedName(name), foldedName(query)),
});

/** From this score on, a result is an exact match or the beginning of a name; see `createSearchIndex`. */
const leadingScore = 90;
const equalScore = 100;

/**
 * The results of the board with the server's teams, each once. A team whose name equals the query comes before longer
 * names; other teams come after the leading results, so that none of these moves when the server answers. A team that
 * does not match the current query belongs to the query before.
 */
export const withKnownTeams = (
  results: readonly SearchResult[],
  teams: readonly KnownTeam[],
  query: string,
  words: Pick<SearchWords, 'competitor'>,
): readonly SearchResult[] => {
  const shown = new Set(results.map(({ id }) => id));
  const others = teams
    .map((team) => resultOf(team, query, words))
    .filter(({ id, score }) => score >= 70 && !shown.has(id));
  const placeOf = (isAfter: (result: SearchResult) => boolean): number => {
    const at = results.findIndex(isAfter);
    return at < 0 ? results.length : at;
  };
  const equal = placeOf(({ type, score }) => type === 'match' || score < equalScore);
  const leading = placeOf(({ type, score }) => type === 'match' || score < leadingScore);
  return [
    ...results.slice(0, equal),
    ...others.filter(({ score }) => score === equalScore),
    ...results.slice(equal, leading),
    ...others.filter(({ score }) => score < equalScore),
    ...results.slice(leading),
  ];
};
