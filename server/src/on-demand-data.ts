import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LeagueDataProvider, MatchDataProvider, ScoreProvider } from '@touchline/provider/score-provider.ts';
import type { LiveBoard } from './board/live-board.ts';
import { logDays, createDays } from './days/days.ts';
import type { Days } from './days/days.ts';
import type { Env } from './env.ts';
import type { NodeRegistry } from './ingest/quota/node-registry.ts';
import { nodeShare } from './ingest/quota/quota-headroom.ts';
import { createLeagueStore } from './leagues/league-directory.ts';
import { logLeagues, createLeagues } from './leagues/leagues.ts';
import type { Leagues } from './leagues/leagues.ts';
import { logMatchData, createMatchData } from './match-data/match-data.ts';
import type { MatchData } from './match-data/match-data.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { RateLimit } from './platform/http/rate-limit.ts';
import type { Log } from './platform/log.ts';
import { createProviderPauses } from './platform/provider-calls/provider-pauses.ts';
import { createCallBudget } from './platform/provider-calls/visitor-call-budget.ts';
import type { QuotaHeadroom } from './platform/provider-calls/visitor-call-budget.ts';
import { limitSettings } from './visitor-limits.ts';

/** Provider data on demand: days beyond the board, leagues and match data. */
export type OnDemandData = { readonly days: Days; readonly leagues: Leagues; readonly details: MatchData };

/** All on-demand data shares one call budget: this node's share of the calls that the polls leave over. */
export const createOnDemandData = (options: {
  readonly sportsProvider: ScoreProvider;
  readonly matchProvider: MatchDataProvider;
  readonly leagueProvider: LeagueDataProvider;
  readonly nodeRegistry: Pick<NodeRegistry, 'quota' | 'nodes'>;
  readonly headroom: (sport: SportId) => QuotaHeadroom;
  readonly env: Pick<Env, 'sports' | 'liveReadersPerAddress'>;
  readonly board: Pick<LiveBoard, 'version' | 'match' | 'matches' | 'sports'>;
  readonly database: Pick<Database, 'orm'>;
  readonly limits: { readonly days: RateLimit; readonly leagues: RateLimit; readonly details: RateLimit };
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
  const leagues = createLeagues({
    provider: leagueProvider,
    board,
    otherDays: days,
    budget,
    pauses: createProviderPauses(clock.now),
    store: createLeagueStore(database, clock.now),
    limit: limits.leagues,
    clock,
    events: logLeagues(log),
  });
  const details = createMatchData({
    provider: matchProvider,
    simulated: env.sports.simulated,
    board,
    otherDays: { match: (id) => days.match(id) ?? leagues.match(id) },
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
  return { days, leagues, details };
};
