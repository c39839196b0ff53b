import type { Brand } from '@touchline/protocol/brand/brand.ts';
import type { Board } from './board/board-service.ts';
import type { Env } from './env.ts';
import type { Forecasts } from './forecasts/forecasts.ts';
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

/** Data for programs of other people, all of it off unless the operator opens it. It never causes a provider call. */
export type OpenData = PublicApi & Pick<Webhooks, 'record'>;

/** Loads the keys from the database; rejects if it cannot be read. */
export const createOpenData = async (options: {
  readonly env: Pick<Env, 'publicApi' | 'publicUrl' | 'webhooks' | 'sports'>;
  readonly version: string;
  readonly ingest: { readonly isLeader: () => boolean };
  readonly metrics: Metrics;
  readonly log: Log;
  readonly brand: Pick<Brand, 'name'>;
  readonly live: Pick<Board, 'board' | 'isStale'>;
  readonly onDemand: Pick<OnDemandData, 'beyond' | 'leagues' | 'directory'>;
  readonly forecasts: Pick<Forecasts, 'answer' | 'record'>;
  readonly outlooks: Pick<Outlooks, 'held'>;
  readonly sportsProvider: Pick<ApiSources, 'sports'>;
  readonly database: Database;
  readonly limits: Pick<VisitorLimits, 'apiFailures'>;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly headers: Readonly<Record<string, string>>;
}): Promise<OpenData> => {
  const { env, brand, live, onDemand, limits } = options;
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
      sports: options.sportsProvider.sports,
      beyond: onDemand.beyond,
      league: async (key) => {
        const known = await onDemand.leagues.stored(key);
        return known && heldLeague(known);
      },
      teams: onDemand.directory,
      forecasts: options.forecasts,
      outlook: async (key) => {
        const found = await options.outlooks.held(key);
        return found === undefined || found === 'busy' ? found : { league: found.about, answer: found.answer };
      },
    },
    board: live.board,
    failures: limits.apiFailures,
    site: brand.name,
    publicUrl: env.publicUrl,
  });
  return { ...api, record: webhooks.record, parts: [...api.parts, ...webhooks.parts] };
};
