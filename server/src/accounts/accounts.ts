import { randomBytes } from 'node:crypto';
import type { SignInProblem } from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import { webAddressSchema } from '@touchline/protocol/account-schema.ts';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { visitorKey } from '../platform/http/client-address.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import { createThrottledReport } from '../platform/log.ts';
import type { Part } from '../platform/supervise.ts';
import { accountDataRoutes, authRoutes, meRoutes } from './account-routes.ts';
import { createAccountDeletions } from './account-deletion.ts';
import type { AccountDeletions } from './account-deletion.ts';
import { exportAccount } from './account-export.ts';
import { createAccountStreams } from './account-streams.ts';
import type { WatchedSubscriptions } from './account-streams.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { createSessions } from './sessions.ts';
import type { OpenSession } from './sessions.ts';
import { createPendingSignIns, createSignIn } from './sign-in.ts';
import type { SignInEvents } from './sign-in.ts';
import { storedSessionSecret } from './signed-cookie.ts';

/** Short, because anonymous visitors can create rows by starting sign-ins. */
const cleanUpEveryMs = 60_000;

/** Timeout of each call to the identity provider. */
const providerTimeoutMs = 10_000;

/** Signing in and out, sessions, and the page's account data. */
export type Accounts = {
  /** Whether sign-in is configured. */
  readonly configured: boolean;
  readonly findSession: FindSession;
  /** Wraps routes that use `findSession`, and rate-limits their session look-ups per address. */
  readonly limited: (routes: FastifyPluginAsync | FastifyPluginCallback) => FastifyPluginAsync;
  /** Below `/auth`. */
  readonly authRoutes: FastifyPluginCallback;
  /** Below `/api`. */
  readonly apiRoutes: FastifyPluginAsync;
  readonly deletions: AccountDeletions;
  /** Open and refused account streams. */
  readonly room: StreamUsage;
  /** Long-running parts. */
  readonly parts: readonly Part[];
  /** Ends all account streams. */
  readonly close: () => void;
};

export type AccountEvents = SignInEvents & {
  /** Sign-in is off because no secret is set. */
  readonly onNoSecret: () => void;
  /** Sign-in is served without https: eavesdroppers can take over sessions. */
  readonly onInsecureUrl: (publicUrl: string) => void;
};

/** 32 random bytes, base64url. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** Without a client id, or in production without a secret, sign-in is off and everything else still works. */
export const createAccounts = async (options: {
  readonly signIn: {
    readonly issuer: string;
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    /** The first one signs; all are accepted. */
    readonly sessionSecrets: readonly string[] | undefined;
  };
  readonly production: boolean;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly subscriptions: WatchedSubscriptions;
  readonly limits: {
    readonly signIns: RateLimit;
    /** Rate limit of callbacks from the identity provider. */
    readonly returns: RateLimit;
    /** Rate limit of requests with a session cookie. */
    readonly lookUps: RateLimit;
    /** Rate limit per user of exports and deletions. */
    readonly data: RateLimit;
  };
  /** Called when an account was deleted: the card provider's part is due. */
  readonly onDeleted: () => void;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly fetch: typeof fetch;
  readonly mostReaders: number;
  /** Maximum number of account streams per user. */
  readonly mostOfOne: number;
  /** Common response headers for the streams, which write their own response heads. */
  readonly headers: Readonly<Record<string, string>>;
  readonly events: AccountEvents;
}): Promise<Accounts> => {
  const { publicUrl, database, subscriptions, limits, clock, events } = options;
  const { issuer, clientId, clientSecret, sessionSecrets } = options.signIn;
  const { now } = clock;
  const sessions = createSessions({ database, now, newToken });
  const signIns = createPendingSignIns({ database, now });
  const streams = createAccountStreams({ ...options, sessions });

  const secretsFor = async (): Promise<readonly string[] | undefined> => {
    if (sessionSecrets !== undefined) return sessionSecrets;
    if (!options.production) return [await storedSessionSecret(options.dataDir, newToken)];
    events.onNoSecret();
    return undefined;
  };
  const secrets = clientId === undefined ? undefined : await secretsFor();
  const signIn =
    clientId === undefined || secrets === undefined
      ? undefined
      : createSignIn({
          provider: createIdentityProvider({
            issuer,
            clientId,
            clientSecret,
            redirectUri: `${publicUrl}${accountRoutes.callback}`,
            fetch: options.fetch,
            now,
            timeoutMs: providerTimeoutMs,
          }),
          pending: signIns,
          sessions,
          secrets,
          secure: publicUrl.startsWith('https:'),
          newToken,
          events,
        });
  if (signIn !== undefined && options.production && !v.is(webAddressSchema, publicUrl)) events.onInsecureUrl(publicUrl);

  const limiting = limitLookUps({
    namesSession: (cookies) => signIn?.namesSession(cookies) === true,
    limit: limits.lookUps,
  });

  const find = async ({ headers }: FastifyRequest): Promise<OpenSession | undefined> => signIn?.find(headers.cookie);

  const deletions = createAccountDeletions({ database, now, onDeleted: options.onDeleted });
  const limited: Accounts['limited'] = (routes) => async (scope) => {
    scope.addHook('onRequest', limiting);
    await scope.register(routes);
  };
  const dataRoutes = accountDataRoutes({
    findSession: find,
    sessionHash: ({ headers }) => signIn?.sessionHash(headers.cookie),
    clearCookie: () => signIn?.clearCookie(),
    exportAccount: (userId) => exportAccount(database, userId, new Date(now())),
    deletions,
    publicUrl,
    limit: limits.data,
  });

  const deleteExpired = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await Promise.all([sessions.deleteExpired(), signIns.deleteExpired()]);
      await clock.wait(cleanUpEveryMs, signal);
    }
  };

  return {
    configured: signIn !== undefined,
    findSession: find,
    limited,
    authRoutes: authRoutes({
      signIn,
      publicUrl,
      limit: limits.signIns,
      returnLimit: limits.returns,
      limitLookUps: limiting,
    }),
    apiRoutes: async (scope) => {
      await scope.register(meRoutes({ limitLookUps: limiting, find, subscriptions, streams }));
      await scope.register(limited(dataRoutes));
    },
    deletions,
    room: streams.room,
    parts: [
      { name: 'account streams', run: streams.run },
      { name: 'old sessions', run: deleteExpired },
    ],
    close: streams.close,
  };
};

/** Minimum time between two log lines about one problem: clients can make sign-ins fail at will. */
const everyMs = 60_000;

/** The log methods that are used here. */
type AccountLog = Record<'info' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/**
 * Logs account events without identifying a user. Cancelled and expired sign-ins are not warnings. Each problem is
 * logged at most once a minute, with its number of occurrences in `count`. `now`: epoch ms.
 */
export const logAccounts = (log: AccountLog, now: () => number): AccountEvents => {
  const reports = new Map<SignInProblem, (reason: string) => void>();

  const reportOf = (problem: SignInProblem): ((reason: string) => void) => {
    const known = reports.get(problem);
    if (known !== undefined) return known;
    const level = problem === 'cancelled' || problem === 'expired' ? 'info' : 'warn';
    const made = createThrottledReport<string>({
      everyMs,
      now,
      report: (reason, count) => log[level]({ problem, reason, count }, 'a sign-in did not succeed'),
    });
    reports.set(problem, made);
    return made;
  };

  return {
    onFailed: (problem, reason) => reportOf(problem)(reason),
    onNoSecret: () => log.warn({}, 'sign-in is off: SESSION_SECRET is not set'),
    onInsecureUrl: (publicUrl) =>
      log.warn({ publicUrl }, 'PUBLIC_URL is not https: eavesdroppers can take over sessions'),
  };
};

/**
 * For routes that look up the session of a request's cookie: rate-limits the look-ups per address. Requests without a
 * validly signed cookie need no look-up and are not counted.
 */
const limitLookUps =
  (options: {
    readonly namesSession: (cookies: string | undefined) => boolean;
    readonly limit: RateLimit;
  }): onRequestHookHandler =>
  (request, reply, done) => {
    const { namesSession, limit } = options;
    const { waitMs } = namesSession(request.headers.cookie) ? limit.take(visitorKey(request.ip)) : { waitMs: 0 };
    if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
    else done();
  };
