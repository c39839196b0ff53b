import type { BoardSource } from '@touchline/domain/board/board.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ScoreProvider } from '@touchline/provider/score-provider.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { BoardForecasts } from './board-updates.ts';
import { createBoardWriter } from './board-writer.ts';
import type { IngestEvents } from './ingest-log.ts';
import { createLeadership } from './leadership.ts';
import type { Leadership } from './leadership.ts';
import type { RecentResults } from './planning/poll-calls.ts';
import type { PollPlan, QuotaForecast } from './planning/quota-forecast.ts';
import { createPoller } from './poller.ts';
import type { Poller, SavedQuota } from './poller.ts';
import type { CurrentBoard } from './reply-changes.ts';

/** The node's part in polling the provider. */
export type Ingest = Leadership & {
  /** What this node plans for a sport; undefined on nodes that don't poll. */
  readonly pollPlan: (sport: SportId) => PollPlan | undefined;
};

/**
 * Keeps the board up to date with the provider: one node leads, plans calls, compares replies with the board and writes
 * what changed. `run` rejects when the lock or the database is lost and is meant to be restarted.
 */
export const createIngest = (options: {
  readonly database: Database;
  readonly provider: ScoreProvider;
  /** The provider's name as shown on the board. */
  readonly boardSource: BoardSource;
  /** Whether the matches come from a stand-in. They are never mixed with real matches on one board. */
  readonly simulated: boolean;
  readonly board: CurrentBoard;
  readonly forecasts: BoardForecasts;
  readonly ledger: SavedQuota;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly pollMs: number;
  readonly recent: RecentResults;
  /** Number of readers of the board on this node. */
  readonly watchers: () => number;
  readonly events: IngestEvents;
}): Ingest => {
  const { database, provider, boardSource, simulated, clock } = options;
  const writer = createBoardWriter(database, {
    source: boardSource,
    provider: provider.name,
    origin: simulated ? 'simulated' : 'real',
    now: clock.now,
  });
  // With a shared database, an unknown number of readers may follow the board on other nodes.
  const watchers = database.kind === 'postgres' ? () => 1 : options.watchers;
  const poller = createPoller({ ...options, watchers, writer });
  const leadership = createLeadership({ database, clock, lead: poller.run });
  const forecast = cacheForecasts(poller.forecast, clock.now);
  const pollPlan = (sport: SportId): PollPlan | undefined => {
    const paceMs = leadership.isLeader() ? poller.paceMs(sport) : undefined;
    return paceMs === undefined ? undefined : { paceMs, quota: forecast(sport) };
  };
  return { ...leadership, pollPlan };
};

/** The day develops slowly, and a forecast costs CPU time: each is renewed once a minute, and one at a time. */
const forecastTtlMs = 60_000;
const forecastEveryMs = 2_000;

/** Until a forecast's turn comes, the older one is returned. */
export const cacheForecasts = (
  forecast: Poller['forecast'],
  /** Epoch ms. */
  now: () => number,
): Poller['forecast'] => {
  const known = new Map<SportId, { readonly at: number; readonly quota: QuotaForecast }>();
  let lastAt = -Infinity;
  return (sport) => {
    const cached = known.get(sport);
    const at = now();
    const isFresh = cached !== undefined && !hasPassed(forecastTtlMs, { since: cached.at, now: at });
    if (isFresh || !hasPassed(forecastEveryMs, { since: lastAt, now: at })) return cached?.quota;
    const quota = forecast(sport);
    if (quota === undefined) return undefined;
    lastAt = at;
    known.set(sport, { at, quota });
    return quota;
  };
};
