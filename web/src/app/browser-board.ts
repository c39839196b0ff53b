import type { Config } from '@touchline/protocol/config-schema.ts';
import { createDirectFallback } from '../board/direct-fallback.ts';
import { openEventStream } from '../board/event-stream.ts';
import { linkTiming } from '../board/link-timing.ts';
import { createLiveLink, type LiveLink, type PageSignals } from '../board/live-link.ts';
import { type BoardSink, createMatchStore, type MatchStore } from '../board/match-store.ts';
import { createSnapshotRequest } from '../board/snapshot-request.ts';
import { idleTask } from '../browser/tasks.ts';
import { createPageScores, type ToggleScore } from '../spoilers/page-scores.ts';
import { scoreDelayMs } from '../spoilers/score-delay.ts';

/** The browser's own signals. A page that is shown again out of the back-forward cache has slept too. */
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

/** A hidden page has no frames: a timer applies what came, so that nothing piles up until it is seen again. */
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

/** What a page hears, and how. */
export type BrowserBoard = {
  /** The matches as they are, for what is kept on this device. */
  readonly board: MatchStore;
  /** What the live link writes to. */
  readonly sink: BoardSink;
  /** The matches as this reader may see them. */
  readonly store: MatchStore;
  readonly link: LiveLink;
  readonly toggleScore: ToggleScore;
};

/**
 * The store and the link of this page, not yet started. `source` is what the configuration says of the source, `asOf` the
 * time of the kept board that the page begins with.
 */
export const createBrowserBoard = (source: Config['sports'] | undefined, asOf?: number): BrowserBoard => {
  // With a delay the board is as old as the reader wants it.
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
        return import('../board/direct-provider.ts').then(({ createDirectWay }) =>
          createDirectWay({ key, base, fetch, now }),
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
