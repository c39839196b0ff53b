import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LeagueDataProvider, MatchDataProvider, ScoreProvider } from '@touchline/provider/score-provider.ts';
import type { LiveBoard } from './board/live-board.ts';
import { logDays, createDays } from './days/days.ts';
import type { Days } from './days/days.ts';
import type { Env } from './env.ts';
import type { NodeRegistry } from './ingest/quota/node-registry.ts';
import { nodeShare } from './ingest/quota/quota-headroom.ts';
import { landingSources } from './landing-sources.ts';
import { createLeagueStore } from './leagues/league-directory.ts';
import { logLeagues, createLeagues } from './leagues/leagues.ts';
import type { Leagues } from './leagues/leagues.ts';
import { logMatchData, createMatchData } from './match-data/match-data.ts';
import type { MatchData } from './match-data/match-data.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';
import { createProviderPauses } from './platform/provider-calls/provider-pauses.ts';
import { createCallBudget } from './platform/provider-calls/visitor-call-budget.ts';
import type { QuotaHeadroom } from './platform/provider-calls/visitor-call-budget.ts';
import type { LandingSources } from './page/landing/landing-index.ts';
import { createTeamDirectory } from './teams/team-directory.ts';
import type { TeamDirectory } from './teams/team-directory.ts';
import { createTeamStore } from './teams/team-store.ts';
import { createTeams } from './teams/teams.ts';
import type { Teams } from './teams/teams.ts';
import { limitSettings } from './visitor-limits.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** Provider data on demand: days beyond the board, leagues, teams and match data. */
export type OnDemandData = {
  readonly days: Days;
  readonly leagues: Leagues;
  readonly teams: Teams;
  readonly details: MatchData;
  /** What is stored of all of this, for landing pages: crawlers cause no calls. */
  readonly landing: LandingSources;
  /** Whether a match or table had this team since the node started, or before. */
  readonly isTeam: (sport: SportId, id: string) => boolean;
  readonly directory: Pick<TeamDirectory, 'find' | 'search'>;
  /** The matches beyond the board in this node's memory. */
  readonly beyond: MatchesBeyond;
};

type MatchesBeyond = {
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
};

/** All on-demand data shares one call budget: this node's share of the calls that the polls leave over. */
export const createOnDemandData = (options: {
  readonly sportsProvider: ScoreProvider;
  readonly matchProvider: MatchDataProvider;
  readonly leagueProvider: LeagueDataProvider;
  readonly nodeRegistry: Pick<NodeRegistry, 'quota' | 'nodes'>;
  readonly headroom: (sport: SportId) => QuotaHeadroom;
  readonly env: Pick<Env, 'sports' | 'liveReadersPerAddress' | 'retention'>;
  readonly board: Pick<LiveBoard, 'version' | 'match' | 'matches' | 'hasLeft' | 'sports'>;
  readonly database: Pick<Database, 'orm'>;
  readonly limits: Pick<VisitorLimits, 'days' | 'leagues' | 'teamSearch' | 'teams' | 'details'>;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
}): OnDemandData => {
  const {
    sportsProvider,
    matchProvider,
    leagueProvider,
    nodeRegistry,
    headroom,
    env,
    board,
    database,
    limits,
    clock,
    random,
    headers,
    log,
  } = options;
  const budget = createCallBudget({
    headroom: (sport) => nodeShare(headroom(sport), nodeRegistry.nodes()),
    now: clock.now,
  });
  const days = createDays({
    provider: sportsProvider,
    board,
    budget,
    pauses: createProviderPauses(clock.now),
    quota: nodeRegistry.quota,
    limit: limits.days,
    clock,
    events: logDays(log),
  });
  const beyond: MatchesBeyond = {
    match: (id) => days.match(id) ?? leagues.match(id),
    matches: function* () {
      yield* days.matches();
      yield* leagues.matches();
    },
  };
  const directory = createTeamDirectory({
    matches: function* () {
      yield* board.matches();
      yield* beyond.matches();
    },
    now: clock.now,
  });
  const leagues: Leagues = createLeagues({
    provider: leagueProvider,
    board,
    otherDays: days,
    budget,
    pauses: createProviderPauses(clock.now),
    store: createLeagueStore(database, clock.now),
    limit: limits.leagues,
    keepDays: env.retention.usageDays,
    clock,
    events: logLeagues(log),
    onTable: directory.noteTable,
  });
  const teams = createTeams({
    directory,
    sources: {
      board,
      beyond: beyond.matches,
      season: leagues.season,
    },
    store: createTeamStore(database, `${sportsProvider.name}, ${env.sports.simulated ? 'simulated' : 'real'}`),
    limits: { search: limits.teamSearch, sheets: limits.teams },
    keepDays: env.retention.usageDays,
    clock,
  });
  const details = createMatchData({
    provider: matchProvider,
    simulated: env.sports.simulated,
    board,
    otherDays: beyond,
    database,
    budget,
    limit: limits.details,
    clock,
    random,
    maxWatchers: limitSettings.mostWatchers,
    maxPerAddress: env.liveReadersPerAddress,
    headers,
    events: logMatchData(log),
  });
  return {
    days,
    leagues,
    teams,
    details,
    landing: landingSources({ board, days, leagues, details, team: directory.find }),
    isTeam: (sport, id) => directory.find(sport, id) !== undefined,
    directory,
    beyond,
  };
};
