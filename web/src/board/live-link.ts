import { liveRoute, shortLiveRoute } from '@touchline/protocol/routes.ts';
import type { BoardProblem } from './board-view.ts';
import type { DirectFallback } from './direct-fallback.ts';
import type { OpenStream } from './event-stream.ts';
import { linkTiming, retryDelayMs } from './link-timing.ts';
import type { BoardSink } from './match-store.ts';
import { readChange, readResetVersion, readShortChange } from './read-board.ts';
import type { ReadChange, RequestSnapshot, Snapshot, SnapshotAnswer } from './read-board.ts';

/** The state of the live link. Times are epoch milliseconds. */
export type LinkState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'streaming' }
  | { readonly kind: 'polling'; readonly everyMs: number }
  /** Neither the server nor the provider responds. The shown board is from `since`. */
  | { readonly kind: 'lost'; readonly since: number; readonly nextTryAt: number };

/** A single object, because consumers compare states by identity. */
export const connecting: LinkState = { kind: 'connecting' };
const streaming: LinkState = { kind: 'streaming' };

/** Page events that the link reacts to. */
export type PageSignals = {
  /** The page is visible again, or the network is back. */
  readonly onWake: (listener: () => void) => () => void;
  readonly onOffline: (listener: () => void) => () => void;
};

export type LinkDeps = {
  readonly store: BoardSink;
  readonly askSnapshot: RequestSnapshot;
  readonly direct: DirectFallback;
  readonly openStream: OpenStream;
  readonly now: () => number;
  /** The time of the stored board that the page starts with, if any. Epoch milliseconds. */
  readonly asOf?: number | undefined;
  /** Runs a function once after a delay; returns a function that cancels the timer. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** 0 to 1. */
  readonly random: () => number;
  readonly page: PageSignals;
};

export type LiveLink = {
  /** Connects; returns a function that disconnects. */
  readonly start: () => () => void;
  readonly state: () => LinkState;
  /** When the server last confirmed that the shown board is current; before that, the board's own time. */
  readonly heardAt: () => number;
  readonly refreshing: () => boolean;
  /** Notifies of changes to `state` or `refreshing`. */
  readonly watch: (onChange: () => void) => () => void;
  /** Requests a snapshot now, and shows it 300 ms after a successful response. Also reconnects a lost link. */
  readonly refresh: () => void;
};

/** Who responded: our server, the provider (queried directly by the page), or neither. */
type Reached = 'server' | 'direct' | 'nobody';

type TimerName = 'watchdog' | 'attempt' | 'poll' | 'age' | 'firstReply';

/** Whether the board is empty and likely to stay so, unlike the empty board of a server that has just started. */
const isEmptyForGood = ({ matches, updatedAt, sports }: Snapshot): boolean =>
  matches.length === 0 && (updatedAt !== null || Object.values(sports).some(({ problem }) => problem !== undefined));

/**
 * Keeps the store up to date: first with a snapshot, then with the stream from the snapshot's version. The browser
 * reconnects a dropped stream. If that takes too long, or if the stream falls silent, the link opens a new stream.
 * While no stream can be opened, the link polls snapshots.
 */
export const createLiveLink = (deps: LinkDeps): LiveLink => {
  const { store } = deps;
  const watchers = new Set<() => void>();
  const timers = new Map<TimerName, () => void>();
  let heardAt = deps.asOf ?? deps.now();
  let state: LinkState = deps.asOf === undefined ? connecting : { kind: 'lost', since: heardAt, nextTryAt: deps.now() };
  let refreshing = false;
  let running = false;
  let asking: Promise<Reached> | undefined;
  /** The server sent `reset` or an unreadable update, so the next snapshot replaces the whole board. */
  let rebuilt = false;
  /** While `rebuilt`: the minimum version of the next snapshot. */
  let resetTo: number | undefined;
  let resetsInARow = 0;
  let closeStream: (() => void) | undefined;
  let streamIsOpen = false;
  let streamFailures = 0;
  let pollFailures = 0;

  const tellWatchers = (): void => {
    for (const notify of watchers) notify();
  };
  const set = (next: LinkState): void => {
    state = next;
    tellWatchers();
  };
  const stop = (name: TimerName): void => {
    timers.get(name)?.();
    timers.delete(name);
  };
  const start = (name: TimerName, delayMs: number, run: () => void): void => {
    stop(name);
    timers.set(name, deps.after(delayMs, run));
  };

  const goDirect = async (problem: BoardProblem): Promise<Reached> => {
    const got = await deps.direct.ask();
    if (got === 'shown') return 'direct';
    if (store.version() === undefined) store.fail(got === 'off' ? problem : got);
    return 'nobody';
  };

  const answer = async (delayMs: number): Promise<Reached> => {
    let takesAll = rebuilt;
    const whole = takesAll || store.version() === undefined || store.board().source === 'direct';
    const atLeast = takesAll ? resetTo : (store.version() ?? store.firstVersion());
    let got: SnapshotAnswer = await deps.askSnapshot({ whole, atLeast });
    if (got.kind === 'unknown-version') {
      // The board was rebuilt at a lower version.
      takesAll = true;
      got = await deps.askSnapshot({ whole: true, atLeast: undefined });
    }
    if (got.kind === 'unknown-version') return goDirect('unexpected');
    if (got.kind === 'failed') return goDirect(got.problem);
    if (delayMs > 0) await new Promise<void>((done) => void deps.after(delayMs, done));
    heardAt = deps.now();
    if (got.kind === 'unchanged') return 'server';
    store.takeSnapshot(got.snapshot, { rebuilt: takesAll });
    if (takesAll) rebuilt = false;
    if (isEmptyForGood(got.snapshot)) void deps.direct.ask();
    return 'server';
  };

  /** Requests a snapshot from the server. If that fails, queries the provider. Concurrent calls share one request. */
  const ask = (delayMs: number): Promise<Reached> => {
    asking ??= answer(delayMs).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  const close = (): void => {
    closeStream?.();
    closeStream = undefined;
    streamIsOpen = false;
    stop('watchdog');
  };

  /**
   * Schedules the next poll, at the interval that the page displays. The stream is retried between polls at first, and
   * later together with each poll.
   */
  const pollLater = (): void => {
    const playing = store.board().matches.some((match) => match.status === 'live');
    const everyMs = playing ? linkTiming.pollLive : linkTiming.pollIdle;
    if (state.kind !== 'polling' || state.everyMs !== everyMs) set({ kind: 'polling', everyMs });
    start('poll', Math.max(0, heardAt + everyMs - deps.now()), poll);
  };

  const pollOnce = async (): Promise<void> => {
    const reached = await ask(0);
    if (!running || streamIsOpen || state.kind !== 'polling') return;
    const opening = closeStream !== undefined;
    if (reached === 'server') {
      pollLater();
      if (!opening && streamFailures > linkTiming.quickTries) openStream();
      return;
    }
    close();
    if (reached === 'direct') probeLater();
    else retryLater();
  };

  const poll = (): void => {
    stop('poll');
    void pollOnce();
  };

  const retryLater = (): void => {
    stop('poll');
    pollFailures += 1;
    const delayMs = retryDelayMs(pollFailures, deps.random());
    const since = state.kind === 'lost' ? state.since : heardAt;
    set({ kind: 'lost', since, nextTryAt: deps.now() + delayMs });
    start('attempt', delayMs, attempt);
  };

  /** Schedules the next attempt to reach our server while the provider is queried directly. */
  const probeLater = (): void => {
    stop('poll');
    pollFailures += 1;
    if (state.kind !== 'polling' || state.everyMs !== linkTiming.direct) {
      set({ kind: 'polling', everyMs: linkTiming.direct });
    }
    start('attempt', retryDelayMs(pollFailures, deps.random()), attempt);
  };

  const tryOnce = async (): Promise<void> => {
    const reached = await ask(0);
    if (!running || streamIsOpen) return;
    if (reached === 'server') openStream();
    else if (reached === 'direct') probeLater();
    else retryLater();
  };

  const attempt = (): void => {
    stop('attempt');
    void tryOnce();
  };

  const openingFailed = (): void => {
    close();
    streamFailures += 1;
    pollLater();
    if (streamFailures > linkTiming.quickTries) return;
    start('attempt', retryDelayMs(streamFailures, deps.random()), openStream);
  };

  /** An open stream breaks when the server or the network fails, so check at once whether the server responds. */
  const streamEnded = (): void => {
    close();
    attempt();
  };

  const startOver = (version = store.version()): void => {
    close();
    rebuilt = true;
    resetTo = version;
    resetsInARow += 1;
    if (resetsInARow === 1) attempt();
    else start('attempt', retryDelayMs(resetsInARow, deps.random()), attempt);
  };

  const heard = (): void => {
    heardAt = deps.now();
    if (streamIsOpen) start('watchdog', linkTiming.silence + deps.random() * linkTiming.silenceSpread, openStream);
  };

  const openStream = (): void => {
    close();
    stop('attempt');
    let catchingUp = false;
    let openedAt = 0;
    const take = (read: ReadChange | undefined): void => {
      if (read === undefined) {
        startOver();
        return;
      }
      const quiet = catchingUp && deps.now() - openedAt < linkTiming.catchUp;
      catchingUp = false;
      resetsInARow = 0;
      store.takeChange(read.change, { quiet, dropped: read.dropped });
    };
    start('watchdog', linkTiming.answer, openingFailed);
    // During an upgrade, nodes of the previous release reject the short form, so every other attempt omits it.
    const route = streamFailures % 2 === 0 ? shortLiveRoute : liveRoute;
    closeStream = deps.openStream(route(store.version() ?? 0), {
      open: () => {
        openedAt = deps.now();
        catchingUp = openedAt - heardAt > linkTiming.gap;
        streamIsOpen = true;
        stop('poll');
        streamFailures = 0;
        pollFailures = 0;
        heard();
        if (state.kind !== 'streaming') set(streaming);
        deps.direct.prepare();
      },
      alive: heard,
      board: (data) => take(readChange(data)),
      short: (version, data) => take(readShortChange(version, data)),
      reset: (data) => startOver(readResetVersion(data)),
      broken: (browserTriesAgain) => {
        const wasOpen = streamIsOpen;
        streamIsOpen = false;
        if (wasOpen && browserTriesAgain) start('watchdog', linkTiming.browserMends, streamEnded);
        else if (wasOpen) streamEnded();
        else if (!browserTriesAgain) openingFailed();
      },
    });
  };

  const wake = (): void => {
    store.checkAge();
    if (streamIsOpen) {
      if (deps.now() - heardAt > linkTiming.gap) openStream();
      return;
    }
    streamFailures = 0;
    pollFailures = 0;
    attempt();
  };

  const offline = (): void => {
    close();
    retryLater();
  };

  const checkAge = (): void => {
    store.checkAge();
    if (streamIsOpen && store.board().source === 'direct') void deps.direct.ask();
    start('age', linkTiming.ageCheck, checkAge);
  };

  const refreshNow = async (): Promise<void> => {
    const reached = await ask(linkTiming.refreshDelay);
    refreshing = false;
    tellWatchers();
    if (reached === 'server' && running && !streamIsOpen) openStream();
  };

  return {
    start: () => {
      running = true;
      attempt();
      checkAge();
      start('firstReply', linkTiming.firstReply, store.waitedLongEnough);
      const unwatch = [deps.page.onWake(wake), deps.page.onOffline(offline)];
      return () => {
        running = false;
        close();
        for (const name of timers.keys()) stop(name);
        for (const end of unwatch) end();
      };
    },
    state: () => state,
    heardAt: () => heardAt,
    refreshing: () => refreshing,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    refresh: () => {
      if (refreshing) return;
      refreshing = true;
      tellWatchers();
      void refreshNow();
    },
  };
};
