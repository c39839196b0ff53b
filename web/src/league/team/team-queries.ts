import { queryOptions, useQuery } from '@tanstack/react-query';
import { teamKeyOf } from '@touchline/domain/favorites/favorites.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { type KnownTeam, teamAnswerSchema, teamRoute } from '@touchline/protocol/team-schema.ts';
import * as v from 'valibot';
import { useMemo } from 'react';
import { useListing, useLive } from '../../board/live-provider.tsx';

/** The sport and id in a team's name such as `football/40`; undefined for an invalid name. */
export const teamOfName = (name: string): { readonly sport: SportId; readonly id: string } | undefined => {
  const slash = name.indexOf('/');
  const sport = name.slice(0, Math.max(0, slash));
  const id = name.slice(slash + 1);
  return isSportId(sport) && id !== '' ? { sport, id } : undefined;
};

/** The server waits up to 14 s for the provider. */
const timeoutMs = 20_000;

const minuteMs = 60_000;

/** The result for a team that the server does not know. */
const unknownTeam = 'unknown';

/** `take` stores the matches, so that every view can use them. */
const teamQuery = (sport: SportId, id: string, take: (matches: readonly Match[]) => void) =>
  queryOptions({
    queryKey: ['team', teamKeyOf({ sport, id })] as const,
    queryFn: async ({ signal }) => {
      const path = teamRoute(sport, id);
      const reply = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
      if (reply.status === 404 || reply.status === 400) return unknownTeam;
      if (!reply.ok) throw new Error(`GET ${path} returned ${reply.status}`);
      const answer = v.parse(teamAnswerSchema, await reply.json());
      const matches = answer.matches.map(readMatch).filter((match) => match !== undefined);
      take(matches);
      return { ...answer, matches };
    },
    staleTime: 10 * minuteMs,
    refetchInterval: 10 * minuteMs,
    retry: 1,
    // The matches stay in the store as well.
    gcTime: Infinity,
  });

/** How many matches of each list are shown. */
const maxShown = 5;

/** A team as one of its matches names it. */
const teamIn = (match: Match, id: string): KnownTeam => {
  const { sport, homeTeam, awayTeam, league, leagueCountry } = match;
  const { name, logo } = homeTeam.id === id ? homeTeam : awayTeam;
  return {
    sport,
    id,
    name,
    leagueKey: leagueKey(match),
    league,
    ...(logo === undefined ? {} : { logo }),
    ...(leagueCountry === undefined ? {} : { country: leagueCountry }),
  };
};

/** A team with its matches: those on the board at once, the others once they have loaded. */
export const useTeam = ({ sport, id }: { readonly sport: SportId; readonly id: string }) => {
  const { store } = useLive();
  const board = useListing();
  const query = useQuery(teamQuery(sport, id, store.takeSeason));
  const { data } = query;
  const answer = typeof data === 'object' ? data : undefined;
  return useMemo(() => {
    const onBoard = board.filter(
      (match) => match.sport === sport && (match.homeTeam.id === id || match.awayTeam.id === id),
    );
    const known = new Set(onBoard.map((match) => match.id));
    // The board's copy of a match is newer.
    const all = [...onBoard, ...(answer?.matches ?? []).filter((match) => !known.has(match.id))].toSorted(
      (a, b) => latestKickOffMs(a) - latestKickOffMs(b),
    );
    const [first] = onBoard;
    return {
      query,
      answer,
      isUnknown: data === unknownTeam && first === undefined,
      team: answer?.team ?? (first && teamIn(first, id)),
      next: all.filter(({ status }) => status === 'live' || status === 'scheduled').slice(0, maxShown),
      /** Newest first. */
      results: all
        .filter(({ status }) => status === 'finished')
        .slice(-maxShown)
        .toReversed(),
    };
  }, [board, query, answer, data, sport, id]);
};
