import { randomBytes } from 'node:crypto';
import type { SignInProblem } from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import { webAddressSchema } from '@touchline/protocol/web-address.ts';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { FindSession } from '../platform/http/admission.ts';
import { visitorKey } from '../platform/http/client-address.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { createThrottledReport } from '../platform/log.ts';
import type { Part } from '../platform/supervise.ts';
import { authRoutes, meRoutes } from './account-routes.ts';
import { createAccountStreams } from './account-streams.ts';
import type { WatchedSubscriptions } from './account-streams.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { createSessions } from './sessions.ts';
import type { OpenSession } from './sessions.ts';
import { createSignIn, createPendingSignIns } from './sign-in.ts';
import type { SignInEvents } from './sign-in.ts';
import { storedSessionSecret } from './signed-cookie.ts';

/** Anonymous visitors can start sign-ins: their rows are cleared often. */
const cleanUpEveryMs = 60_000;

/** Nobody waits longer for a provider that does not answer. */
const providerTimeoutMs = 10_000;

/** Signing in and out, sessions, and what the page is told of the account. */
export type Accounts = {
  /** Whether anybody can sign in. */
  readonly configured: boolean;
  readonly findSession: FindSession;
  /** Routes that use `findSession`, refused to an address that has too many sessions looked up. */
  readonly limited: (routes: FastifyPluginAsync | FastifyPluginCallback) => FastifyPluginAsync;
  /** Below `/auth`. */
  readonly authRoutes: FastifyPluginCallback;
  /** Below `/api`. */
  readonly apiRoutes: FastifyPluginCallback;
  /** How full the account streams are. */
  readonly room: StreamUsage;
  /** What has to run beside it. */
  readonly parts: readonly Part[];
  /** Sends the readers of account streams off. */
  readonly close: () => void;
};

export type AccountEvents = SignInEvents & {
  /** Sign-in is off for want of a secret. */
  readonly onNoSecret: () => void;
  /** People sign in at an address without https: who listens on the way can take their sessions. */
  readonly onInsecureUrl: (publicUrl: string) => void;
};

/** 32 random bytes, base64url: nobody guesses one. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** Without a client id, or in production without a secret, nobody can sign in, and all else works. */
export const createAccounts = async (options: {
  readonly signIn: {
    readonly issuer: string;
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    /** The first one signs, all are accepted. */
    readonly sessionSecrets: readonly string[] | undefined;
  };
  readonly production: boolean;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly subscriptions: WatchedSubscriptions;
  readonly limits: {
    readonly signIns: RateLimit;
    /** Of those who come back from the sign-in provider. */
    readonly returns: RateLimit;
    /** Of requests that name a session. */
    readonly lookUps: RateLimit;
  };
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly fetch: typeof fetch;
  readonly mostReaders: number;
  /** Most account streams of one user. */
  readonly mostOfOne: number;
  /** Headers of every answer; the stream writes its own head. */
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

  const deleteExpired = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await Promise.all([sessions.deleteExpired(), signIns.deleteExpired()]);
      await clock.wait(cleanUpEveryMs, signal);
    }
  };

  return {
    configured: signIn !== undefined,
    findSession: find,
    limited: (routes) => async (scope) => {
      scope.addHook('onRequest', limiting);
      await scope.register(routes);
    },
    authRoutes: authRoutes({
      signIn,
      publicUrl,
      limit: limits.signIns,
      returnLimit: limits.returns,
      limitLookUps: limiting,
    }),
    apiRoutes: meRoutes({ limitLookUps: limiting, find, subscriptions, streams }),
    room: streams.room,
    parts: [
      { name: 'account streams', run: streams.run },
      { name: 'old sessions', run: deleteExpired },
    ],
    close: streams.close,
  };
};

/** Anybody can make a sign-in fail, as often as he likes. */
const everyMs = 60_000;

/** The part of a log that is used here. */
type AccountLog = Record<'info' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/**
 * Nothing of it names a person, and what people do, such as turning back, is no warning. Each problem gets a line a minute at
 * most: `count` says how many it stands for. `now`: epoch ms.
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
      log.warn({ publicUrl }, 'PUBLIC_URL is not https: whoever listens on the way can take over a session'),
  };
};

/**
 * For routes that ask the database whose session a request's cookie names: lets an address ask so often only. Requests without
 * a cookie of our making cost no look-up and are not counted, so that people who share an address keep what is theirs.
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
