import type { Match } from '@touchline/domain/match/match.ts';
import { maskMatch } from '@touchline/domain/match/score-mask.ts';
import type { LiveBoard } from './live-board.ts';

/** The board as it was some seconds ago. */
export type BoardView = {
  /** Changes whenever the view does. */
  readonly tag: string;
  readonly matches: () => Iterable<Match>;
  /** Milliseconds until a match that `concerns` accepts changes next in this view; undefined if no change is known. */
  readonly nextChangeMs: (concerns: (match: Match) => boolean) => number | undefined;
};

export type DelayedBoard = {
  /** The board `delayMs` ago. While this node does not know it, for example after a start, scores are masked. */
  readonly viewOf: (delayMs: number) => BoardView;
};

/** A change of one match, and the match before it; undefined if the match was not on the board. */
type Change = { readonly atMs: number; readonly id: string; readonly before: Match | undefined };

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
  let changes: Change[] = [];
  /** Number of changes that were forgotten. */
  let forgotten = 0;
  let knownSinceMs = now();

  const startOver = (): void => {
    known = new Map(Array.from(board.matches(), (match) => [match.id, match]));
    forgotten += changes.length;
    changes = [];
    knownSinceMs = now();
  };

  const remember = (id: string, atMs: number): void => {
    changes.push({ atMs, id, before: known.get(id) });
    const match = board.match(id);
    if (match === undefined) known.delete(id);
    else known.set(id, match);
  };

  startOver();
  board.subscribe((step) => {
    if (step.kind === 'rebuilt') {
      startOver();
      return;
    }
    const { put = [], patch = {}, drop = [] } = step.change;
    const atMs = now();
    for (const id of [...put.map((match) => match.id), ...Object.keys(patch), ...drop]) remember(id, atMs);
    const kept = changes.findIndex((change) => change.atMs > atMs - maxDelayMs);
    const old = kept === -1 ? changes.length : kept;
    forgotten += old;
    changes = changes.slice(old);
  });

  const current = (): BoardView => ({
    tag: `${board.version()}`,
    matches: board.matches,
    nextChangeMs: () => undefined,
  });

  const viewOf = (delayMs: number): BoardView => {
    if (delayMs === 0) return current();
    const nowMs = now();
    const fromMs = nowMs - delayMs;
    const first = changes.findIndex(({ atMs }) => atMs > fromMs);
    const later = first === -1 ? [] : changes.slice(first);
    const isKnown = knownSinceMs <= fromMs;
    // Of several changes of a match, the first has the match as it was.
    const before = new Map(later.toReversed().map((change) => [change.id, change.before]));
    const shown = (match: Match): Match => (isKnown ? match : maskMatch(match, 'delayed'));
    return {
      tag: `${knownSinceMs}-${isKnown}-${forgotten + changes.length - later.length}`,
      *matches() {
        for (const match of known.values()) if (!before.has(match.id)) yield shown(match);
        for (const match of before.values()) if (match !== undefined) yield shown(match);
      },
      nextChangeMs: (concerns) => {
        const next = later.find(({ id, before: old }) => {
          const match = known.get(id);
          return (old !== undefined && concerns(old)) || (match !== undefined && concerns(match));
        });
        const dueMs = [isKnown ? undefined : knownSinceMs, next?.atMs].filter((ms) => ms !== undefined);
        return dueMs.length === 0 ? undefined : Math.max(0, Math.min(...dueMs) + delayMs - nowMs);
      },
    };
  };

  return { viewOf };
};
