import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchDataProvider } from '@touchline/provider/score-provider.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import { createMatchAnswers } from './match-answers.ts';
import type { MatchAnswers } from './match-answers.ts';
import type { MatchDataCacheEvents } from './match-data-cache.ts';
import { matchDataRoutes } from './match-data-routes.ts';
import { createMatchStream } from './match-stream.ts';
import { createOddsHistoryStore } from './odds-history.ts';

/** Events for the log. */
type MatchDataEvents = MatchDataCacheEvents & {
  /** An invalid row of `odds_snapshot` was skipped. */
  readonly onUnreadableRow: (matchId: string) => void;
};

/** The log methods that are used here. */
type MatchDataLog = Record<
  'debug' | 'warn' | 'error',
  (facts: Readonly<Record<string, unknown>>, text: string) => void
>;

/** Logs problems and, at debug level, rate limits and missing parts. */
export const logMatchData = (log: MatchDataLog): MatchDataEvents => ({
  onProblem: (read, { id }, problem) => {
    // Reaching our own rate limit is normal.
    const level = problem.kind === 'rate' ? 'debug' : 'warn';
    log[level]({ read, match: id, problem }, 'the provider gave no usable reply about a match');
  },
  onNotes: (read, { id }, notes) => log.debug({ read, match: id, notes }, 'parts of a reply about a match are missing'),
  onStoreFailure: (read, { id }, cause) =>
    log.error({ read, match: id, err: cause }, 'the database failed to read or store match data'),
  onUnreadableRow: (match) => log.error({ match }, 'a stored odds row is invalid and was skipped'),
});

/** All match data beyond the row: odds, statistics, details, and the stream for watched matches. */
export type MatchData = {
  /** The answers of the routes, for other callers; concurrent callers share a provider call. */
  readonly answers: MatchAnswers;
  readonly routes: FastifyPluginCallback;
  /** Open and refused match streams. */
  readonly connections: StreamUsage;
  /** Keeps watched matches fresh until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Ends all streams. */
  readonly close: () => void;
};

export const createMatchData = (options: {
  readonly provider: MatchDataProvider;
  /** Whether the matches come from a stand-in, whose prices must not mix with real ones. */
  readonly simulated: boolean;
  readonly board: { readonly match: (id: string) => Match | undefined };
  readonly database: Pick<Database, 'orm'>;
  /** Requested matches of other days. They have answers but no stream, because nothing happens in them now. */
  readonly otherDays: { readonly match: (id: string) => Match | undefined };
  /** Limits calls to what the polls leave over for each sport. */
  readonly budget: CallBudget;
  readonly limit: RateLimit;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly maxWatchers: number;
  /** Maximum number of streams per visitor. */
  readonly maxPerAddress: number;
  /** Common response headers for the streams, which write their own response heads. */
  readonly headers: Readonly<Record<string, string>>;
  readonly events: MatchDataEvents;
}): MatchData => {
  const { simulated, board, otherDays, database, limit } = options;
  const oddsHistory = createOddsHistoryStore({ database, origin: simulated ? 'simulated' : 'real', ...options.events });
  const answers = createMatchAnswers({ ...options, oddsHistory });
  const stream = createMatchStream({ ...options, answers });
  return {
    answers,
    routes: matchDataRoutes({ board, otherDays, answers, stream, limit }),
    connections: { taken: stream.watchers, refused: stream.refused },
    run: stream.run,
    close: stream.close,
  };
};
