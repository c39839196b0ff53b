import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import {
  type LandingFacts,
  leagueAddress,
  leagueKeyOf,
  matchAddress,
  possibleIds,
  sportAddress,
  teamAddress,
} from '@touchline/protocol/landing-page.ts';
import { leagueKeySchema } from '@touchline/protocol/league-schema.ts';
import * as v from 'valibot';
import type { LandingIndex, LandingSources } from './landing-index.ts';

/** The kinds of landing pages, as in their addresses. */
export const landingKinds = ['match', 'league', 'team', 'sport'] as const;

export type LandingKind = (typeof landingKinds)[number];

/** What is at an address. */
export type FoundLanding =
  | {
      readonly kind: 'page';
      readonly facts: LandingFacts;
      /** The right address in a language; the requested one may have an old slug. */
      readonly address: (language: string) => string;
      /** The query string that opens the same in the app, with `?`. */
      readonly search: string;
      /** Whether there is nothing to show: the page is then not for search engines. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'missing' };

const missing: FoundLanding = { kind: 'missing' };

/** How many finished matches, and how many others, a page lists. */
const maxListed = 12;
const maxOfSport = 60;

/** The matches around now: the last results, then everything in play or to come, up to a number of each. */
export const around = (matches: readonly Match[], most: number): readonly Match[] => {
  const over = matches.filter(({ status }) => status === 'finished').slice(-most);
  const inPlay = matches.filter(({ status }) => status === 'live');
  const rest = matches.filter(({ status }) => status === 'scheduled' || status === 'postponed').slice(0, most);
  return [...over, ...inPlay.slice(0, most), ...rest];
};

/** Finds the content of an address in what the server has stored. `sport` and `name` are untrusted. */
export const createLandingFinder = (options: {
  readonly sources: LandingSources;
  readonly index: () => LandingIndex;
}) => {
  const { sources, index } = options;
  const { board } = sources;

  /** The index may be some seconds old. */
  const current = (matches: readonly Match[] = []): readonly Match[] =>
    matches.map((match) => board.match(match.id) ?? match);

  const leagueOf = async (match: Match, key: string) =>
    (await sources.league(key)) ?? {
      league: {
        key,
        sport: match.sport,
        name: match.league,
        ...(match.leagueCountry === undefined ? {} : { country: match.leagueCountry }),
        ...(match.season === undefined ? {} : { season: match.season }),
      },
    };

  const findMatch = async (sport: SportId, name: string): Promise<FoundLanding> => {
    const ids = possibleIds(name).map((id) => `${sport}-${id}`);
    const known = ids.flatMap((id) => board.match(id) ?? index().byId.get(id) ?? []);
    const match = known.find((each) => matchAddress(each).endsWith(`/${encodeURIComponent(name)}`)) ?? known[0];
    if (match === undefined) return ids.some((id) => board.hasLeft(id)) ? { kind: 'gone' } : missing;
    const key = leagueKey(match);
    const { league, table } = await leagueOf(match, key);
    const others = current(index().byLeague.get(key)).filter(({ id }) => id !== match.id);
    const { details, statistics } = sources.matchData(match);
    return {
      kind: 'page',
      facts: {
        kind: 'match',
        match,
        league,
        matches: around(others, maxListed / 2),
        ...(details && { details }),
        ...(statistics && { statistics }),
        ...(table && { table }),
      },
      address: (language) => matchAddress(match, language),
      search: `?${new URLSearchParams({ match: match.id }).toString()}`,
      isEmpty: false,
    };
  };

  const findLeague = async (sport: SportId, name: string): Promise<FoundLanding> => {
    const key = leagueKeyOf(sport, name);
    const found = v.is(leagueKeySchema, key) ? await sources.league(key) : undefined;
    if (found === undefined) return missing;
    const matches = around(current(index().byLeague.get(key)), 2 * maxListed);
    return {
      kind: 'page',
      facts: { kind: 'league', ...found, matches },
      address: (language) => leagueAddress(key, language),
      search: `?${new URLSearchParams({ competition: key }).toString()}`,
      isEmpty: matches.length === 0 && found.table === undefined,
    };
  };

  const findTeam = async (sport: SportId, name: string): Promise<FoundLanding> => {
    const known = possibleIds(name).flatMap((id) => sources.team(sport, id) ?? []);
    const team = known.find((each) => teamAddress(each).endsWith(`/${encodeURIComponent(name)}`)) ?? known[0];
    if (team === undefined) return missing;
    const matches = around(current(index().byTeam.get(`${sport}/${team.id}`)), maxListed);
    const table = (await sources.league(team.leagueKey))?.table;
    const inTable = table?.table.groups.some(({ rows }) => rows.some(({ teamId }) => teamId === team.id)) ?? false;
    return {
      kind: 'page',
      facts: { kind: 'team', team, matches, ...(table && { table }) },
      address: (language) => teamAddress(team, language),
      search: `?${new URLSearchParams({ team: `${sport}/${team.id}` }).toString()}`,
      isEmpty: matches.length === 0 && !inTable,
    };
  };

  const findSport = (sport: SportId): FoundLanding => {
    const matches = around(current(index().bySport.get(sport)), maxOfSport);
    return {
      kind: 'page',
      facts: { kind: 'sport', sport, matches },
      address: (language) => sportAddress(sport, language),
      search: `?${new URLSearchParams({ tab: 'matches', sport }).toString()}`,
      isEmpty: matches.length === 0,
    };
  };

  return async (kind: LandingKind, sport: string, name: string): Promise<FoundLanding> => {
    if (!isSportId(sport)) return missing;
    if (kind === 'sport') return findSport(sport);
    return { match: findMatch, league: findLeague, team: findTeam }[kind](sport, name);
  };
};

const stateSchema = v.object({
  match: v.optional(v.string()),
  competition: v.optional(v.string()),
  team: v.optional(v.string()),
  sport: v.optional(v.string()),
});

/**
 * The address of the landing page that shows what a query string of the app opens; undefined if there is none. `query`
 * is untrusted.
 */
export const canonicalAddress = (
  { board, team: findTeam }: Pick<LandingSources, 'board' | 'team'>,
  query: unknown,
  language: string,
): string | undefined => {
  const read = v.safeParse(stateSchema, query);
  if (!read.success) return undefined;
  const { match: matchId = '', competition, team: teamName = '', sport = '' } = read.output;
  const match = board.match(matchId);
  if (match !== undefined) return matchAddress(match, language);
  if (v.is(leagueKeySchema, competition)) return leagueAddress(competition, language);
  const [ofTeam = '', ...id] = teamName.split('/');
  const team = isSportId(ofTeam) ? findTeam(ofTeam, id.join('/')) : undefined;
  if (team !== undefined) return teamAddress(team, language);
  return isSportId(sport) ? sportAddress(sport, language) : undefined;
};
