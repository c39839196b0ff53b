import type { Inlet } from '../live/inlet.ts';
import type { MatchStore } from '../live/match-store.ts';

/** What the link tells the store through: everything in its order, each part when its time has come. */
export type HeldIntake = Pick<Inlet, 'version' | 'takeSnapshot' | 'takeChange' | 'takeDirect'>;

type Held = { readonly cameMs: number; readonly take: () => void };

/**
 * Keeps what comes for as long as the reader chose, then hands it to the store. The first board of a page goes through at
 * once, for the names and times in it: whoever shows it keeps its scores back, from `onFirst` on for the same time.
 */
export const createHeldIntake = (deps: {
  readonly store: MatchStore;
  /** How long at this moment; what waits waits as long as is chosen last. */
  readonly delayMs: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;
  /** Runs a function once after a time; gives the function that calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** The page was just opened: nothing of its board was told yet. */
  readonly isOpening: () => boolean;
  readonly onFirst: () => void;
}): { readonly intake: HeldIntake; readonly pour: () => void } => {
  const { store } = deps;
  let waiting: readonly Held[] = [];
  let newest = store.version();
  let stop: (() => void) | undefined;

  /** Hands over what is due, and comes back for the rest. */
  const pour = (): void => {
    stop?.();
    stop = undefined;
    const dueMs = deps.now() - deps.delayMs();
    const left = waiting.findIndex(({ cameMs }) => cameMs > dueMs);
    const due = left === -1 ? waiting : waiting.slice(0, left);
    waiting = left === -1 ? [] : waiting.slice(left);
    for (const { take } of due) take();
    const [next] = waiting;
    // One more: timers may ring a little early, and would ring again for the rest of a millisecond.
    if (next !== undefined) stop = deps.after(Math.max(0, next.cameMs - dueMs) + 1, pour);
  };

  const hold = (take: () => void): void => {
    waiting = [...waiting, { cameMs: deps.now(), take }];
    if (stop === undefined) pour();
  };

  const holdBoard = (take: () => void, isEmpty: boolean): void => {
    if (!deps.isOpening()) {
      hold(take);
      return;
    }
    take();
    if (!isEmpty) deps.onFirst();
  };

  return {
    pour,
    intake: {
      version: () => newest,
      takeSnapshot: (snapshot, how) => {
        if (how?.rebuilt !== true && newest !== undefined && snapshot.version < newest) return;
        newest = snapshot.version;
        holdBoard(() => store.takeSnapshot(snapshot, how), snapshot.matches.length === 0);
      },
      takeChange: (change, how) => {
        if (newest === undefined || change.version <= newest) return;
        newest = change.version;
        hold(() => store.takeChange(change, how));
      },
      takeDirect: (answer) => holdBoard(() => store.takeDirect(answer), answer.matches.length === 0),
    },
  };
};
