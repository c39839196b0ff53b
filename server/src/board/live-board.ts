import type { BoardSource, FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Clock } from '../platform/clock.ts';
import { boardChannel, followNotices } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { createBoardReader } from './board-reader.ts';
import { BoardReplica } from './board-replica.ts';
import type { BoardHead, BoardStep } from './board-replica.ts';

/**
 * Minimum time between two reads of changes. The first change after a quiet period is read at once; changes within this
 * time are combined into one step. A step of any size costs one write per reader (measured: 20 steps of 200 B cost 14
 * times the CPU of one step of 4 KB).
 */
const collectMs = 100;

/** Interval of reads without a notice: a lost notice delays a change by at most this time. */
const readEveryMs = 5_000;

/** This node's board: loaded once, then kept up to date with the database by notices. */
export type LiveBoard = {
  readonly head: () => BoardHead;
  readonly baseVersion: () => number;
  readonly version: () => number;
  /**
   * When the last completed read of the database began, in epoch ms: the board includes every version written before
   * that.
   */
  readonly readAt: () => number;
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
  /** Whether the match left the board within the last day. */
  readonly hasLeft: (id: string) => boolean;
  readonly sports: () => FreshnessBySport;
  /** JSON texts of all matches. At one version, every node has the same texts in the same order. */
  readonly texts: () => readonly string[];
  /** JSON text, in pieces, of one change from `since` (not below `baseVersion`) to now. */
  readonly changeSince: (since: number) => readonly string[];
  /** The same as data, without the sports. */
  readonly changedSince: (since: number) => { readonly matches: readonly Match[]; readonly left: readonly string[] };
  /**
   * Called with every step in order, in the same tick in which the board applies it. Returns a function that
   * unsubscribes.
   */
  readonly subscribe: (onStep: (step: BoardStep) => void) => () => void;
  /** Resolves once the board is at `version` or beyond, or when `signal` aborts. */
  readonly reached: (version: number, signal: AbortSignal) => Promise<void>;
  /** Reads the current state of the database. */
  readonly load: () => Promise<void>;
  /** Follows the database until `signal` aborts; rejects when its session is lost or a read fails. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createLiveBoard = (options: {
  readonly database: Pick<Database, 'orm' | 'session'>;
  readonly clock: Clock;
  /** Shown while there is no board. */
  readonly source: BoardSource;
  readonly provider: string;
  readonly onUnreadableRow: (id: string) => void;
}): LiveBoard => {
  const { database, clock } = options;
  const replica = new BoardReplica(options);
  const read = createBoardReader(database);
  const listeners = new Set<(step: BoardStep) => void>();

  let readAt = 0;

  const load = async (): Promise<void> => {
    const { version } = replica.head;
    const startedAt = clock.now();
    const rows = await read(version);
    if (rows === undefined) {
      readAt = startedAt;
      return;
    }
    let step: BoardStep | undefined;
    if (version === 0) step = replica.replace(rows);
    else if (!replica.cannotFollow(rows)) step = replica.follow(rows);
    else {
      const all = await read(0);
      if (all !== undefined) step = replica.replace(all);
    }
    readAt = startedAt;
    if (step !== undefined) for (const onStep of listeners) onStep(step);
  };

  const subscribe = (onStep: (step: BoardStep) => void): (() => void) => {
    listeners.add(onStep);
    return () => listeners.delete(onStep);
  };

  const reached = (version: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (replica.head.version < version && !signal.aborted) return;
        stop();
        signal.removeEventListener('abort', check);
        resolve();
      };
      const stop = subscribe(check);
      signal.addEventListener('abort', check, { once: true });
      check();
    });

  const run = (signal: AbortSignal): Promise<void> =>
    followNotices(
      {
        about: 'new versions',
        channels: { [boardChannel]: () => true },
        catchUp: load,
        read: load,
        minIntervalMs: collectMs,
        maxIntervalMs: readEveryMs,
      },
      { database, clock },
      signal,
    );

  return {
    head: () => replica.head,
    baseVersion: () => replica.baseVersion,
    version: () => replica.head.version,
    readAt: () => readAt,
    match: (id) => replica.match(id),
    matches: () => replica.matches(),
    hasLeft: (id) => replica.hasLeft(id),
    sports: () => replica.sports(),
    texts: () => replica.texts(),
    changeSince: (since) => replica.changeSince(since),
    changedSince: (since) => replica.changedSince(since),
    subscribe,
    reached,
    load,
    run,
  };
};
