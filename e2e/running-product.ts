import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../scripts/server-flags.mjs';
import { freePort } from './free-port.ts';
import { isObject, parseJson } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';
import { fillWithNewDatabase, templateDatabasesVariable } from './template-databases.ts';
import { sharedPostgresVariable, startPostgresDatabase } from './postgres-server.ts';
import { root, startProcess } from './process.ts';
import type { Ending, RunningProcess } from './process.ts';

/** A simulated outside service in its own process. */
export type StandIn = {
  readonly origin: string;
  readonly process: RunningProcess;
  /** Posts to the control route `/_simulator/<name>`; rejects unless the response status is 2xx. */
  readonly control: (name: string, body: Json) => Promise<Json>;
  /** Removes all configured faults. */
  readonly liftFaults: () => Promise<void>;
  readonly state: () => Promise<JsonObject>;
  readonly stop: () => Promise<Ending>;
};

/** The sports stand-in, or the replay of recorded replies. */
export type RunningSimulator = StandIn & {
  /** The value for `SPORTS_API_BASE`. */
  readonly base: string;
};

export type RunningServer = {
  readonly origin: string;
  readonly process: RunningProcess;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<Ending>;
};

export type TemporaryFolder = { readonly path: string; readonly remove: () => void };

/** Creates an empty temporary folder, with a function that removes it. */
export const temporaryFolder = (): TemporaryFolder => {
  // If a test leaves the folder behind, it is removed with the test run's databases.
  const path = mkdtempSync(join(process.env[templateDatabasesVariable] ?? tmpdir(), 'touchline-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
};

/** A data folder with a new embedded database, for tests that do not check how it is created. */
export const newDataFolder = (): TemporaryFolder => {
  const folder = temporaryFolder();
  fillWithNewDatabase(folder.path);
  return folder;
};

/**
 * A database for a server: the variables that select it, and a function that removes it after the server has stopped.
 */
export type TestDatabase = {
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
};

/**
 * Creates a database for tests that work with either engine. It uses the test run's PostgreSQL server, because an
 * embedded database takes seconds more CPU time. Outside a test run, the database is embedded.
 */
export const newDatabase = async (): Promise<TestDatabase> => {
  const folder = temporaryFolder();
  const postgres = process.env[sharedPostgresVariable] === undefined ? undefined : await startPostgresDatabase();
  if (postgres === undefined) fillWithNewDatabase(folder.path);
  return {
    env: { DATA_DIR: folder.path, ...(postgres && { DATABASE_URL: postgres.url }) },
    remove: async () => {
      await postgres?.stop();
      folder.remove();
    },
  };
};

const addressIn = (match: RegExpExecArray): string => {
  const [, address] = match;
  if (address === undefined) throw new Error(`no address in the output: ${match.input}`);
  return address;
};

const readControl = async (reply: Response): Promise<Json> => {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`the stand-in responded with ${reply.status}: ${text}`);
  return text === '' ? null : parseJson(text);
};

/** A quota large enough for short poll intervals all day. */
const ampleQuota = ['--quota-day', '10000000', '--quota-minute', '100000'] as const;

/** Starts `simulator/src/main.ts` with these arguments and waits until it listens. */
export const startStandIn = async (args: readonly string[]): Promise<StandIn> => {
  const process = startProcess(['node', join(root, 'simulator/src/main.ts'), ...args, '--exit-with-parent'], {
    env: {},
    tiedBy: 'input',
  });
  const origin = addressIn(await process.line(/listening on (http:\/\/[\w.:]+)/));
  return {
    origin,
    process,
    control: async (name, body) =>
      readControl(
        await fetch(`${origin}/_simulator/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    liftFaults: async () => {
      await readControl(await fetch(`${origin}/_simulator/faults`, { method: 'DELETE' }));
    },
    state: async () => {
      const state = await readControl(await fetch(`${origin}/_simulator/state`));
      return isObject(state) ? state : {};
    },
    stop: process.stop,
  };
};

/**
 * Starts the sports stand-in or a replay, with an ample quota, and waits until it listens. The stand-in plays all
 * sports on every day of the year.
 */
export const startSimulator = async (args: readonly string[]): Promise<RunningSimulator> => {
  const calendar = args[0] === 'sports' ? ['--calendar', 'all-year'] : [];
  const standIn = await startStandIn([...args, ...calendar, ...ampleQuota]);
  return { ...standIn, base: `${standIn.origin}/{sport}` };
};

/**
 * Starts only the server, outside the repository root so that a developer's `.env` has no effect, and on a free
 * port unless `env` names one.
 */
export const launchServer = (env: Readonly<Record<string, string>>): RunningProcess =>
  startProcess(['node', ...serverFlags, join(root, 'server/src/main.ts')], {
    env: { PORT: '0', ...env },
    cwd: tmpdir(),
    tiedBy: 'channel',
  });

/** The address that the product prints once it is ready. */
export const addressOf = async (process: RunningProcess): Promise<string> =>
  addressIn(await process.line(/^Touchline is at (http:\/\/[\w.:[\]]+)/));

/** Starts only the server and waits until it accepts requests. `env` contains its variables. */
export const startServer = async (env: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const process = launchServer(env);
  const origin = await addressOf(process);
  return {
    origin,
    process,
    get: (path, init) => fetch(`${origin}${path}`, init),
    stop: process.stop,
  };
};

/** The variables for polling a stand-in, by default every second so that tests need not wait long. */
export const polling = (simulator: Pick<RunningSimulator, 'base'>, pollMs = 1_000): Record<string, string> => ({
  SPORTS_API_BASE: simulator.base,
  SPORTS_API_KEY: 'demo',
  SPORTS_SIMULATED: 'on',
  SPORTS_POLL_MS: String(pollMs),
});

/** The sports stand-in and a server that polls it. */
export type Demo = {
  readonly simulator: RunningSimulator;
  readonly server: RunningServer;
  /** The server's variables, for a restart. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

/** Starts a demo, whose fixed seed always produces the same day. */
export const startDemo = async (
  options: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Demo> => {
  const database = await newDatabase();
  const simulator = await startSimulator(['sports', '--seed', '7', ...(options.args ?? [])]);
  const env = { ...database.env, ...polling(simulator), ...options.env };
  const server = await startServer(env);
  return {
    simulator,
    server,
    env,
    stop: async () => {
      await Promise.all([server.stop(), simulator.stop()]);
      await database.remove();
    },
  };
};

const clientId = 'touchline-e2e';
const clientSecret = 'a-secret-of-the-tests';
const webhookSecret = 'whsec_of_the_tests';

/** The server with the stand-ins for sign-in and payments. */
export type AccountsProduct = {
  /** The product's origin on `localhost`. The stand-ins are on 127.0.0.1, which is a different site. */
  readonly publicUrl: string;
  readonly identity: StandIn;
  readonly payments: StandIn;
  /** The currently running server. */
  readonly server: () => RunningServer;
  /** Restarts the stopped server at the same address, optionally with changed variables. */
  readonly startAgain: (changes?: Readonly<Record<string, string>>) => Promise<void>;
  /** The variables of the server. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the server and both stand-ins. `given` sets the database and may override the other variables; unless it sets
 * a sports provider, none is polled. `publicPort` is the port that users connect to, if it differs from the server's.
 * `start` starts the first server, for example of an earlier release.
 */
export const startAccountsProduct = async (
  given: Readonly<Record<string, string>>,
  publicPort?: number,
  start = startServer,
): Promise<AccountsProduct> => {
  const port = publicPort ?? (await freePort());
  const publicUrl = `http://localhost:${port}`;
  const [identity, payments] = await Promise.all([
    startStandIn([
      'identity',
      `--client-id=${clientId}`,
      `--client-secret=${clientSecret}`,
      `--redirect-uri=${publicUrl}/auth/callback`,
    ]),
    startStandIn([
      'payments',
      `--webhook=http://127.0.0.1:${port}/api/payment-events`,
      `--webhook-secret=${webhookSecret}`,
    ]),
  ]);
  const env = {
    ...polling({ base: 'http://127.0.0.1:9/{sport}' }, 3_600_000),
    PORT: String(port),
    DEMO: 'on',
    OIDC_ISSUER: identity.origin,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    SIGN_IN_PROVIDER_NAME: 'a test account',
    STRIPE_API_BASE: payments.origin,
    STRIPE_SECRET_KEY: 'sk_test_e2e',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYMENTS_SIMULATED: 'on',
    // Configures an analyst on a closed port, because Premium is not sold without an analyst.
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_API_KEY: 'demo',
    ...given,
  };
  let server = await start(env);
  return {
    publicUrl,
    identity,
    payments,
    server: () => server,
    startAgain: async (changes) => {
      server = await startServer({ ...env, ...changes });
    },
    env,
    stop: async () => {
      await Promise.all([server.stop(), identity.stop(), payments.stop()]);
    },
  };
};
