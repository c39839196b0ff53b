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
 * Tells whether what the board shows as in play may no longer be so: a sport with a live match was not confirmed by its source
 * for three polls (and a minute at least), or no sport ever was. The board is gone through once a version: every request
 * asks (measured: 300 µs each with 1,000 matches in play).
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

/** When the sport in play that was not confirmed for longest was; Infinity when nothing is in play. */
const oldestCheckMs = (board: AgeingBoard): number => {
  const sports = board.sports();
  if (Object.values(sports).every(({ checkedAt }) => checkedAt === undefined)) return -Infinity;
  const inPlay = new Set([...board.matches()].filter(({ status }) => status === 'live').map(({ sport }) => sport));
  const checks = [...inPlay].map((sport) => sports[sport]?.checkedAt);
  return Math.min(...checks.map((checkedAt) => (checkedAt === undefined ? -Infinity : epochMs(checkedAt))));
};

/** What this node knows of the board, and how everybody reads it. */
export type Board = {
  readonly board: Omit<LiveBoard, 'load' | 'run'>;
  /** What it shows as in play may no longer be so. */
  readonly isStale: () => boolean;
  /** What the page opens with. */
  readonly firstScreen: ReturnType<typeof createFirstScreen>;
  /** How many follow it here. */
  readonly readers: () => number;
  /** How full the stream is. */
  readonly connections: StreamUsage;
  /** Below `/api`. */
  readonly routes: FastifyPluginAsync;
  /** What has to run beside it. */
  readonly parts: readonly Part[];
  /** Sends the readers off with a hint when to come back. */
  readonly close: () => void;
};

/** Resolves with the board as the database has it, and rejects where that cannot be read. */
export const createBoard = async (options: {
  readonly database: Pick<Database, 'orm' | 'session'>;
  readonly clock: Clock;
  /** Ms since any moment, finer than the clock. */
  readonly elapsedMs: () => number;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Said of the board while none was ever written. */
  readonly source: BoardSource;
  readonly provider: string;
  readonly pollMs: number;
  readonly maxReaders: number;
  /** Most readers of one address. */
  readonly maxPerAddress: number;
  /** Headers of every answer; the stream writes its own head. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where there is none, events go through the runtime's streams. */
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
