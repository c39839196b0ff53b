import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { forgetRequests, hasRequestBehind } from '../http/connection-requests.ts';
import { answerProblem } from '../http/problem.ts';
import { retryFrame } from './event-frame.ts';
import type { EventFrame } from './event-frame.ts';
import { descriptorOf, noDescriptor } from './kernel-send.ts';
import type { KernelSend } from './kernel-send.ts';

/** Ends a chunked response. */
const lastChunk = '0\r\n\r\n';

/** The sending side of one reader's connection; the only place that writes frames to a socket. */
export type StreamSocket = {
  readonly send: (frame: EventFrame) => void;
  /** Bytes passed to `send` that the kernel has not accepted yet. */
  readonly queuedBytes: () => number;
  /** Bytes that the kernel has accepted so far. */
  readonly sentBytes: () => number;
  /** Ends the response gracefully, so that the reader sees a clean end. */
  readonly end: () => void;
  /** Cuts the connection and frees pending data. */
  readonly cut: () => void;
};

/**
 * Sends the head of an endless response and takes over its socket. Frames are then written to the socket directly,
 * already chunked. `response.write` would encode and chunk them again for every reader (measured: 1.3 times the CPU of
 * a delivery). A reader on HTTP/1.0, such as an older proxy, gets the plain bytes until the connection closes. Returns
 * undefined if the connection is already closed.
 */
export const openStreamSocket = (
  response: ServerResponse,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly first: readonly EventFrame[];
    /** Called when the kernel has accepted all pending data. */
    readonly onDrained: () => void;
    readonly onClosed: () => void;
    /**
     * The sender enforces the timeout instead of the socket's own timer, and may cut the connection while the server
     * closes. Request and response are then released (measured: 2 KiB per reader), and no timer is restarted at every
     * send.
     */
    readonly endless?: boolean;
    /** Without kernel send, everything goes through Node's stream. */
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
  // The parser may still be reading input that came with this request, which is refused as usual.
  if (options.endless === true) setImmediate(forgetRequest, socket, response);
  socket.on('drain', options.onDrained);
  socket.once('close', () => {
    socket.off('drain', options.onDrained);
    options.onClosed();
  });
  return sender;
};

/** Stops reading: the stream is the response to the connection's only request. */
const forgetRequest = (socket: Socket, response: ServerResponse): void => {
  // Pipelined requests are never answered, and would stay in memory as long as the stream lasts.
  if (hasRequestBehind(socket, response)) {
    socket.destroy();
    return;
  }
  forgetRequests(socket);
  socket.setTimeout(0);
  response.detachSocket(socket);
  // Any further input would be a request behind an endless stream: the parser must not answer it in the middle of the
  // stream.
  socket.removeAllListeners('data');
  socket.on('data', () => socket.destroy());
};

/** A class, because there are many instances and methods should be shared. */
class SocketSender implements StreamSocket {
  readonly #socket: Socket;
  readonly #isChunked: boolean;
  readonly #kernelSend: KernelSend | undefined;
  readonly #descriptor: number;
  /** Bytes that bypassed the socket's stream and are not counted there. */
  #pastStream = 0;

  constructor(socket: Socket, isChunked: boolean, kernelSend: KernelSend | undefined) {
    this.#socket = socket;
    this.#isChunked = isChunked;
    this.#kernelSend = kernelSend;
    this.#descriptor = kernelSend === undefined ? noDescriptor : descriptorOf(socket);
  }

  send(frame: EventFrame): void {
    const bytes = this.#isChunked ? frame.chunk : frame.text;
    const taken = this.#sendPastStream(bytes);
    if (taken < bytes.length) this.#socket.write(taken === 0 ? bytes : bytes.subarray(taken));
  }

  /**
   * How much of `bytes` the kernel accepted at once. Never overtakes what the stream still buffers, and never uses a
   * destroyed socket, whose descriptor may belong to another connection by then.
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
    // After a graceful close, the kernel would keep unread data until its own timeout.
    this.#socket.resetAndDestroy();
  }
}

/**
 * For routes that respond with a stream. Refuses a request that was pipelined behind an unanswered one: its stream
 * would have no socket to write to yet. Also refuses a GET request that announces a body: the server would wait for the
 * body and, on timeout, write an error into the stream.
 */
export const refusePipelinedStream: preHandlerHookHandler = (request, reply, done) => {
  if (reply.raw.socket === null) {
    answerProblem(reply, 'bad-request', { detail: 'A stream cannot be requested behind an unanswered request.' });
  } else if (request.method === 'GET' && announcesBody(request)) {
    // The announced body is not read, so no other request can follow.
    reply.header('connection', 'close');
    answerProblem(reply, 'bad-request', { detail: 'A stream request must not have a body.' });
  } else {
    done();
  }
};

const announcesBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const retryMs = 2_000;
const retryJitterMs = 1_000;
/** The minimum and the random part of the reconnect time after a graceful end. */
const soonestMs = 500;
const returnSpreadMs = 4_000;

/** Spreads the reconnects of a stream's readers. */
type ReconnectHints = {
  /** For the first bytes of a stream: how long its reader waits after a broken connection. */
  readonly first: () => EventFrame;
  /** Ends a stream gracefully because the node stops, with a random reconnect time. */
  readonly close: (socket: StreamSocket) => void;
};

/** `random` returns a number from 0 (inclusive) to 1 (exclusive). */
export const createReconnectHints = (random: () => number): ReconnectHints => ({
  first: () => retryFrame(Math.round(retryMs + random() * retryJitterMs)),
  close: (socket) => {
    socket.send(retryFrame(Math.round(soonestMs + random() * returnSpreadMs)));
    socket.end();
  },
});
