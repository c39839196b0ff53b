import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { maskMatch } from '@touchline/domain/match/score-mask.ts';
import type { LiveBoard } from './live-board.ts';

/** The board as it was some seconds ago. */
export type BoardView = {
  /** Changes whenever the view does. */
  readonly tag: string;
  readonly matches: () => Iterable<Match>;
};

export type DelayedBoard = {
  /**
   * The board `delayMs` ago. While this node does not know it, for example after a start, scores and clocks are masked,
   * and a match that may have been in play then is in play.
   */
  readonly viewOf: (delayMs: number) => BoardView;
  /**
   * Returns a function with the milliseconds until a match that `concerns` accepts changes next in the view of
   * `delayMs`; undefined if no change is known. It examines each change only once.
   */
  readonly watch: (delayMs: number, concerns: (match: Match) => boolean) => () => number | undefined;
};

/** A change of one match; `before` or `after` is undefined while the match was not on the board. */
type Change = {
  readonly atMs: number;
  readonly id: string;
  readonly before: Match | undefined;
  readonly after: Match | undefined;
};

/** A finished match that started longer ago can't have ended within a delay. */
const longestMatchMs = 12 * 3_600_000;

/** The match when only its present state is known. The mask of a finished match includes the clock. */
const maskEarlier = (match: Match, nowMs: number): Match => {
  const { status } = match;
  const wasInPlay = status === 'live' || (status === 'finished' && latestKickOffMs(match) > nowMs - longestMatchMs);
  if (!wasInPlay) return maskMatch(match, 'delayed');
  return { ...maskMatch({ ...match, status: 'finished' }, 'delayed'), status: 'live' };
};

/**
 * Remembers how matches were before their latest changes, so that displays beside a delayed stream can show the board
 * of that time. It needs memory only for the changes within `maxDelayMs`.
 */
export const createDelayedBoard = (options: {
  readonly board: Pick<LiveBoard, 'version' | 'match' | 'matches' | 'subscribe'>;
  readonly maxDelayMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}): DelayedBoard => {
  const { board, maxDelayMs, now } = options;
  let known = new Map<string, Match>();
  /** The oldest change first. */
  const changes: Change[] = [];
  /** Number of changes that were forgotten. */
  let forgotten = 0;
  let knownSinceMs = now();

  const startOver = (): void => {
    known = new Map(Array.from(board.matches(), (match) => [match.id, match]));
    forgotten += changes.length;
    changes.length = 0;
    knownSinceMs = now();
  };

  /** The number of remembered changes until a time. */
  const countUntil = (ms: number): number => {
    let [from, to] = [0, changes.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((changes[middle]?.atMs ?? Infinity) <= ms) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  const remember = (id: string, atMs: number): void => {
    const after = board.match(id);
    changes.push({ atMs, id, before: known.get(id), after });
    if (after === undefined) known.delete(id);
    else known.set(id, after);
  };

  startOver();
  board.subscribe((step) => {
    if (step.kind === 'rebuilt') {
      startOver();
      return;
    }
    const { put = [], patch = {}, drop = [] } = step.change;
    // A clock that was set back must not change the order.
    const atMs = Math.max(now(), changes.at(-1)?.atMs ?? 0);
    for (const id of [...put.map((match) => match.id), ...Object.keys(patch), ...drop]) remember(id, atMs);
    const old = countUntil(atMs - maxDelayMs);
    forgotten += old;
    changes.splice(0, old);
  });

  const viewOf = (delayMs: number): BoardView => {
    if (delayMs === 0) return { tag: `${board.version()}`, matches: board.matches };
    const nowMs = now();
    const fromMs = nowMs - delayMs;
    const isKnown = knownSinceMs <= fromMs;
    const shown = (match: Match): Match => (isKnown ? match : maskEarlier(match, nowMs));
    return {
      tag: `${knownSinceMs}-${isKnown}-${forgotten + countUntil(fromMs)}`,
      *matches() {
        const before = new Map<string, Match | undefined>();
        // Of several changes of a match, the first has the match as it was.
        for (const change of changes.slice(countUntil(fromMs))) {
          if (!before.has(change.id)) before.set(change.id, change.before);
        }
        for (const match of known.values()) if (!before.has(match.id)) yield shown(match);
        for (const match of before.values()) if (match !== undefined) yield shown(match);
      },
    };
  };

  const watch: DelayedBoard['watch'] = (delayMs, concerns) => {
    if (delayMs === 0) return () => undefined;
    /** Number of changes that were examined or forgotten. The last of them concerns the caller if there is a `foundMs`. */
    let examined = 0;
    let foundMs: number | undefined;
    const concernsEither = ({ before, after }: Change): boolean =>
      (before !== undefined && concerns(before)) || (after !== undefined && concerns(after));
    return () => {
      const nowMs = now();
      const fromMs = nowMs - delayMs;
      if (foundMs === undefined || foundMs <= fromMs) {
        foundMs = undefined;
        examined = Math.max(examined, forgotten + countUntil(fromMs));
        while (foundMs === undefined && examined < forgotten + changes.length) {
          const change = changes[examined - forgotten];
          if (change !== undefined && concernsEither(change)) foundMs = change.atMs;
          examined += 1;
        }
      }
      const dueMs = [knownSinceMs <= fromMs ? undefined : knownSinceMs, foundMs].filter((ms) => ms !== undefined);
      return dueMs.length === 0 ? undefined : Math.max(0, Math.min(...dueMs) + delayMs - nowMs);
    };
  };

  return { viewOf, watch };
};
