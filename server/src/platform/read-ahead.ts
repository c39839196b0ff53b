import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isReadAlike, readPlainHead } from './plain-head.ts';
import type { PlainHead } from './plain-head.ts';

type Followed = {
  /** The bytes before were one request, which the parser read as we did: what comes next begins another. */
  isSure: boolean;
  /** Requests that the parser has read since it is followed, and whose answers are not all out. */
  unanswered: number;
  /** What the parser reads out of the bytes that it is given now. */
  requests: IncomingMessage[];
  /** The last request, where it was answered here. */
  kept: { readonly bytes: Buffer; readonly head: PlainHead } | undefined;
};

/**
 * Whoever polls sends the same again and again. Longer requests are not kept for that, and none that the parser has: a stream
 * would hold its own for hours (measured: 2.7 KB a reader).
 */
const mostKeptBytes = 1024;

/**
 * Reads what comes on a connection before the runtime's parser does, and lets `answer` answer plain requests there and then: the
 * runtime's objects for a request and its response take longer than an answer that lies ready (decision 043). What `answer`
 * leaves, and whatever is not plain, goes to the parser untouched. `answer` is asked only
 * - where a request begins: the bytes before were one request, which the parser read alike; after any others, such as a piece
 *   of a request or two at once, there has to be such a one again;
 * - while the connection owes no answer to what the parser has read.
 *
 * The connection stays the runtime's, with all its limits; in its eyes it is idle meanwhile.
 */
export const createReadAhead = (
  answer: (socket: Socket, head: PlainHead) => boolean,
): {
  /** Has to be told of every request that the server's parser reads. */
  readonly note: (request: IncomingMessage, response: ServerResponse) => void;
  /** Reads the response's connection from its end on. */
  readonly follow: (socket: Socket, response: ServerResponse) => void;
} => {
  const followed = new WeakMap<Socket, Followed>();

  const begin = (socket: Socket): void => {
    const [parse, ...others] = socket.listeners('data');
    // Where somebody else listens too, each has to hear all.
    if (parse === undefined || others.length > 0 || socket.destroyed || followed.has(socket)) return;
    // The runtime has stopped reading until its answers are taken, and would not begin again for another listener.
    if (socket.readableFlowing !== true) return;
    const connection: Followed = { isSure: false, unanswered: 0, requests: [], kept: undefined };
    followed.set(socket, connection);
    socket.removeAllListeners('data');
    // That somebody listens has the runtime give out the bytes, which it else hands to its parser inside.
    socket.on('data', (bytes: Buffer) => {
      const { isSure, unanswered, kept } = connection;
      const head = kept?.bytes.equals(bytes) === true ? kept.head : readPlainHead(bytes);
      if (head !== undefined && isSure && unanswered === 0 && answer(socket, head)) {
        if (head !== kept?.head) connection.kept = bytes.length <= mostKeptBytes ? { bytes, head } : undefined;
        return;
      }
      connection.kept = undefined;
      Reflect.apply(parse, socket, [bytes]);
      const [request, ...more] = connection.requests;
      connection.requests = [];
      connection.isSure =
        head !== undefined && request !== undefined && more.length === 0 && isReadAlike(head, request);
    });
  };

  return {
    note: (request, response) => {
      const connection = followed.get(request.socket);
      if (connection === undefined) return;
      connection.requests.push(request);
      connection.unanswered += 1;
      response.once('close', () => {
        connection.unanswered -= 1;
      });
    },
    follow: (socket, response) => {
      // In a turn of its own: where the runtime is about to read on, it does so only for who listens by then.
      if (!followed.has(socket)) response.once('close', () => setImmediate(begin, socket));
    },
  };
};
