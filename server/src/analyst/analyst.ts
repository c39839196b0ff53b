import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { FindSession } from '../platform/http/admission.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import { createAiProvider } from './ai-provider.ts';
import { createAllowance } from './allowance.ts';
import type { AnalystEvents } from './analyst-log.ts';
import { analystRoutes } from './analyst-routes.ts';
import { createAnswers, turnForgottenAfterMs } from './answers.ts';
import { createFactDesk } from './fact-desk.ts';
import type { MatchAnswers } from './fact-desk.ts';
import { createTurns } from './turns.ts';

/** The AI analyst: questions of premium users, answered from the facts of the board. */
export type Analyst = {
  readonly routes: FastifyPluginAsync;
  /** There is a usable key, and somebody could have premium. */
  readonly configured: boolean;
  /** The key of the AI provider can be used. */
  readonly hasKey: boolean;
  /** Ends the answers that are under way. */
  readonly close: () => void;
};

type KeySettings = {
  readonly apiKey: string | undefined;
  /** The prefix of a usable key; '' when any will do. */
  readonly keyPrefix: string;
};

const hasUsableKey = ({ apiKey, keyPrefix }: KeySettings): boolean => apiKey?.startsWith(keyPrefix) === true;

/** Whether questions can be answered: there is a usable key, and people can sign in and so have Premium. */
export const isAnalystConfigured = (settings: KeySettings, signInConfigured: boolean): boolean =>
  hasUsableKey(settings) && signInConfigured;

export const createAnalyst = (options: {
  readonly settings: KeySettings & {
    /** The SDK's own when undefined. */
    readonly baseUrl: string | undefined;
    readonly model: string;
    /** What a user may ask, and what it may cost, on a UTC day. */
    readonly dailyMessages: number;
    readonly dailyTokens: number;
  };
  /** Without it nobody can have premium. */
  readonly signInConfigured: boolean;
  readonly database: Pick<Database, 'orm'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly fetch: typeof fetch;
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly isStale: () => boolean;
  /** The source's name as shown. */
  readonly provider: string;
  /** A stand-in plays the matches. */
  readonly simulated: boolean;
  readonly answers: MatchAnswers;
  readonly forecastOf: (match: Match) => Promise<Forecast | undefined>;
  readonly subscriptions: { readonly read: (userId: string) => Promise<Subscription | null> };
  readonly whoAsks: FindSession;
  /** By user. */
  readonly limit: RateLimit;
  readonly publicUrl: string;
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
          factsOf: createFactDesk(options),
          provider: createAiProvider({ ...settings, apiKey, fetch: options.fetch }),
          turns: createTurns({ database, now: clock.now, newId, forgottenAfterMs: turnForgottenAfterMs }),
          allowance: createAllowance({ database, dailyMessages, dailyTokens }),
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
