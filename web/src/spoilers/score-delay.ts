import type { BoardSink } from '../board/match-store.ts';
import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';

/** The user's score delay in milliseconds. */
export const scoreDelayMs = (): number => currentPreferences().scoreDelaySeconds * 1_000;

/**
 * Runs a function after the user's score delay, or at once without a delay. If the user changes the delay, the wait
 * changes too. Returns a function that cancels the wait.
 */
export const afterScoreDelay = (run: () => void): (() => void) => {
  const cameMs = performance.now();
  const leftMs = (): number => cameMs + scoreDelayMs() - performance.now();
  if (leftMs() <= 0) {
    run();
    return () => undefined;
  }
  const look = (): void => {
    clearTimeout(timer);
    const left = leftMs();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    unwatch();
    run();
  };
  let timer = setTimeout(look, leftMs());
  const unwatch = watchPreferences(look);
  return () => {
    clearTimeout(timer);
    unwatch();
  };
};

/** Resolves after the score delay. Rejects with the signal's reason when it aborts. */
export const untilScoreDelayPassed = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let cancel: (() => void) | undefined;
    const onAbort = (): void => {
      cancel?.();
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    cancel = afterScoreDelay(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
  });

type DelayedUpdate = { readonly cameMs: number; readonly take: () => void };

export type ScoreDelay = {
  /** The live link writes to this sink instead of the store. */
  readonly sink: BoardSink;
  /** Whether the scores of the page's first board are still too new to show. */
  readonly coversFirstBoard: () => boolean;
  /** Must be called when the delay changes. Releases the updates that are now due. */
  readonly retime: () => void;
};

/**
 * Delays each update between the live stream and the store by the user's score delay, in order. The page's first board
 * is never delayed, because the list needs its teams and times. Instead, its scores are covered for the same time,
 * until `onFirstBoardShown`.
 */
export const createScoreDelay = (deps: {
  readonly store: BoardSink;
  /** The delay in milliseconds. Read each time, so that a new choice also applies to waiting updates. */
  readonly delayMs: () => number;
  /** The time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Runs a function once after a delay; returns a function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly onFirstBoardShown: () => void;
}): ScoreDelay => {
  const { store } = deps;
  let waiting: readonly DelayedUpdate[] = [];
  let newest = store.version();
  let cancelTimer: (() => void) | undefined;
  let firstBoardShown = false;
  let hasServerBoard = false;
  let covers = 0;

  const releaseDue = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
    const dueMs = deps.now() - deps.delayMs();
    const left = waiting.findIndex(({ cameMs }) => cameMs > dueMs);
    const due = left === -1 ? waiting : waiting.slice(0, left);
    waiting = left === -1 ? [] : waiting.slice(left);
    for (const { take } of due) take();
    const [next] = waiting;
    // Add a millisecond, because a timer may fire slightly early and would then be set again for the rest.
    if (next !== undefined) cancelTimer = deps.after(Math.max(0, next.cameMs - dueMs) + 1, releaseDue);
  };

  const hold = (take: () => void): void => {
    waiting = [...waiting, { cameMs: deps.now(), take }];
    if (cancelTimer === undefined) releaseDue();
  };

  /** Covers the scores of a board that was not delayed. Another such board starts the wait again. */
  const coverFirstBoard = (): void => {
    covers += 1;
    const mine = covers;
    hold(() => {
      if (mine !== covers) return;
      firstBoardShown = true;
      deps.onFirstBoardShown();
    });
  };

  const takeBoard = (take: () => void, isEmpty: boolean): void => {
    if (firstBoardShown || hasServerBoard) {
      hold(take);
      return;
    }
    take();
    if (isEmpty) return;
    hasServerBoard = true;
    coverFirstBoard();
  };

  return {
    coversFirstBoard: () => deps.delayMs() > 0 && !firstBoardShown,
    retime: releaseDue,
    sink: {
      ...store,
      version: () => newest,
      takeFirstScreen: (screen, nowMs) => {
        store.takeFirstScreen(screen, nowMs);
        coverFirstBoard();
      },
      takeSnapshot: (snapshot, how) => {
        if (how?.rebuilt !== true && newest !== undefined && snapshot.version < newest) return;
        newest = snapshot.version;
        takeBoard(() => store.takeSnapshot(snapshot, how), snapshot.matches.length === 0);
      },
      takeChange: (change, how) => {
        if (newest === undefined || change.version <= newest) return;
        newest = change.version;
        hold(() => store.takeChange(change, how));
      },
      takeDirect: (answer) => takeBoard(() => store.takeDirect(answer), answer.matches.length === 0),
    },
  };
};
