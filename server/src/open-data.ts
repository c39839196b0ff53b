import type { MatchKnowledge } from '@touchline/domain/analyst/fact-match.ts';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import type { Board } from './board/board-service.ts';
import type { Env } from './env.ts';
import type { Forecasts } from './forecasts/forecasts.ts';
import type { BookmakerPrices } from './forecasts/price-cache.ts';
import type { MatchData } from './match-data/match-data.ts';
import type { StoredLeague } from './leagues/league-answers.ts';
import type { Outlooks } from './outlooks/outlooks.ts';
import type { OnDemandData } from './on-demand-data.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createPublicApi } from './public-api/public-api.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { ApiSources, PublicApi } from './public-api/public-api.ts';
import type { HeldLeague } from './public-api/score-answers.ts';
import { createWebhooks } from './public-api/webhooks/webhooks.ts';
import type { Webhooks } from './public-api/webhooks/webhooks.ts';
import type { VisitorLimits } from './visitor-limits.ts';

const heldLeague = ({ league: { sport, league, country, providerRef }, table, season }: StoredLeague): HeldLeague => {
  const { value, ...rest } = season;
  return {
    sport,
    league,
    ...(country !== undefined && { country }),
    ...(providerRef && { season: providerRef.season }),
    table,
    matches: { ...rest, ...(value && { value: value.matches }) },
  };
};

/** The match data that this node has, without samples and withdrawn prices. */
const knownOf = (
  { odds, statistics, details }: ReturnType<MatchData['answers']['stored']>,
  priced: BookmakerPrices | undefined,
): MatchKnowledge => ({
  // The prices behind the forecast, unless a visitor made the server read newer ones.
  ...(priced && {
    odds: { odds: priced.prices, seenAt: priced.prices.at, bookmaker: priced.bookmaker },
  }),
  ...(odds?.sample === false &&
    odds.suspended !== true && {
      odds: {
        odds: odds.odds,
        seenAt: odds.updatedAt,
        ...(odds.bookmaker !== undefined && { bookmaker: odds.bookmaker }),
      },
    }),
  ...(statistics?.sample === false && { statistics: statistics.statistics }),
  ...(details?.details && { details: details.details }),
});

/** Data for programs of other people, all of it off unless the operator opens it. It never causes a provider call. */
export type OpenData = PublicApi & Pick<Webhooks, 'record'>;

/** Loads the keys from the database; rejects if it cannot be read. */
export const createOpenData = async (options: {
  readonly env: Pick<Env, 'publicApi' | 'mcp' | 'publicUrl' | 'webhooks' | 'sports'>;
  readonly version: string;
  readonly ingest: { readonly isLeader: () => boolean };
  readonly metrics: Metrics;
  readonly log: Log;
  readonly brand: Pick<Brand, 'name'>;
  readonly live: Pick<Board, 'board' | 'isStale'>;
  readonly onDemand: Pick<OnDemandData, 'beyond' | 'leagues' | 'directory' | 'details'>;
  readonly forecasts: Pick<Forecasts, 'answer' | 'record' | 'forecast'>;
  readonly outlooks: Pick<Outlooks, 'seasons' | 'held'>;
  readonly sportsProvider: Pick<ApiSources, 'sports'> & { readonly name: string };
  readonly database: Database;
  readonly limits: Pick<VisitorLimits, 'apiFailures' | 'mcpAnonymous'>;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly headers: Readonly<Record<string, string>>;
}): Promise<OpenData> => {
  const { env, brand, live, onDemand, limits, forecasts, sportsProvider } = options;
  const { seasons } = options.outlooks;
  const webhooks = createWebhooks({
    ...options,
    ...env.webhooks,
    simulated: env.sports.simulated,
    match: live.board.match,
    isLeader: options.ingest.isLeader,
    agent: `${brand.name.replaceAll(/[^\w.-]+/g, '-')}/${options.version} (webhooks)`,
  });
  const api = await createPublicApi({
    ...options,
    scopes: env.publicApi,
    sources: {
      board: live.board,
      isStale: live.isStale,
      sports: sportsProvider.sports,
      beyond: onDemand.beyond,
      league: async (key) => {
        const known = await onDemand.leagues.stored(key);
        return known && heldLeague(known);
      },
      teams: onDemand.directory,
      forecasts,
      outlook: async (key) => {
        const found = await options.outlooks.held(key);
        return found === undefined || found === 'busy' ? found : { league: found.about, answer: found.answer };
      },
    },
    mcp: { scopes: env.mcp.scopes, anonymous: env.mcp.isAnonymous ? limits.mcpAnonymous : undefined },
    mcpSources: {
      known: (match) => knownOf(onDemand.details.answers.stored(match), forecasts.forecast(match)?.prices),
      forecast: (match) => forecasts.forecast(match)?.forecast,
      season: seasons.of,
      provider: sportsProvider.name,
      isSimulated: env.sports.simulated,
    },
    board: live.board,
    failures: limits.apiFailures,
    site: brand.name,
    publicUrl: env.publicUrl,
  });
  return { ...api, record: webhooks.record, parts: [...api.parts, ...webhooks.parts] };
};
