import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { applyChange, isObject, parseJson, readSnapshot } from '../e2e/live-reader.ts';
import type { ReadBoard } from '../e2e/live-reader.ts';

/** Many readers of the live stream. Each keeps the whole board and reconnects with its version, as a browser does. */
export type ReaderCrowd = {
  /**
   * Compares each reader's board with a new snapshot of the same version. Takes snapshots until each reader has been
   * compared once, or until the time is up: a reader need not see the version of every snapshot.
   */
  readonly compare: () => Promise<Comparison>;
  /** The lowest version that a reader has. */
  readonly oldest: () => number;
  /** Counts since the crowd was opened. */
  readonly counts: () => CrowdCounts;
  readonly close: () => void;
};

export type Comparison = {
  /** The version of the last snapshot. */
  readonly version: number;
  /** Readers whose board equals the snapshot of its version. */
  readonly level: number;
  /**
   * Versions that readers lack, over all readers: those after the last one that a reader received, and one for a board
   * that differs from the snapshot of its version.
   */
  readonly missed: number;
};

export type CrowdCounts = {
  readonly readers: number;
  readonly connected: number;
  /** Connections that ended and were opened again. */
  readonly reconnects: number;
  /** Attempts that were not answered with 200. */
  readonly refused: number;
  /** Streams that the server could not continue, so that the reader needed a new snapshot. */
  readonly resets: number;
  /** Broken rules, such as a version that decreases. */
  readonly violations: readonly string[];
  /** Changes received, over all readers. */
  readonly changes: number;
};

const longestCompareMs = 60_000;

/** What a browser waits before it reconnects unless the server names another time. */
const defaultRetryMs = 3_000;

type Reader = {
  board: ReadBoard;
  /** The boards since the last comparison began, by version. */
  trail: Map<number, ReadBoard>;
  connected: boolean;
  retryMs: number;
  stop: () => void;
};

/**
 * Applies changes to boards. Readers with the same board that receive the same text share the result, so thousands of
 * whole boards cost little more than one.
 */
const createBoardCache = () => {
  const after = new WeakMap<ReadBoard, Map<string, ReadBoard>>();
  return (board: ReadBoard, data: string): ReadBoard => {
    const known = after.get(board) ?? new Map<string, ReadBoard>();
    after.set(board, known);
    const found = known.get(data);
    if (found !== undefined) return found;
    const change = parseJson(data);
    if (!isObject(change)) throw new Error('a board event without an object');
    const next = applyChange(board, change);
    known.set(data, next);
    return next;
  };
};

/** The value of a field of a server-sent event. */
const fieldOf = (frame: string, name: string): string | undefined =>
  frame
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trimStart();

/**
 * Opens `count` readers with the board as it is now. Resolves once each has an open stream. `compareWithinMs` is how long
 * `compare` waits for readers that are behind.
 */
export const openReaderCrowd = async (
  origin: string,
  count: number,
  compareWithinMs = longestCompareMs,
): Promise<ReaderCrowd> => {
  const start = await readSnapshot(origin);
  const apply = createBoardCache();
  const totals = { reconnects: 0, refused: 0, resets: 0, changes: 0 };
  const violations = new Set<string>();
  const closing = new AbortController();

  const take = (reader: Reader, frame: string): void => {
    const retry = fieldOf(frame, 'retry');
    if (retry !== undefined) reader.retryMs = Number(retry);
    const event = fieldOf(frame, 'event');
    if (event === 'reset') totals.resets += 1;
    if (event !== 'board') return;
    totals.changes += 1;
    try {
      reader.board = apply(reader.board, fieldOf(frame, 'data') ?? '');
      reader.trail.set(reader.board.version, reader.board);
    } catch (error) {
      violations.add(String(error));
    }
  };

  /** Reads one connection until it ends; `onOpen` is called when the stream begins. */
  const readOnce = (reader: Reader, onOpen: () => void): Promise<void> =>
    new Promise((resolve) => {
      let text = '';
      const request = get(
        `${origin}/api/live`,
        { agent: false, headers: { accept: 'text/event-stream', 'last-event-id': String(reader.board.version) } },
        (reply) => {
          if (reply.statusCode === 200) {
            reader.connected = true;
            onOpen();
          } else totals.refused += 1;
          reply.setEncoding('utf8');
          reply.on('data', (chunk: string) => {
            text += chunk;
            for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
              const frame = text.slice(0, end);
              text = text.slice(end + 2);
              if (reply.statusCode === 200) take(reader, frame);
            }
          });
          reply.on('error', () => undefined);
          reply.on('close', resolve);
        },
      );
      request.on('error', () => {
        totals.refused += 1;
        resolve();
      });
      reader.stop = () => request.destroy();
    });

  const keepReading = async (reader: Reader, onOpen: () => void): Promise<void> => {
    while (!closing.signal.aborted) {
      await readOnce(reader, onOpen);
      reader.connected = false;
      if (closing.signal.aborted) return;
      totals.reconnects += 1;
      await wait(reader.retryMs);
    }
  };

  const readers = Array.from({ length: count }, (): Reader => ({
    board: start,
    trail: new Map(),
    connected: false,
    retryMs: defaultRetryMs,
    stop: () => undefined,
  }));
  await Promise.all(
    readers.map(
      (reader) =>
        new Promise<void>((resolve) => {
          void keepReading(reader, resolve);
        }),
    ),
  );

  const compare = async (): Promise<Comparison> => {
    const deadline = Date.now() + compareWithinMs;
    for (const reader of readers) reader.trail = new Map([[reader.board.version, reader.board]]);
    let pending = [...readers];
    let different = 0;
    for (;;) {
      const snapshot = await readSnapshot(origin);
      const isEqual = new Map<ReadBoard, boolean>();
      pending = pending.filter(({ trail }) => {
        const board = trail.get(snapshot.version);
        if (board === undefined) return true;
        const equal = isEqual.get(board) ?? isDeepStrictEqual(board.matches, snapshot.matches);
        isEqual.set(board, equal);
        if (!equal) different += 1;
        return false;
      });
      if (pending.length > 0 && Date.now() < deadline) {
        await wait(100);
        continue;
      }
      const behind = pending.map(({ board }) => Math.max(1, snapshot.version - board.version));
      return {
        version: snapshot.version,
        level: count - pending.length - different,
        missed: behind.reduce((sum, versions) => sum + versions, different),
      };
    }
  };

  return {
    compare,
    oldest: () => Math.min(...readers.map(({ board }) => board.version)),
    counts: () => ({
      ...totals,
      readers: count,
      connected: readers.filter(({ connected }) => connected).length,
      violations: [...violations],
    }),
    close: () => {
      closing.abort();
      for (const { stop } of readers) stop();
    },
  };
};
