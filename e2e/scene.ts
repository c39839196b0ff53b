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
  /** The football matches of the day, and no others. Without them the simulator plays its day of all sports. */
  readonly matches?: readonly Json[];
  /** Further arguments of the simulator. `stillDay` is a day on which nothing happens by itself. */
  readonly day?: readonly string[];
  /** Stand-ins for sign-in and payments, and with `analyst` one for the AI provider. */
  readonly accounts?: 'none' | 'accounts' | 'analyst';
  /** Where the clocks of the day and of the server start, ISO 8601. */
  readonly now?: string;
  /** More variables of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the board must hold before a test begins; all matches that were named, or matches of all 12 sports. */
  readonly ready?: (board: ReadBoard) => boolean;
};

/** The running product with its stand-ins, and pages of it. A part that the settings did not ask for throws when it is read. */
export type Scene = {
  readonly origin: string;
  readonly server: RunningServer;
  readonly source: FixedProvider;
  readonly simulator: RunningSimulator;
  readonly accounts: AccountsProduct;
  readonly chat: StandIn;
  /** Starts the server again at the same address, once it has ended; with other variables, if any. */
  readonly startAgain: (changes?: Readonly<Record<string, string>>) => Promise<void>;
  /** The board as every page has been told, until the server ends. */
  readonly reader: LiveReader;
  /** The source has these matches from now on; resolves when the board has them with their scores. */
  readonly play: (matches: readonly Json[]) => Promise<void>;
  /** A page in a context of its own. */
  readonly open: (options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** Opens a page at a path of the product. */
  readonly visit: (path?: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly processes: () => readonly RunningProcess[];
  readonly stop: () => Promise<void>;
};

/** A day of the simulator that stands still. */
export const stillDay = ['--speed', '0'] as const;

/** For scenes in which nothing happens by itself: every poll takes time from the tests. */
export const rarely = { SPORTS_POLL_MS: '3000' } as const;

/** Sign-in and analyst are offered, and neither is there. */
export const offeredOnly: Readonly<Record<string, string>> = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'e2e',
  OIDC_CLIENT_SECRET: 'e2e',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_API_KEY: 'demo',
};

/** The source has answered. */
export const checked = ({ sports }: ReadBoard): boolean => 'checkedAt' in objectAt(sports, 'football');

/** A product without a source. */
export const failing: SceneSettings = {
  matches: [],
  env: { SPORTS_API_BASE: 'http://127.0.0.1:9/{sport}' },
  ready: ({ sports }) => 'problem' in objectAt(sports, 'football'),
};

const startingAt = (time: string): Readonly<Record<string, string>> => ({
  START_AT: time,
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/fixed-start.ts')).href}`,
});

/** Whether the board says what the source says. A match on a day that the board does not show is not waited for. */
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

/** Matches of all 12 sports are on the board. */
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
  await reader.until('what the scene begins with', settings.ready ?? (matches ? holdsAll(matches) : holdsAllSports));
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
      await reader.until('what the source says now', holdsAll(next));
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

/** Starts the product with the stand-ins that the settings name. It ends with the file of tests. */
export const startScene = async (settings: SceneSettings = {}): Promise<Scene> => {
  const scene = await begin(settings);
  started.add(scene);
  return scene;
};

/** Ends the scenes of a file of tests. */
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

/** A scene that all files of a worker use, one after the other: each leaves it as it found it. It ends with the worker. */
export const sharedScene = (name: keyof typeof sharedSettings): Promise<Scene> => {
  const found = shared.get(name) ?? keep(sharedSettings[name]);
  shared.set(name, found);
  return found;
};
