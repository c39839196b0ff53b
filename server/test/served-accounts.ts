import { newSubscription } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import { createAccounts } from '../src/accounts/accounts.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { answerUnknownAddresses } from '../src/platform/http/problem.ts';
import { createRateLimit } from '../src/platform/http/rate-limit.ts';
import type { RateLimit } from '../src/platform/http/rate-limit.ts';
import { readInputWithValibot } from '../src/platform/http/request-input.ts';
import { requireSameOrigin } from '../src/platform/http/session-guard.ts';
import { createLog } from '../src/platform/log.ts';
import { supervise } from '../src/platform/supervise.ts';
import type { TestIssuer } from './test-issuer.ts';

/** Subscriptions that tests set directly. */
const createHandSubscriptions = (now: () => number) => {
  const records = new Map<string, Subscription | null>();
  const watchers = new Set<{ readonly uid: string; readonly onChange: (subscription: Subscription) => void }>();
  return {
    read: async (uid: string): Promise<Subscription | null> => {
      const known = records.get(uid);
      return known === undefined ? newSubscription(uid, now()) : known;
    },
    watch: (uid: string, onChange: (subscription: Subscription) => void): (() => void) => {
      const watcher = { uid, onChange };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    set: (uid: string, subscription: Subscription | null): void => {
      records.set(uid, subscription);
      for (const watcher of watchers) if (watcher.uid === uid && subscription !== null) watcher.onChange(subscription);
    },
    watchers: (): number => watchers.size,
  };
};

const limitOf = (burst: number | undefined, { now }: Clock): RateLimit =>
  createRateLimit({ burst: burst ?? 100_000, everyMs: 1_000, maxVisitors: 10, now });

/** A node with accounts over real HTTP, wired as in `app.ts`. */
export const serveAccounts = async (options: {
  readonly database: Database;
  readonly issuer: Pick<TestIssuer, 'issuer' | 'clientId' | 'clientSecret'>;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly sessionSecrets?: readonly string[];
  readonly mostOfOne?: number;
  readonly mostReaders?: number;
  readonly signInsAtOnce?: number;
  readonly returnsAtOnce?: number;
  readonly lookUpsAtOnce?: number;
  readonly dataAtOnce?: number;
}) => {
  const { database, issuer, publicUrl, dataDir, clock, sessionSecrets, mostOfOne = 5, mostReaders = 10 } = options;
  const subscriptions = createHandSubscriptions(clock.now);
  const failures: string[] = [];
  const deleted: string[] = [];
  const accounts = await createAccounts({
    signIn: { ...issuer, sessionSecrets },
    production: false,
    publicUrl,
    dataDir,
    database,
    subscriptions,
    limits: {
      signIns: limitOf(options.signInsAtOnce, clock),
      returns: limitOf(options.returnsAtOnce, clock),
      lookUps: limitOf(options.lookUpsAtOnce, clock),
      data: limitOf(options.dataAtOnce, clock),
    },
    onDeleted: () => deleted.push('an account'),
    clock,
    random: () => 0.5,
    fetch,
    mostReaders,
    mostOfOne,
    headers: {},
    events: {
      onFailed: (problem, reason) => failures.push(`${problem}: ${reason}`),
      onNoSecret: () => failures.push('no secret'),
      onInsecureUrl: () => failures.push('readable'),
    },
  });
  const http = createHttpServer({
    log: createLog({ level: 'error', readable: false }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'test',
  });
  http.addHook('preClose', (done) => {
    accounts.close();
    done();
  });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      await api.register(accounts.apiRoutes);
    },
    { prefix: '/api' },
  );
  await http.register(
    async (auth) => {
      answerUnknownAddresses(auth);
      readInputWithValibot(auth);
      requireSameOrigin(auth, publicUrl);
      await auth.register(accounts.authRoutes);
    },
    { prefix: '/auth' },
  );
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const stopping = new AbortController();
  const restarts: string[] = [];
  const running = supervise(accounts.parts, {
    signal: stopping.signal,
    clock,
    random: () => 0.5,
    onEnded: (part) => restarts.push(part),
  });
  return {
    origin,
    publicUrl,
    subscriptions,
    accounts,
    /** One entry per deleted account. */
    deleted,
    /** The logged reasons for failed sign-ins. */
    failures,
    /** The parts that failed and wait for a restart, in order. */
    restarts,
    close: async (): Promise<void> => {
      stopping.abort();
      await Promise.all([http.close(), running]);
    },
  };
};
