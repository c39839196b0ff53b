import { randomBytes } from 'node:crypto';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import { webAddressSchema } from '@touchline/protocol/web-address.ts';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { FindSession } from '../platform/http/admission.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Part } from '../platform/supervise.ts';
import { createAccountStreams } from './account-streams.ts';
import type { WatchedSubscriptions } from './account-streams.ts';
import { authRoutes } from './auth-routes.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { limitLookUps } from './look-up-limit.ts';
import { meRoutes } from './me-routes.ts';
import { keptSessionSecret } from './session-secret.ts';
import { createSessions } from './sessions.ts';
import type { OpenSession } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import type { SignInEvents } from './sign-in.ts';
import { createSignIns } from './sign-ins.ts';

/** Anonymous visitors can start sign-ins: their rows are cleared often. */
const tidyEveryMs = 60_000;

/** Nobody waits longer for a provider that does not answer. */
const providerTimeoutMs = 10_000;

/** Signing in and out, sessions, and what the page is told of the account. */
export type Accounts = {
  /** Whether anybody can sign in. */
  readonly configured: boolean;
  readonly whoAsks: FindSession;
  /** Routes that use `whoAsks`, refused to an address that has too many sessions looked up. */
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
  readonly onReadable: (publicUrl: string) => void;
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
  const signIns = createSignIns({ database, now });
  const streams = createAccountStreams({ ...options, sessions });

  const secretsFor = async (): Promise<readonly string[] | undefined> => {
    if (sessionSecrets !== undefined) return sessionSecrets;
    if (!options.production) return [await keptSessionSecret(options.dataDir, newToken)];
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
          signIns,
          sessions,
          secrets,
          secure: publicUrl.startsWith('https:'),
          newToken,
          events,
        });
  if (signIn !== undefined && options.production && !v.is(webAddressSchema, publicUrl)) events.onReadable(publicUrl);

  const limiting = limitLookUps({
    namesSession: (cookies) => signIn?.namesSession(cookies) === true,
    limit: limits.lookUps,
  });

  const find = async ({ headers }: FastifyRequest): Promise<OpenSession | undefined> => signIn?.find(headers.cookie);

  const keepTidy = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await Promise.all([sessions.forgetOld(), signIns.forgetOld()]);
      await clock.wait(tidyEveryMs, signal);
    }
  };

  return {
    configured: signIn !== undefined,
    whoAsks: find,
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
      { name: 'old sessions', run: keepTidy },
    ],
    close: streams.close,
  };
};
