import { Server as SocketServer } from 'node:net';
import type { Server } from 'node:http';
import type { Clock } from './clock.ts';
import { owesAnswers } from './slow-answers.ts';

/**
 * A proxy in front sends its next request on a connection that it kept, and can't tell one that is just being closed. Each is
 * answered with `connection: close` meanwhile; one that is not used for so long is idle indeed.
 */
const usedAgainWithinMs = 500;

/** How often it is looked whether slow readers have taken their answers. */
const lookEveryMs = 50;

/**
 * Takes no more connections, and gives those that are open the time to be used once more, and their readers the time to take
 * what was answered: to the runtime's `close` an answer that was given out is over, and it would cut the connection in the midst of
 * it. Over as soon as none is left; what is still unanswered afterwards is for `close` to wait for, and for whoever closes
 * to end what takes too long.
 */
export const drainConnections = async (server: Server, clock: Pick<Clock, 'wait'>): Promise<void> => {
  // What the kernel has connected already is taken in this turn: once nobody listens it is reset.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const over = new AbortController();
  server.once('close', () => over.abort());
  // An HTTP server's own `close` would cut idle connections at once, with a request perhaps on its way.
  SocketServer.prototype.close.call(server);
  await clock.wait(usedAgainWithinMs, over.signal);
  while (!over.signal.aborted && owesAnswers(server)) await clock.wait(lookEveryMs, over.signal);
};
