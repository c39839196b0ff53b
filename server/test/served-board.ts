import { liveRoutes, snapshotRoutes } from '../src/board/board-routes.ts';
import { createLiveBoard } from '../src/board/live-board.ts';
import { createLiveStream } from '../src/board/live-stream.ts';
import { createSnapshots } from '../src/board/snapshot.ts';
import { createBoardWriter } from '../src/ingest/board-writer.ts';
import type { BoardWrite } from '../src/ingest/board-writer.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { answerUnknownAddresses } from '../src/platform/http/problem.ts';
import { readInputWithValibot } from '../src/platform/http/request-input.ts';
import { createLog } from '../src/platform/log.ts';

/** A clock without delays between two reads of the board, and with short delays instead of long ones. */
const eagerClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms > 1_000 ? 50 : 0);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/**
 * A node that serves a board from `database` over real HTTP, with the real board writer. `write` resolves with the new
 * version once the node has read it.
 */
export const serveBoard = async (options: {
  readonly database: Database;
  /** The clock of the live stream: heartbeats are sent only when it advances. */
  readonly clock: Clock;
  readonly mostReaders?: number;
  readonly mostOfOne?: number;
  readonly isStale?: () => boolean;
}) => {
  const { database, clock, mostReaders = 1_000, mostOfOne = mostReaders, isStale = () => false } = options;
  const log = createLog({ level: 'error', readable: false });
  const board = createLiveBoard({
    database,
    clock: eagerClock,
    source: 'proxy',
    provider: 'API-Sports',
    onUnreadableRow: (id) => {
      throw new Error(`the row ${id} cannot be read`);
    },
  });
  const about = { source: 'proxy', provider: 'API-Sports', origin: 'test', now: Date.now } as const;
  const writer = createBoardWriter(database, about);
  const { term } = await writer.startTerm();
  await board.load();

  const stream = createLiveStream({
    board,
    clock,
    random: () => 0.5,
    maxReaders: mostReaders,
    maxPerAddress: mostOfOne,
    headers: {},
  });
  // Trust one proxy, so that a test can act as several visitors.
  const http = createHttpServer({ log, trustProxy: 1, headers: {}, newRequestId: () => 'test' });
  const snapshots = createSnapshots({ board, isStale });
  http.addHook('preClose', (done) => {
    stream.close();
    done();
  });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      await api.register(snapshotRoutes(snapshots, board, systemClock));
      await api.register(liveRoutes(stream, board, systemClock));
    },
    { prefix: '/api' },
  );
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const stopping = new AbortController();
  const running = Promise.all([board.run(stopping.signal), stream.run(stopping.signal)]);

  return {
    origin,
    board,
    stream,
    write: async (change: Partial<BoardWrite>): Promise<number> => {
      const written = await writer.write(term, { put: [], drop: [], sports: {}, updatedAt: Date.now(), ...change });
      if (!written.ok) throw new Error(written.problem);
      await board.reached(written.version, AbortSignal.timeout(10_000));
      return written.version;
    },
    forgetLeft: (): Promise<void> => writer.deleteTombstones(term, Date.now() + 1_000),
    /** Simulates a new leader with data from another origin, which clears the board. */
    rebuild: async (): Promise<void> => {
      await createBoardWriter(database, { ...about, origin: 'another' }).startTerm();
    },
    close: async (): Promise<void> => {
      stopping.abort();
      await Promise.all([http.close(), running]);
    },
  };
};
