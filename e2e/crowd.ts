import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 2_000;

/** A lightweight reader of the live stream on a plain socket: it records versions but keeps no board. */
export type CrowdReader = {
  /** All versions received, in order of arrival. */
  readonly versions: () => readonly number[];
  /** The bytes received, including the response headers. */
  readonly bytes: () => number;
  /** The response status; 0 before the response. */
  readonly status: () => number;
  /** Resolves to true when the response begins, or to false if the connection ends without a response. */
  readonly answered: () => Promise<boolean>;
  /** Resolves once this version or a later one has arrived; rejects if the connection ends first. */
  readonly reached: (version: number) => Promise<void>;
  /** Stops reading but keeps the connection open. */
  readonly stall: () => void;
  readonly goOn: () => void;
  readonly ended: () => boolean;
  readonly close: () => void;
};

const openOne = async (origin: URL, since: number): Promise<CrowdReader> => {
  const socket: Socket = connect({ port: Number(origin.port), host: origin.hostname });
  const versions: number[] = [];
  const waiting = new Set<() => void>();
  let status = 0;
  let text = '';
  let bytes = 0;
  let isEnded = false;
  const look = (): void => {
    for (const check of waiting) check();
  };
  socket.setEncoding('latin1');
  let problem = 'no error';
  socket.on('error', (error) => {
    problem = error.message;
  });
  socket.on('close', () => {
    isEnded = true;
    look();
  });
  socket.on('data', (chunk) => {
    text += String(chunk);
    bytes += chunk.length;
    status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
    const end = text.lastIndexOf('\n');
    for (const [, id] of text.slice(0, end + 1).matchAll(/(?:^|\n)id: ?(\d+)\n/g)) versions.push(Number(id));
    // Drop the matched text; keep an incomplete line.
    text = end < 0 ? text : text.slice(end);
    look();
  });
  await once(socket, 'connect');
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${origin.host}\r\nAccept: text/event-stream\r\nLast-Event-ID: ${since}\r\n\r\n`,
  );
  return {
    versions: () => versions,
    bytes: () => bytes,
    status: () => status,
    answered: () =>
      new Promise((resolve) => {
        const check = (): void => {
          if (status === 0 && !isEnded) return;
          waiting.delete(check);
          resolve(status !== 0);
        };
        waiting.add(check);
        check();
      }),
    reached: (version) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if ((versions.at(-1) ?? since) >= version && status !== 0) resolve();
          else if (isEnded)
            reject(new Error(`the stream ended before version ${version}, with status ${status}: ${problem}`));
          else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    stall: () => void socket.pause(),
    goOn: () => void socket.resume(),
    ended: () => isEnded,
    close: () => void socket.destroy(),
  };
};

/** Reconnects like a browser when the system drops a connection under load, and calls `onDropped`. */
const openPatiently = async (origin: URL, since: number, onDropped: () => void): Promise<CrowdReader> => {
  const reader = await openOne(origin, since);
  if (await reader.answered()) return reader;
  onDropped();
  await wait(retryMs);
  return openPatiently(origin, since, onDropped);
};

export type Crowd = {
  readonly readers: readonly CrowdReader[];
  /** How many connections ended without a response before every reader got a response. */
  readonly dropped: number;
};

/** Opens `count` readers at once, all with the board at version `since`. Resolves once each has a response. */
export const openCrowd = async (origin: string, count: number, since: number): Promise<Crowd> => {
  let dropped = 0;
  const onDropped = (): void => {
    dropped += 1;
  };
  const opening = Array.from({ length: count }, () => openPatiently(new URL(origin), since, onDropped));
  const readers = await Promise.all(opening);
  return { readers, dropped };
};
