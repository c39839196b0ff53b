import type { Config } from '@touchline/protocol/config-schema.ts';
import { createDirectFallback } from '../board/direct-fallback.ts';
import { openEventStream } from '../board/event-stream.ts';
import { linkTiming } from '../board/link-timing.ts';
import { createLiveLink, type LiveLink, type PageSignals } from '../board/live-link.ts';
import { type BoardSink, createMatchStore, type MatchStore } from '../board/match-store.ts';
import { createSnapshotRequest } from '../board/read-board.ts';
import { idleTask } from '../browser/tasks.ts';
import { createPageScores, type ToggleScore } from '../spoilers/page-scores.ts';
import { scoreDelayMs } from '../spoilers/score-delay.ts';

/** Wake and offline events. A page restored from the back/forward cache has also been asleep. */
const browserSignals: PageSignals = {
  onWake: (listener) => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onVisible);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onVisible);
      window.removeEventListener('online', listener);
    };
  },
  onOffline: (listener) => {
    window.addEventListener('offline', listener);
    return () => window.removeEventListener('offline', listener);
  },
};

const now = (): number => Date.now();

/** A hidden page gets no animation frames, so a timer applies updates before they pile up. */
const hiddenFrameMs = 500;

const beforeNextPaint = (run: () => void): void => {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    run();
  };
  requestAnimationFrame(once);
  setTimeout(once, hiddenFrameMs);
};

/** The board of a page and its live connection. */
export type BrowserBoard = {
  /** The matches without a score mask, for storage on this device. */
  readonly board: MatchStore;
  /** Receives the updates of the live link. */
  readonly sink: BoardSink;
  /** The matches as shown to the user. */
  readonly store: MatchStore;
  readonly link: LiveLink;
  readonly toggleScore: ToggleScore;
};

/**
 * Creates the store and the link of this page without starting them. `source` is the `sports` section of the
 * configuration; `asOf` is the time of the stored board that the page starts with.
 */
export const createBrowserBoard = (source: Config['sports'] | undefined, asOf?: number): BrowserBoard => {
  // A score delay also shifts the board's clock.
  const board = createMatchStore({ now: () => now() - scoreDelayMs(), frame: beforeNextPaint });
  const { sink, store, toggleScore } = createPageScores(board);
  const link = createLiveLink({
    store: sink,
    now,
    asOf,
    askSnapshot: createSnapshotRequest({
      fetch: (input, init) => fetch(input, init),
      timeoutMs: linkTiming.answer,
      pause: idleTask,
    }),
    direct: createDirectFallback({
      store: sink,
      now,
      load: () => {
        const { browserKey: key, browserBase: base } = source ?? {};
        if (key === undefined) return undefined;
        return import('../board/direct-provider.ts').then(({ createDirectQuery }) =>
          createDirectQuery({ key, base, fetch, now }),
        );
      },
    }),
    openStream: openEventStream(EventSource),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    page: browserSignals,
  });
  return { board, sink, store, link, toggleScore };
};
