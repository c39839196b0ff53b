import type { BoardSource } from '@touchline/domain/board/board.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { KernelSend } from '../platform/event-stream/kernel-send.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Part } from '../platform/supervise.ts';
import type { StreamRoom } from '../platform/visitor-places.ts';
import { createFirstScreen } from './first-screen.ts';
import { createLiveBoard } from './live-board.ts';
import type { LiveBoard } from './live-board.ts';
import { meterLive } from './live-metrics.ts';
import { liveRoutes } from './live-routes.ts';
import { createLiveStream } from './live-stream.ts';
import { matchRoutes } from './match-routes.ts';
import { createSnapshots } from './snapshot.ts';
import { meterPacking } from './snapshot-metrics.ts';
import { createStaleRule } from './stale-rule.ts';

/** What this node knows of the board, and how everybody reads it. */
export type Live = {
  readonly board: Omit<LiveBoard, 'load' | 'run'>;
  /** What it shows as in play may no longer be so. */
  readonly isStale: () => boolean;
  /** What the page opens with. */
  readonly firstScreen: ReturnType<typeof createFirstScreen>;
  /** How many follow it here. */
  readonly readers: () => number;
  /** How full the stream is. */
  readonly room: StreamRoom;
  /** Below `/api`. */
  readonly routes: FastifyPluginAsync;
  /** What has to run beside it. */
  readonly parts: readonly Part[];
  /** Sends the readers off with a hint when to come back. */
  readonly close: () => void;
};

/** Resolves with the board as the database has it, and rejects where that cannot be read. */
export const createLive = async (options: {
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
  readonly mostReaders: number;
  /** Most readers of one address. */
  readonly mostOfOne: number;
  /** Headers of every answer; the stream writes its own head. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where there is none, events go through the runtime's streams. */
  readonly kernelSend: KernelSend | undefined;
  readonly metrics: Metrics;
  readonly onUnreadableRow: (id: string) => void;
}): Promise<Live> => {
  const { clock, elapsedMs, metrics, pollMs } = options;
  const { now } = clock;
  const board = createLiveBoard(options);
  await board.load();
  const stream = createLiveStream({ ...options, board });
  meterLive(metrics, { board, stream, now });
  const isStale = createStaleRule({ board, now, pollMs });
  const packing = meterPacking(metrics, elapsedMs);
  const snapshots = createSnapshots({ board, isStale, packing });
  return {
    board,
    isStale,
    firstScreen: createFirstScreen({ board, isStale }),
    readers: stream.readers,
    room: stream.room,
    routes: async (api) => {
      await api.register(matchRoutes(snapshots, board, clock));
      await api.register(liveRoutes(stream, board, clock));
    },
    parts: [
      { name: 'live board', run: board.run },
      { name: 'live stream', run: stream.run },
    ],
    close: stream.close,
  };
};
