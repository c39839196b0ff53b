import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LeagueRef } from '../score-provider.ts';
import type { Params } from './api-client.ts';
import { readLeagueTable, readTopScorers } from './items/league-table.ts';
import { readAflLadder, readConferenceTable, readGamesTable, readRaceStandings } from './items/sport-tables.ts';

/** A call for a list that is part of the league data. */
export type LeagueCall = { readonly path: string; readonly params: (league: LeagueRef) => Params };

/**
 * How one sport's league data is fetched. To add a sport, add a row. Fields are absent if the provider lacks the data.
 */
export type LeagueApi = {
  /** `read` receives one list per call, in the order of the calls. */
  readonly table?: {
    readonly calls: readonly LeagueCall[];
    readonly read: (lists: readonly (readonly unknown[])[]) => LeagueTable | undefined;
  };
  /** The parameters of the sport's match list for a whole season. */
  readonly matches?: (league: LeagueRef) => Params;
  readonly scorers?: LeagueCall & { readonly read: (items: readonly unknown[]) => readonly TopScorer[] | undefined };
};

const ofSeason = ({ id, season }: LeagueRef): Params => ({ league: id, season });

const standings: LeagueCall = { path: 'standings', params: ofSeason };

/** For the sports whose tables have the flat format. */
const games: LeagueApi = {
  table: { calls: [standings], read: ([items = []]) => readGamesTable(items) },
  matches: ofSeason,
};

/**
 * Paths and parameters are from the provider's documentation of each sport. Scorers are documented only for football.
 * MMA has no tables or seasons, because a fight card is not a league. The provider has no tennis.
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
