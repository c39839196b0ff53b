import type { Config } from '@touchline/protocol/config-schema.ts';
import { createDirectFallback } from './direct-fallback.ts';
import { openEventStream } from './event-stream.ts';
import type { Inlet } from './inlet.ts';
import type { LiveLink } from './live-link.ts';
import { createLiveLink } from './live-link.ts';
import { linkTiming } from './link-timing.ts';
import type { MatchStore } from './match-store.ts';
import { createMatchStore } from './match-store.ts';
import { browserSignals } from './page-signals.ts';
import { idleTask } from '../next-task.ts';
import { createSnapshotRequest } from './snapshot-request.ts';

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
export type PageLive = {
  readonly store: MatchStore;
  /** Through which the link fills the store. */
  readonly inlet: Inlet;
  readonly link: LiveLink;
};

/**
 * The store and the link of this page, not yet started. `source` is what the configuration says of the source, `asOf` the
 * time of the kept board that the page begins with.
 */
export const createBrowserLive = (source: Config['sports'] | undefined, asOf?: number): PageLive => {
  const store = createMatchStore({ now: () => now() - inlet.lagMs, frame: beforeNextPaint });
  const inlet: Inlet = { ...store, lagMs: 0 };
  const link = createLiveLink({
    store: inlet,
    now,
    asOf,
    askSnapshot: createSnapshotRequest({
      fetch: (input, init) => fetch(input, init),
      timeoutMs: linkTiming.answer,
      pause: idleTask,
    }),
    direct: createDirectFallback({
      store: inlet,
      now,
      load: () => {
        const { browserKey: key, browserBase: base } = source ?? {};
        if (key === undefined) return undefined;
        return import('./direct-way.ts').then(({ createDirectWay }) => createDirectWay({ key, base, fetch, now }));
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
  return { store, inlet, link };
};
