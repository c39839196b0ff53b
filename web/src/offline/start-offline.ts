import type { LiveCounts } from '@touchline/protocol/page-rendering.ts';
import type { LiveLink } from '../board/live-link.ts';
import type { MatchStore } from '../board/match-store.ts';
import { scoreDelayMs } from '../spoilers/score-delay.ts';
import { boardCache, boardKey } from '../worker/cache-names.ts';
import { askWorker, postToWorker, watchReleases } from './watch-releases.ts';

const asOfHeader = 'as-of';

/** The board as the JSON of a first screen with its time; undefined if there is no board from our server. */
const boardText = (store: Pick<MatchStore, 'board' | 'version'>, asOf: number): string | undefined => {
  const version = store.version();
  const { updatedAt, source, provider, stale, sports, matches } = store.board();
  if (version === undefined || source === 'direct' || matches.length === 0) return undefined;
  const live: { -readonly [Sport in keyof LiveCounts]: LiveCounts[Sport] } = {};
  for (const { sport, status } of matches) if (status === 'live') live[sport] = (live[sport] ?? 0) + 1;
  return JSON.stringify({
    version,
    updatedAt,
    source,
    provider,
    stale,
    sports,
    matches,
    list: 'by-league',
    live,
    asOf,
  });
};

/** The part of the browser's `CacheStorage` that is used here. */
type BoardStorage = {
  readonly open: (name: string) => Promise<{
    readonly match: (key: string) => Promise<Response | undefined>;
    readonly put: (key: string, board: Response) => Promise<void>;
  }>;
};

/**
 * Stores the board in the browser for the next offline start, unless another window has stored a newer one. If storing
 * fails, because of a full disk or a browser without storage, only that offline start is affected.
 */
export const storeBoard = async (deps: {
  readonly store: Pick<MatchStore, 'board' | 'version'>;
  /** Epoch milliseconds. */
  readonly asOf: number;
  readonly storage: BoardStorage;
}): Promise<'kept' | 'nothing-newer' | 'refused'> => {
  const { asOf } = deps;
  const text = boardText(deps.store, asOf);
  if (text === undefined) return 'nothing-newer';
  try {
    const cache = await deps.storage.open(boardCache);
    const kept = await cache.match(boardKey);
    if (Number(kept?.headers.get(asOfHeader) ?? -Infinity) >= asOf) return 'nothing-newer';
    const headers = { 'content-type': 'application/json', [asOfHeader]: String(asOf) };
    await cache.put(boardKey, new Response(text, { headers }));
    return 'kept';
  } catch {
    return 'refused';
  }
};

/**
 * Adds the manifest, so that the page can be installed. The document does not link it, because browsers would fetch the
 * manifest and an icon before the first paint.
 */
const linkManifest = (): void => {
  const manifest = document.querySelector<HTMLMetaElement>('meta[name="app-manifest"]')?.content;
  // Only a built page has a manifest.
  if (manifest === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }));
};

/** The worker is at the root, so that its scope includes the page. */
const workerAddress = '/worker.js';

/**
 * Registers the page's service worker. Undefined if the browser supports none or refuses it, for example, in some
 * private windows, without HTTPS, or if the storage is full.
 */
const registerPageWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(workerAddress);
  } catch {
    // The page works without a service worker.
    return undefined;
  }
};

/** How often an open page checks for a new release. */
const releaseCheckMs = 3_600_000;

/** Our files that this page has loaded so far, most of them before the worker existed. */
const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** What the offline support reads from the page. */
type OfflineSource = {
  /** The matches without the score mask, but with the score delay. */
  readonly board: MatchStore;
  readonly store: Pick<MatchStore, 'version' | 'watchBoard'>;
  readonly link: Pick<LiveLink, 'heardAt' | 'state' | 'watch'>;
};

/** Resolves once the whole board is loaded, from the network or from an earlier visit. */
const boardLoaded = (store: Pick<MatchStore, 'version' | 'watchBoard'>): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (store.version() === undefined) return;
      unwatch();
      resolve();
    };
    const unwatch = store.watchBoard(look);
    look();
  });

/** Waits for an idle moment; browsers without `requestIdleCallback` wait a second. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 1_000);
  });

/**
 * Stores the board now, whenever the page is hidden and whenever the connection is lost, as long as the worker exists.
 */
const storeBoardOnEvents = ({ board, link }: OfflineSource, worker: Pick<ServiceWorker, 'state'>): void => {
  const keep = (): void => {
    // The worker removed itself and its caches; a board stored after that would never be used or deleted.
    if (worker.state === 'redundant') return;
    // With a score delay, the stored board is older than the last update by that delay.
    void storeBoard({ store: board, asOf: link.heardAt() - scoreDelayMs(), storage: caches });
  };
  let wasLost = false;
  link.watch(() => {
    const lost = link.state().kind === 'lost';
    if (lost && !wasLost) keep();
    wasLost = lost;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  keep();
};

/**
 * Makes the page installable, stores it for offline use and offers new releases. Starts once the board is loaded and
 * the page is idle, so that it does not delay the first visit.
 */
export const startOffline = async (live: OfflineSource): Promise<void> => {
  await boardLoaded(live.store);
  await idle();
  linkManifest();
  const registration = await registerPageWorker();
  if (registration === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  // A worker that is removing itself does not reply, so nothing is stored.
  if (active === null || (await askWorker(active, { kind: 'release' })) === undefined) return;
  storeBoardOnEvents(live, active);
  // A separate chunk, to keep it out of the first script. It is loaded now, because the file is gone after a new
  // release.
  const { mountReleaseBar } = await import('./release-bar.tsx');
  const offer = mountReleaseBar();
  watchReleases(registration, document.documentElement.dataset['release'], () => offer(registration));
  // An update check fails while offline.
  setInterval(() => void registration.update().catch(() => undefined), releaseCheckMs);
  postToWorker(active, { kind: 'keep', addresses: [...loadedFiles()] });
};
