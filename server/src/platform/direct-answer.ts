import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** An answer of which every byte is known. `head` is names and values in turn, without what every answer carries. */
export type ReadyAnswer =
  | { readonly status: 200; readonly head: readonly string[]; readonly body: Buffer }
  | { readonly status: 304; readonly head: readonly string[] };

/**
 * Writes ready answers to the socket itself, with a head that is put together once a second. The runtime checks and joins
 * every header of each anew: 12.7 µs of CPU for a 304 and 15.3 for 41 KB, measured with nothing else to do, against 10.0 and
 * 12.4. `headers` are those of every answer; a 304 has none of them, since whoever keeps the answer keeps its headers with
 * it (RFC 9111, 3.2).
 */
export const createDirectAnswers = (options: {
  readonly server: Pick<Server, 'keepAliveTimeout'>;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly now: () => number;
}): {
  /** Answers, or says that this is for the runtime to do and does nothing. */
  readonly send: (
    exchange: { readonly request: IncomingMessage; readonly response: ServerResponse },
    answer: ReadyAnswer,
    requestId: () => string,
  ) => boolean;
} => {
  const { server, now } = options;
  const everyHead = lines(Object.entries(options.headers).flat());
  let second = -1;
  let ending = '';
  let whole = new WeakMap<ReadyAnswer, Buffer>();
  let begun = new WeakMap<ReadyAnswer, string>();

  const mindTheTime = (): void => {
    const nowMs = now();
    const nowSecond = Math.floor(nowMs / 1_000);
    if (nowSecond === second) return;
    second = nowSecond;
    const stays = Math.floor(server.keepAliveTimeout / 1_000);
    ending = lines([
      'date',
      new Date(nowMs).toUTCString(),
      'connection',
      'keep-alive',
      'keep-alive',
      `timeout=${stays}`,
    ]);
    whole = new WeakMap();
    begun = new WeakMap();
  };

  const unchanged = (answer: ReadyAnswer): Buffer => {
    const known = whole.get(answer);
    if (known !== undefined) return known;
    const bytes = Buffer.from(`HTTP/1.1 304 Not Modified\r\n${lines(answer.head)}${ending}\r\n`, 'latin1');
    whole.set(answer, bytes);
    return bytes;
  };

  /** All of the head but its end: the request's name. */
  const beginning = (answer: ReadyAnswer): string => {
    const known = begun.get(answer);
    if (known !== undefined) return known;
    const text = `HTTP/1.1 200 OK\r\n${everyHead}${lines(answer.head)}${ending}x-request-id: `;
    begun.set(answer, text);
    return text;
  };

  return {
    send: ({ request, response }, answer, requestId) => {
      if (!isPlain(request, response)) return false;
      const { socket } = request;
      mindTheTime();
      if (answer.status === 304) socket.write(unchanged(answer));
      else {
        socket.cork();
        socket.write(`${beginning(answer)}${requestId()}\r\n\r\n`, 'latin1');
        socket.write(answer.body);
        socket.uncork();
      }
      // The runtime goes on to the connection's next request as after any answer.
      response.emit('finish');
      return true;
    },
  };
};

/**
 * A request without a body whose turn it is, on a connection that stays and owes nothing: whoever sends on without reading
 * is held up by the runtime.
 */
const isPlain = ({ httpVersionMinor, headers, socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.socket !== null &&
  response.shouldKeepAlive &&
  httpVersionMinor === 1 &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  socket.writable &&
  socket.writableLength === 0;

const lines = (head: readonly string[]): string => {
  let text = '';
  for (let at = 0; at < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`;
  return text;
};
