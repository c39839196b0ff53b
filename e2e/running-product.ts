import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, parseJson } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';
import { root, startProcess } from './process.ts';
import type { Ending, RunningProcess } from './process.ts';

/** The sports stand-in, or the replay of recorded replies, as its own process. */
export type RunningSimulator = {
  readonly origin: string;
  /** What the server takes as `SPORTS_API_BASE`. */
  readonly base: string;
  readonly process: RunningProcess;
  /** Posts to one of its control addresses, `/_simulator/<name>`; rejects unless it answers 2xx. */
  readonly control: (name: string, body: Json) => Promise<Json>;
  readonly state: () => Promise<JsonObject>;
  readonly stop: () => Promise<Ending>;
};

export type RunningServer = {
  readonly origin: string;
  readonly process: RunningProcess;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<Ending>;
};

/** An empty folder in the system's temporary place, and what removes it. */
export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
};

const addressIn = (match: RegExpExecArray): string => {
  const [, address] = match;
  if (address === undefined) throw new Error(`no address in: ${match.input}`);
  return address;
};

const readControl = async (reply: Response): Promise<Json> => {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`the stand-in answered ${reply.status}: ${text}`);
  return text === '' ? null : parseJson(text);
};

/** So many calls that a server with short polls need not spread them over the day. */
const ampleQuota = ['--quota-day', '10000000', '--quota-minute', '100000'] as const;

/** Starts the stand-in with the arguments after `simulator/src/main.ts` and waits until it listens. */
export const startSimulator = async (args: readonly string[]): Promise<RunningSimulator> => {
  const process = startProcess(['node', join(root, 'simulator/src/main.ts'), ...args, ...ampleQuota], { env: {} });
  const origin = addressIn(await process.line(/listening on (http:\/\/[\w.:]+)/));
  return {
    origin,
    base: `${origin}/{sport}`,
    process,
    control: async (name, body) =>
      readControl(
        await fetch(`${origin}/_simulator/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    state: async () => {
      const state = await readControl(await fetch(`${origin}/_simulator/state`));
      return isObject(state) ? state : {};
    },
    stop: process.stop,
  };
};

/**
 * Starts the server alone. Elsewhere than at the root, so that the `.env` of whoever runs the tests has no say; on a free
 * port unless `env` names one.
 */
export const launchServer = (env: Readonly<Record<string, string>>): RunningProcess =>
  startProcess(['node', join(root, 'server/src/main.ts')], { env: { PORT: '0', ...env }, cwd: tmpdir() });

/** The address that the product prints as soon as it serves. */
export const addressOf = async (process: RunningProcess): Promise<string> =>
  addressIn(await process.line(/^Touchline is at (http:\/\/[\w.:[\]]+)/));

/** Starts the server alone and waits until it takes requests. `env` holds its own variables. */
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

/** What a server needs to poll a stand-in: short polls, so that tests wait for seconds and not for quarters of a minute. */
export const polling = (simulator: Pick<RunningSimulator, 'base'>, pollMs = 1_000): Record<string, string> => ({
  SPORTS_API_BASE: simulator.base,
  SPORTS_API_KEY: 'demo',
  SPORTS_SIMULATED: 'on',
  SPORTS_POLL_MS: String(pollMs),
});

/** The stand-in's day and a server that polls it. */
export type Demo = {
  readonly simulator: RunningSimulator;
  readonly server: RunningServer;
  /** The variables of the server, to start it again. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

/** Starts both; the same seed gives the same day. */
export const startDemo = async (
  options: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Demo> => {
  const data = temporaryFolder();
  const simulator = await startSimulator(['sports', '--seed', '7', ...(options.args ?? [])]);
  const env = { DATA_DIR: data.path, ...polling(simulator), ...options.env };
  const server = await startServer(env);
  return {
    simulator,
    server,
    env,
    stop: async () => {
      await Promise.all([server.stop(), simulator.stop()]);
      data.remove();
    },
  };
};
