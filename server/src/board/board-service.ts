import type { BoardSource } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { KernelSend } from '../platform/sse/kernel-send.ts';
import type { Part } from '../platform/supervise.ts';
import { meterBoard, meterSnapshots } from './board-metrics.ts';
import { liveRoutes, snapshotRoutes } from './board-routes.ts';
import { createFirstScreen } from './first-screen.ts';
import { createLiveBoard } from './live-board.ts';
import type { LiveBoard } from './live-board.ts';
import { createLiveStream } from './live-stream.ts';
import { createSnapshots } from './snapshot.ts';

const minStaleMs = 60_000;

type AgeingBoard = Pick<LiveBoard, 'version' | 'matches' | 'sports'>;

/**
 * Returns a check for whether matches shown as in play may be outdated. This is the case if the provider has not
 * confirmed a sport with a live match for three polls and at least a minute, or has never confirmed any sport. The time
 * of the oldest check is computed once per version, because every request needs it (measured: 300 µs with 1,000 matches
 * in play).
 */
export const createStaleCheck = (options: {
  readonly board: AgeingBoard;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pollMs: number;
}): (() => boolean) => {
  const { board, now, pollMs } = options;
  const staleMs = Math.max(minStaleMs, 3 * pollMs);
  let known: { readonly version: number; readonly freshUntilMs: number } | undefined;

  return () => {
    const version = board.version();
    if (known?.version !== version) known = { version, freshUntilMs: oldestCheckMs(board) + staleMs };
    return now() > known.freshUntilMs;
  };
};

/**
 * The earliest time, in epoch ms, at which a sport in play was last confirmed: Infinity when nothing is in play,
 * -Infinity when such a sport, or every sport, is still unconfirmed.
 */
const oldestCheckMs = (board: AgeingBoard): number => {
  const sports = board.sports();
  if (Object.values(sports).every(({ checkedAt }) => checkedAt === undefined)) return -Infinity;
  const inPlay = new Set([...board.matches()].filter(({ status }) => status === 'live').map(({ sport }) => sport));
  const checks = [...inPlay].map((sport) => sports[sport]?.checkedAt);
  return Math.min(...checks.map((checkedAt) => (checkedAt === undefined ? -Infinity : epochMs(checkedAt))));
};

/** This node's board, and everything that serves it. */
export type Board = {
  readonly board: Omit<LiveBoard, 'load' | 'run'>;
  /** Whether matches shown as in play may be outdated. */
  readonly isStale: () => boolean;
  /** The matches of the page's first screen. */
  readonly firstScreen: ReturnType<typeof createFirstScreen>;
  /** Number of readers on this node. */
  readonly readers: () => number;
  /** Open and refused streams. */
  readonly connections: StreamUsage;
  /** Routes below `/api`. */
  readonly routes: FastifyPluginAsync;
  /** Long-running parts. */
  readonly parts: readonly Part[];
  /** Ends all streams with a reconnect time. */
  readonly close: () => void;
};

/** Loads the board from the database; rejects if the database cannot be read. */
export const createBoard = async (options: {
  readonly database: Pick<Database, 'orm' | 'session'>;
  readonly clock: Clock;
  /** A monotonic time in ms, finer than the clock. */
  readonly elapsedMs: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Shown while there is no board. */
  readonly source: BoardSource;
  readonly provider: string;
  readonly pollMs: number;
  readonly maxReaders: number;
  /** Maximum readers per address. */
  readonly maxPerAddress: number;
  /** Common response headers; the stream writes its own head. */
  readonly headers: Readonly<Record<string, string>>;
  /** If undefined, events go through Node's streams. */
  readonly kernelSend: KernelSend | undefined;
  readonly metrics: Metrics;
  readonly onUnreadableRow: (id: string) => void;
}): Promise<Board> => {
  const { clock, elapsedMs, metrics, pollMs } = options;
  const { now } = clock;
  const board = createLiveBoard(options);
  await board.load();
  const stream = createLiveStream({ ...options, board });
  meterBoard(metrics, { board, stream, now });
  const isStale = createStaleCheck({ board, now, pollMs });
  const packing = meterSnapshots(metrics, elapsedMs);
  const snapshots = createSnapshots({ board, isStale, measure: packing });
  return {
    board,
    isStale,
    firstScreen: createFirstScreen({ board, isStale }),
    readers: stream.readers,
    connections: stream.connections,
    routes: async (api) => {
      await api.register(snapshotRoutes(snapshots, board, clock));
      await api.register(liveRoutes(stream, board, clock));
    },
    parts: [
      { name: 'live board', run: board.run },
      { name: 'live stream', run: stream.run },
    ],
    close: stream.close,
  };
};
