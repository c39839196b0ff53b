import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { forgetRequests, hasRequestBehind } from '../http/connection-requests.ts';
import { answerProblem } from '../http/problem.ts';
import { retryFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { descriptorOf, noDescriptor } from './kernel-send.ts';
import type { KernelSend } from './kernel-send.ts';

/** Ends an answer that was sent in chunks. */
const lastChunk = '0\r\n\r\n';

/** The sending end of one reader's connection. The only place that knows how frames get onto a socket. */
export type StreamSocket = {
  readonly send: (frame: Frame) => void;
  /** Bytes that were given to `send` and not yet taken by the kernel. */
  readonly queuedBytes: () => number;
  /** Bytes that the kernel has taken so far. */
  readonly sentBytes: () => number;
  /** Finishes the answer in order, so that the reader sees a clean end. */
  readonly end: () => void;
  /** Cuts the connection and frees what is owed. */
  readonly cut: () => void;
};

/**
 * Sends the head of an endless answer and hands its socket over. Frames then go to the socket itself, already chunked:
 * `response.write` would encode and chunk them again for every reader (measured: 1.3 times the CPU of a delivery). A reader
 * on HTTP/1.0, such as an older proxy, gets the bare bytes until the connection closes.
 */
export const openStreamSocket = (
  response: ServerResponse,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly first: readonly Frame[];
    /** All that was owed has been taken. */
    readonly onDrained: () => void;
    readonly onClosed: () => void;
    /**
     * The connection is given up by whoever sends, not by its own timer, and may be cut while the server closes. The request
     * and the answer are then forgotten (measured: 2 KiB a reader), and there is no timer to wind up at every send.
     */
    readonly endless?: boolean;
    /** Where there is none, all goes through the runtime's stream. */
    readonly kernelSend?: KernelSend | undefined;
  },
): StreamSocket | undefined => {
  const socket: Socket | null = response.socket;
  if (socket === null || socket.destroyed) return undefined;
  socket.setNoDelay(true);
  socket.cork();
  response.writeHead(200, { ...options.headers });
  response.flushHeaders();
  const sender = new SocketSender(socket, response.chunkedEncoding, options.kernelSend);
  for (const frame of options.first) sender.send(frame);
  socket.uncork();
  // The parser may be in the midst of more that came with this request: that is refused in the ordinary way.
  if (options.endless === true) setImmediate(forgetRequest, socket, response);
  socket.on('drain', options.onDrained);
  socket.once('close', () => {
    socket.off('drain', options.onDrained);
    options.onClosed();
  });
  return sender;
};

/** Nothing more is read from this connection: its one request is answered by what is sent to the socket from now on. */
const forgetRequest = (socket: Socket, response: ServerResponse): void => {
  // What came along is never answered, and would be held with its answers for as long as the stream lasts.
  if (hasRequestBehind(socket, response)) {
    socket.destroy();
    return;
  }
  forgetRequests(socket);
  socket.setTimeout(0);
  response.detachSocket(socket);
  // Whatever comes would be a request behind a stream that never ends: the parser must not answer it in the midst of it.
  socket.removeAllListeners('data');
  socket.on('data', () => socket.destroy());
};

/** A class because there are many: what is shared by all readers is kept once. */
class SocketSender implements StreamSocket {
  readonly #socket: Socket;
  readonly #isChunked: boolean;
  readonly #kernelSend: KernelSend | undefined;
  readonly #descriptor: number;
  /** Bytes that went past the socket's stream, which does not count them. */
  #pastStream = 0;

  constructor(socket: Socket, isChunked: boolean, kernelSend: KernelSend | undefined) {
    this.#socket = socket;
    this.#isChunked = isChunked;
    this.#kernelSend = kernelSend;
    this.#descriptor = kernelSend === undefined ? noDescriptor : descriptorOf(socket);
  }

  send(frame: Frame): void {
    const bytes = this.#isChunked ? frame.chunk : frame.text;
    const taken = this.#sendPastStream(bytes);
    if (taken < bytes.length) this.#socket.write(taken === 0 ? bytes : bytes.subarray(taken));
  }

  /**
   * How much of `bytes` the kernel took at once. Never before what the stream still holds; and never when the socket is
   * destroyed, whose descriptor may be another connection's by then.
   */
  #sendPastStream(bytes: Buffer): number {
    const socket = this.#socket;
    if (this.#kernelSend === undefined || this.#descriptor < 0) return 0;
    if (!socket.writable || socket.writableLength > 0) return 0;
    const taken = this.#kernelSend(this.#descriptor, bytes);
    this.#pastStream += taken;
    return taken;
  }

  queuedBytes(): number {
    return this.#socket.writableLength;
  }

  sentBytes(): number {
    return this.#pastStream + this.#socket.bytesWritten - this.#socket.writableLength;
  }

  end(): void {
    if (this.#isChunked) this.#socket.end(lastChunk);
    else this.#socket.end();
  }

  cut(): void {
    // Closed in order, the kernel would keep what the reader does not take until it gives up sending it.
    this.#socket.resetAndDestroy();
  }
}

/**
 * For routes that answer with a stream. Refuses a request that was sent on a connection before the answer to an earlier one
 * was out (HTTP pipelining): a stream has no socket to write to until it is its turn, and would then be silent for ever. And
 * one that is read without a body and announces one: the server would wait for it beside the stream, and when it is late
 * write a refusal into its midst.
 */
export const refusePipelinedStream: preHandlerHookHandler = (request, reply, done) => {
  if (reply.raw.socket === null) {
    answerProblem(reply, 'bad-request', { detail: 'A stream cannot be asked for behind an unanswered request.' });
  } else if (request.method === 'GET' && announcesBody(request)) {
    // Nobody reads what was announced, so no other request can follow it.
    reply.header('connection', 'close');
    answerProblem(reply, 'bad-request', { detail: 'A stream is asked for without a body.' });
  } else {
    done();
  }
};

const announcesBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const retryMs = 2_000;
const retryJitterMs = 1_000;
/** Who is sent off comes back after this time at the soonest, and spread over the other. */
const soonestMs = 500;
const returnSpreadMs = 4_000;

/** When readers of a stream come back, so that they never all do at once. */
type ReconnectHints = {
  /** For the first bytes of a stream: how long its reader waits after a connection that broke. */
  readonly first: () => Frame;
  /** Ends a stream in order because the node stops, with a time to come back that is the reader's own. */
  readonly close: (socket: StreamSocket) => void;
};

/** `random` gives 0 (inclusive) to 1 (exclusive). */
export const createReconnectHints = (random: () => number): ReconnectHints => ({
  first: () => retryFrame(Math.round(retryMs + random() * retryJitterMs)),
  close: (socket) => {
    socket.send(retryFrame(Math.round(soonestMs + random() * returnSpreadMs)));
    socket.end();
  },
});
