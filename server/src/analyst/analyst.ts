import type { Subscription } from '@touchline/domain/account/account.ts';
import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { requireSameOrigin } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import { counter, durations } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { aiFailureKinds, createAiProvider } from './ai-provider.ts';
import type { AnalystEvents, AnswerFacts } from './analyst-log.ts';
import { analystRoutes } from './analyst-routes.ts';
import { createAnswers, lockExpiresAfterMs } from './answers.ts';
import { createFactCollector } from './fact-collector.ts';
import type { MatchAnswers, Seasons } from './fact-collector.ts';
import { createDailyAllowance, createQuestionLocks } from './question-limits.ts';

/** The AI analyst: answers questions of premium users from the facts of the board. */
export type Analyst = {
  readonly routes: FastifyPluginAsync;
  /** Whether questions can be answered. */
  readonly configured: boolean;
  /** Whether the key for the AI provider is usable. */
  readonly hasKey: boolean;
  /** Ends the answers in progress. */
  readonly close: () => void;
};

type KeySettings = {
  readonly apiKey: string | undefined;
  /** The prefix of a usable key; '' accepts any key. */
  readonly keyPrefix: string;
};

const hasUsableKey = ({ apiKey, keyPrefix }: KeySettings): boolean => apiKey?.startsWith(keyPrefix) === true;

/** Whether questions can be answered: there is a usable key, and users can sign in (and therefore have premium). */
export const isAnalystConfigured = (settings: KeySettings, signInConfigured: boolean): boolean =>
  hasUsableKey(settings) && signInConfigured;

export const createAnalyst = (options: {
  readonly settings: KeySettings & {
    /** The SDK's default when undefined. */
    readonly baseUrl: string | undefined;
    readonly model: string;
    /** A user's limits per UTC day. */
    readonly dailyMessages: number;
    readonly dailyTokens: number;
  };
  /** Without sign-in, no user can have premium. */
  readonly signInConfigured: boolean;
  readonly database: Pick<Database, 'orm'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly fetch: typeof fetch;
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly isStale: () => boolean;
  /** The provider's display name. */
  readonly provider: string;
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  readonly answers: MatchAnswers;
  readonly forecastOf: (match: Match) => Promise<Forecast | undefined>;
  readonly seasons: Seasons;
  readonly subscriptions: { readonly read: (userId: string) => Promise<Subscription | null> };
  readonly findSession: FindSession;
  /** Per user. */
  readonly limit: RateLimit;
  readonly publicUrl: string;
  /** The site's name, for the model. */
  readonly site: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly events: AnalystEvents;
}): Analyst => {
  const { settings, signInConfigured, database, clock, newId, publicUrl } = options;
  const { apiKey, dailyMessages, dailyTokens } = settings;

  const answers =
    apiKey === undefined || !isAnalystConfigured(settings, signInConfigured)
      ? undefined
      : createAnswers({
          ...options,
          factsOf: createFactCollector(options),
          provider: createAiProvider({ ...settings, apiKey, fetch: options.fetch }),
          locks: createQuestionLocks({ database, now: clock.now, newId, expireAfterMs: lockExpiresAfterMs }),
          allowance: createDailyAllowance({ database, dailyMessages, dailyTokens }),
        });

  return {
    configured: answers !== undefined,
    hasKey: hasUsableKey(settings),
    close: () => answers?.close(),
    routes: async (scope) => {
      requireSameOrigin(scope, publicUrl);
      await scope.register(analystRoutes({ ...options, answers }));
    },
  };
};

const outcomes = [
  'complete',
  'cut-off',
  'broken',
  'empty',
  'failed',
  'left',
  'shutting-down',
] as const satisfies readonly AnswerFacts['outcome'][];

/** Records the events as metrics and forwards them. */
export const meterAnalyst = (metrics: Metrics, events: AnalystEvents): AnalystEvents => {
  const turns = counter(metrics, {
    name: 'touchline_analyst_turns_total',
    help: 'Questions sent to the model, by outcome of the answer.',
    labels: { outcome: outcomes },
  });
  const tokens = counter(metrics, {
    name: 'touchline_analyst_tokens_total',
    help: 'Tokens used by answers, by whether the provider counted them or we estimated them.',
    labels: { counted: ['provider', 'estimate'] },
  });
  const failures = counter(metrics, {
    name: 'touchline_analyst_provider_failures_total',
    help: 'Failed calls to the AI provider, by kind of failure.',
    labels: { kind: aiFailureKinds },
  });
  const broken = counter(metrics, {
    name: 'touchline_analyst_broken_total',
    help: 'Answers that failed because of a bug in our code.',
    labels: {},
  });
  const firstWords = durations(metrics, {
    name: 'touchline_analyst_first_text_seconds',
    help: 'Time from a question until the first words of its answer.',
    labels: [],
    upTo: [0.25, 0.5, 1, 2.5, 5, 10, 30, 90],
  });
  return {
    onAnswered: (facts) => {
      turns.inc({ outcome: facts.outcome });
      tokens.inc({ counted: facts.isEstimate ? 'estimate' : 'provider' }, facts.tokens);
      if (facts.firstTextMs !== undefined) firstWords.observe(facts.firstTextMs / 1_000);
      events.onAnswered(facts);
    },
    onProviderFailure: (failure) => {
      failures.inc({ kind: failure.kind });
      events.onProviderFailure(failure);
    },
    onBroken: (cause) => {
      broken.inc({});
      events.onBroken(cause);
    },
  };
};
