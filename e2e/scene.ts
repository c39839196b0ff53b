import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage, sharedBrowser } from './browser.ts';
import type { WatchedPage } from './browser.ts';
import { fixture, startFixedProvider } from './fixed-provider.ts';
import type { FixedProvider } from './fixed-provider.ts';
import { objectAt, openReader, textAt } from './live-reader.ts';
import type { Json, LiveReader, ReadBoard } from './live-reader.ts';
import { keepForWorker, root } from './process.ts';
import type { RunningProcess } from './process.ts';
import {
  newDatabase,
  polling,
  startAccountsProduct,
  startServer,
  startSimulator,
  startStandIn,
} from './running-product.ts';
import type { AccountsProduct, RunningServer, RunningSimulator, StandIn } from './running-product.ts';

export type SceneSettings = {
  /** The only matches of the day, all football. By default, the simulator plays a day of all sports. */
  readonly matches?: readonly Json[];
  /** Additional arguments for the simulator, such as `stillDay`. */
  readonly day?: readonly string[];
  /** Adds stand-ins for sign-in and payments, and with `analyst` also one for the AI provider. */
  readonly accounts?: 'none' | 'accounts' | 'analyst';
  /** The start time of the simulator's and the server's clocks, ISO 8601. */
  readonly now?: string;
  /** Additional variables for the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** When the scene is ready; by default, when the board has all `matches`, or matches of all 12 sports. */
  readonly ready?: (board: ReadBoard) => boolean;
};

/** The running product with its stand-ins and pages. Reading a part that the settings do not include throws. */
export type Scene = {
  readonly origin: string;
  readonly server: RunningServer;
  readonly source: FixedProvider;
  readonly simulator: RunningSimulator;
  readonly accounts: AccountsProduct;
  readonly chat: StandIn;
  /** Restarts the stopped server at the same address, optionally with changed variables. */
  readonly startAgain: (changes?: Readonly<Record<string, string>>) => Promise<void>;
  /** Follows the board as every page receives it, until the server stops. */
  readonly reader: LiveReader;
  /** Sets the provider's matches and resolves once the board has their scores. */
  readonly play: (matches: readonly Json[]) => Promise<void>;
  /** Opens an empty page in a new browser context. */
  readonly open: (options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** Opens a page at a path of the product. */
  readonly visit: (path?: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly processes: () => readonly RunningProcess[];
  readonly stop: () => Promise<void>;
};

/** Arguments for a simulator whose time stands still. */
export const stillDay = ['--speed', '0'] as const;

/** For scenes without changes, because frequent polls would only slow the tests down. */
export const rarely = { SPORTS_POLL_MS: '3000' } as const;

/** Sign-in and the analyst are configured, but their services are unreachable. */
export const offeredOnly: Readonly<Record<string, string>> = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'e2e',
  OIDC_CLIENT_SECRET: 'e2e',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_API_KEY: 'demo',
};

/** Whether a football poll has succeeded. */
export const checked = ({ sports }: ReadBoard): boolean => 'checkedAt' in objectAt(sports, 'football');

/** A product without a reachable provider. */
export const failing: SceneSettings = {
  matches: [],
  env: { SPORTS_API_BASE: 'http://127.0.0.1:9/{sport}' },
  ready: ({ sports }) => 'problem' in objectAt(sports, 'football'),
};

const startingAt = (time: string): Readonly<Record<string, string>> => ({
  START_AT: time,
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/fixed-start.ts')).href}`,
});

/** Whether the board has the provider's scores. Matches on days that the board does not cover are ignored. */
const holdsAll =
  (matches: readonly Json[]) =>
  (board: ReadBoard): boolean =>
    matches.every((match) => {
      const facts = objectAt(match, 'fixture');
      const goals = objectAt(match, 'goals');
      const shown = board.matches.get(`football-${Number(facts['id'])}`);
      if (shown === undefined) return Math.abs(Date.parse(textAt(facts, 'date')) - Date.now()) > 2 * 86_400_000;
      return goals['home'] === null || (shown['homeScore'] === goals['home'] && shown['awayScore'] === goals['away']);
    });

/** Whether the board has matches of all 12 sports. */
const holdsAllSports = ({ matches }: ReadBoard): boolean =>
  new Set([...matches.values()].map((match) => match['sport'])).size === 12;

const part = <Part>(found: Part | undefined, name: string): Part => {
  if (found === undefined) throw new Error(`this scene has no ${name}`);
  return found;
};

const open: Scene['open'] = async (options) => openPage(await sharedBrowser(), options);

const begin = async (settings: SceneSettings): Promise<Scene> => {
  const { matches, day = [], accounts: wanted = 'none', now, env = {} } = settings;
  const clock = now === undefined ? [] : ['--now', now];
  const [database, source, simulator, chat] = await Promise.all([
    newDatabase(),
    matches && startFixedProvider(matches),
    matches ? undefined : startSimulator(['sports', '--seed', '7', ...clock, ...day]),
    wanted === 'analyst' ? startStandIn(['chat', '--chunk-ms=2']) : undefined,
  ]);
  const variables = {
    ...database.env,
    ...polling(part(source ?? simulator, 'source')),
    ...(chat && { AI_BASE_URL: `${chat.origin}/v1`, AI_API_KEY: 'demo' }),
    ...(now !== undefined && startingAt(now)),
    ...env,
  };
  const accounts = wanted === 'none' ? undefined : await startAccountsProduct(variables);
  let alone = accounts ? undefined : await startServer(variables);
  const origin = accounts?.publicUrl ?? part(alone, 'server').origin;
  const reader = await openReader(origin);
  await reader.until('the initial board', settings.ready ?? (matches ? holdsAll(matches) : holdsAllSports));
  return {
    origin,
    get server() {
      return accounts?.server() ?? part(alone, 'server');
    },
    get source() {
      return part(source, 'fixed source');
    },
    get simulator() {
      return part(simulator, 'simulator');
    },
    get accounts() {
      return part(accounts, 'accounts');
    },
    get chat() {
      return part(chat, 'AI provider');
    },
    startAgain: async (changes) => {
      if (accounts) await accounts.startAgain(changes);
      else alone = await startServer({ ...variables, PORT: new URL(origin).port, ...changes });
    },
    reader,
    play: async (next) => {
      part(source, 'fixed source').setFixtures(next);
      await reader.until('the new scores', holdsAll(next));
    },
    open,
    visit: async (path = '/', options) => {
      const { page } = await open(options);
      await page.goto(origin + path);
      return page;
    },
    processes: () =>
      [accounts?.server(), accounts?.identity, accounts?.payments, alone, simulator, chat].flatMap(
        (each) => each?.process ?? [],
      ),
    stop: async () => {
      reader.close();
      await Promise.all([accounts?.stop(), alone?.stop(), source?.stop(), simulator?.stop(), chat?.stop()]);
      await database.remove();
    },
  };
};

const started = new Set<Scene>();

/** Starts the product with the stand-ins that the settings require. It stops at the end of the test file. */
export const startScene = async (settings: SceneSettings = {}): Promise<Scene> => {
  const scene = await begin(settings);
  started.add(scene);
  return scene;
};

/** Stops the scenes of a test file. */
export const endScenes = async (): Promise<void> => {
  const ending = [...started];
  started.clear();
  await Promise.all(ending.map((scene) => scene.stop()));
};

/** Three football matches: two in play, one postponed. */
const evening = [
  fixture({ id: 1, home: 'Inter', away: 'Roma', elapsed: 30, goals: [1, 0] }),
  fixture({ id: 2, home: 'Lazio', away: 'Torino', short: 'PST' }),
  fixture({ id: 3, home: 'Wolverhampton Wanderers', away: 'Brighton & Hove Albion', elapsed: 80, goals: [2, 2] }),
];

const sharedSettings = {
  evening: { matches: evening, env: rarely },
  'still day': { day: stillDay, env: { ...offeredOnly, ...rarely } },
  analyst: { day: stillDay, accounts: 'analyst', env: rarely },
} as const satisfies Record<string, SceneSettings>;

const shared = new Map<string, Promise<Scene>>();

const keep = async (settings: SceneSettings): Promise<Scene> => {
  const scene = await begin(settings);
  for (const each of scene.processes()) keepForWorker(each);
  return scene;
};

/** A scene that the test files of a worker share. Tests must not leave changes in it. It stops with the worker. */
export const sharedScene = (name: keyof typeof sharedSettings): Promise<Scene> => {
  const found = shared.get(name) ?? keep(sharedSettings[name]);
  shared.set(name, found);
  return found;
};
