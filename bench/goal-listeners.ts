import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

const openedAtOnce = 200;
const heardWithinMs = 30_000;

/** Many plain connections to the live stream that only look for a pattern. */
export type Listeners = {
  /**
   * Resolves with the times at which the connections received a matching text, in epoch milliseconds. Rejects if any
   * connection receives none within 30 s.
   */
  readonly heard: (pattern: RegExp) => Promise<readonly number[]>;
  readonly close: () => void;
};

/** Opens the connections; rejects if one is refused. Patterns are matched within single chunks of a stream. */
export const openListeners = async (origin: string, count: number): Promise<Listeners> => {
  const { hostname, port } = new URL(origin);
  let wanted: RegExp | undefined;
  let waiting = new Set<Socket>();
  let times: number[] = [];
  let done: (() => void) | undefined;

  const listen = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    await once(socket, 'connect');
    socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    const [head] = await once(socket, 'data');
    if (!String(head).startsWith('HTTP/1.1 200'))
      throw new Error(`the stream responded with ${String(head).slice(0, 40)}`);
    socket.on('data', (text: string) => {
      if (wanted?.test(text) !== true || !waiting.delete(socket)) return;
      times.push(performance.timeOrigin + performance.now());
      if (waiting.size === 0) done?.();
    });
    return socket;
  };

  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Math.min(openedAtOnce, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, listen))));
  }
  return {
    heard: async (pattern) => {
      wanted = pattern;
      waiting = new Set(sockets);
      times = [];
      const all = Promise.withResolvers<void>();
      done = all.resolve;
      const late = setTimeout(
        () => all.reject(new Error(`${waiting.size} connections received no matching text`)),
        heardWithinMs,
      );
      await all.promise;
      clearTimeout(late);
      return times;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
