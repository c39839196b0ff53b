import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchDataProvider } from '@touchline/provider/score-provider.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { CallBudget } from '../platform/provider-calls/call-budget.ts';
import { createMatchAnswers } from './match-answers.ts';
import type { MatchAnswers } from './match-answers.ts';
import type { MatchDataCacheEvents } from './match-data-cache.ts';
import { matchDataRoutes } from './match-data-routes.ts';
import { createMatchStream } from './match-stream.ts';
import { createOddsHistoryStore } from './odds-history.ts';

/** What is told of the work, for the log. */
type MatchDataEvents = MatchDataCacheEvents & {
  /** A row of `odds_snapshot` does not hold what it should and is left out. */
  readonly onUnreadableRow: (matchId: string) => void;
};

/** The part of a log that is used here. */
type MatchDataLog = Record<
  'debug' | 'warn' | 'error',
  (facts: Readonly<Record<string, unknown>>, text: string) => void
>;

/** Writes what goes wrong to the log: a line for what a sport's calls are now paused for, details for who looks closer. */
export const logMatchData = (log: MatchDataLog): MatchDataEvents => ({
  onProblem: (read, { id }, problem) => {
    // Its own limit of calls is the client's everyday work.
    const level = problem.kind === 'rate' ? 'debug' : 'warn';
    log[level]({ read, match: id, problem }, 'the provider gave no usable answer about a match');
  },
  onNotes: (read, { id }, notes) =>
    log.debug({ read, match: id, notes }, 'parts of an answer about a match are missing'),
  onStoreFailure: (read, { id }, cause) =>
    log.error({ read, match: id, err: cause }, 'the database failed at what is known of a match'),
  onUnreadableRow: (match) => log.error({ match }, 'a row of kept prices does not hold what it should and is left out'),
});

/** Everything about one match beyond its row: odds, statistics, details, and the stream of those of a watched match. */
export type MatchData = {
  /** What its routes answer, for whoever else asks; the same answer for all who ask at a time. */
  readonly answers: MatchAnswers;
  readonly routes: FastifyPluginCallback;
  /** How full the streams of matches are. */
  readonly connections: StreamUsage;
  /** Keeps watched matches fresh until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Sends the watchers off. */
  readonly close: () => void;
};

export const createMatchData = (options: {
  readonly provider: MatchDataProvider;
  /** A stand-in plays the matches: its prices never mix with real ones. */
  readonly simulated: boolean;
  readonly board: { readonly match: (id: string) => Match | undefined };
  readonly database: Pick<Database, 'orm'>;
  /** A match of another day that was read. Its answers are given, but not streamed: nothing about it happens now. */
  readonly otherDays: { readonly match: (id: string) => Match | undefined };
  /** Pays out of what the polls leave of each sport's calls. */
  readonly budget: CallBudget;
  readonly limit: RateLimit;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly maxWatchers: number;
  /** Most of one visitor. */
  readonly maxPerAddress: number;
  /** Headers of every answer; the stream writes its own head. */
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
