import type { LiveLink } from '../board/live-link.ts';
import type { MatchStore } from '../board/match-store.ts';
import { scoreDelayMs } from '../spoilers/score-delay.ts';
import { storeBoard } from './stored-board.ts';
import { watchReleases, askWorker, postToWorker } from './watch-releases.ts';

/**
 * Tells the browser which app the page is, so that it can be installed. The document itself does not: browsers fetch the
 * app's manifest and its icon before they paint anything, in the way of the scores.
 */
const nameApp = (): void => {
  const manifest = document.querySelector<HTMLMetaElement>('meta[name="app-manifest"]')?.content;
  // Only a built page is an app.
  if (manifest === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }));
};

/** Where the server has the worker: at the root, so that it answers for the page's own address. */
const workerAddress = '/worker.js';

/**
 * The page's service worker, registered if it was not. Undefined where the browser has none, or lets this page have none: in
 * private windows of some, without https, or with its storage full.
 */
const registerPageWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(workerAddress);
  } catch {
    // The page is whole without one.
    return undefined;
  }
};

/** How often a page that stays open asks for a new release. */
const releaseCheckMs = 3_600_000;

/** Files of ours that this page has loaded so far, most of them before there was a worker. */
const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** What is kept of the page for a visit without a network, and how it knows when. */
type OfflineSource = {
  /** The matches as they are, without the user's mask and delay. */
  readonly board: MatchStore;
  readonly store: Pick<MatchStore, 'version' | 'watchBoard'>;
  readonly link: Pick<LiveLink, 'heardAt' | 'state' | 'watch'>;
};

/** The whole board is there, or was kept from an earlier visit. */
const boardIsThere = (store: Pick<MatchStore, 'version' | 'watchBoard'>): Promise<void> =>
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

/** Stores the board once it is loaded, when the page is left and when the network is lost, while the worker exists. */
const storeBoardOnEvents = ({ board, link }: OfflineSource, worker: Pick<ServiceWorker, 'state'>): void => {
  const keep = (): void => {
    // The worker removed itself and its caches; a board stored after that would never be used or deleted.
    if (worker.state === 'redundant') return;
    // With a score delay, the shown board is older than the last update by that delay.
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
 * What makes the page one that can be installed, that opens without a network next time, and that offers a new release. Begins
 * once the page has its board and nothing else to do: no first visit waits for it.
 */
export const startOffline = async (live: OfflineSource): Promise<void> => {
  await boardIsThere(live.store);
  await idle();
  nameApp();
  const registration = await registerPageWorker();
  if (registration === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  // The one that takes itself away says nothing: then nothing is kept.
  if (active === null || (await askWorker(active, { kind: 'release' })) === undefined) return;
  storeBoardOnEvents(live, active);
  // Apart from this file, which the first script names with all that it needs; now, because a new release takes it away.
  const { mountReleaseBar } = await import('./release-bar.tsx');
  const offer = mountReleaseBar();
  watchReleases(registration, document.documentElement.dataset['release'], () => offer(registration));
  // Without a network there is none to be had.
  setInterval(() => void registration.update().catch(() => undefined), releaseCheckMs);
  postToWorker(active, { kind: 'keep', addresses: [...loadedFiles()] });
};
