import type { BoardSource, SportFeeds } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Clock } from '../platform/clock.ts';
import { boardChannel } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { followNotices } from '../platform/database/follow-notices.ts';
import { createBoardReader } from './board-reader.ts';
import { BoardReplica } from './board-replica.ts';
import type { BoardHead, BoardStep } from './board-replica.ts';

/**
 * Shortest time between two reads of changes. The first change after a rest is read at once; what follows within this time is
 * collected into one step, since a step costs one write a reader whatever its size (measured: 20 steps of 200 B cost 14
 * times the CPU of one of 4 KB).
 */
const collectMs = 100;

/** Reads happen this often without any notice: a notice lost on the way costs no more than this. */
const readEveryMs = 5_000;

/** This node's board: loaded once, then kept level with the database by its notices. */
export type LiveBoard = {
  readonly head: () => BoardHead;
  readonly baseVersion: () => number;
  readonly version: () => number;
  /** When the last completed read of the database began, in epoch ms: the board holds every version that was written before. */
  readonly readAt: () => number;
  readonly match: (id: string) => Match | undefined;
  /** The version that changed a match; 0 for one that is not on it. */
  readonly changedIn: (id: string) => number;
  readonly matches: () => Iterable<Match>;
  readonly sports: () => SportFeeds;
  /** JSON texts of all matches, the same in the same order on every node at one version. */
  readonly texts: () => readonly string[];
  /** JSON text, in pieces, of the one change from `since` (not below `baseVersion`) to now. */
  readonly changeSince: (since: number) => readonly string[];
  /** Hears of every step in order, in the same turn in which the board takes it. Returns how to stop. */
  readonly subscribe: (onStep: (step: BoardStep) => void) => () => void;
  /** Resolves once the board is at `version` or beyond, or `signal` aborts. */
  readonly reached: (version: number, signal: AbortSignal) => Promise<void>;
  /** Takes what the database holds now. */
  readonly load: () => Promise<void>;
  /** Follows the database until `signal` aborts; rejects when its session is lost or a read fails. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createLiveBoard = (options: {
  readonly database: Pick<Database, 'orm' | 'session'>;
  readonly clock: Clock;
  /** Said of the board while none was ever written. */
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
    changedIn: (id) => replica.changedIn(id),
    matches: () => replica.matches(),
    sports: () => replica.sports(),
    texts: () => replica.texts(),
    changeSince: (since) => replica.changeSince(since),
    subscribe,
    reached,
    load,
    run,
  };
};
