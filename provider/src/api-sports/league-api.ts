import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LeagueRef } from '../score-provider.ts';
import type { Params } from './api-client.ts';
import { readLeagueTable } from './items/league-table.ts';
import { readAflLadder, readConferenceTable, readGamesTable, readRaceStandings } from './items/sport-tables.ts';
import { readTopScorers } from './items/top-scorers.ts';

/** A call whose list says a part of what is asked. */
export type LeagueCall = { readonly path: string; readonly params: (league: LeagueRef) => Params };

/** How one sport is asked about a league. Adding a sport is adding a row; what is absent the provider does not have. */
export type LeagueApi = {
  /** One list a call, in the order of the calls. */
  readonly table?: {
    readonly calls: readonly LeagueCall[];
    readonly read: (lists: readonly (readonly unknown[])[]) => LeagueTable | undefined;
  };
  /** Parameters of the sport's own list of matches for a whole season. */
  readonly matches?: (league: LeagueRef) => Params;
  readonly scorers?: LeagueCall & { readonly read: (items: readonly unknown[]) => readonly TopScorer[] | undefined };
};

const ofSeason = ({ id, season }: LeagueRef): Params => ({ league: id, season });

const standings: LeagueCall = { path: 'standings', params: ofSeason };

/** The family of sports whose rows are told alike. */
const games: LeagueApi = {
  table: { calls: [standings], read: ([items = []]) => readGamesTable(items) },
  matches: ofSeason,
};

/**
 * Paths and parameters: provider documentation of each sport. Scorers it documents for football alone. Tables and seasons of
 * fights there are none: a card is no league. Tennis the provider does not have.
 */
export const leagueApis: Readonly<Record<SportId, LeagueApi>> = {
  football: {
    table: { calls: [standings], read: ([items = []]) => readLeagueTable(items) },
    matches: ofSeason,
    scorers: { path: 'players/topscorers', params: ofSeason, read: readTopScorers },
  },
  basketball: games,
  hockey: games,
  baseball: games,
  americanfootball: {
    table: { calls: [standings], read: ([items = []]) => readConferenceTable(items) },
    matches: ofSeason,
  },
  rugby: games,
  volleyball: games,
  handball: games,
  formula1: {
    table: {
      calls: [
        { path: 'rankings/drivers', params: ({ season }) => ({ season }) },
        { path: 'rankings/teams', params: ({ season }) => ({ season }) },
      ],
      read: ([drivers = [], teams = []]) => readRaceStandings(drivers, teams),
    },
    matches: ({ id, season }) => ({ competition: id, season }),
  },
  mma: {},
  afl: {
    table: { calls: [standings], read: ([items = []]) => readAflLadder(items) },
    matches: ofSeason,
  },
  tennis: {},
};
