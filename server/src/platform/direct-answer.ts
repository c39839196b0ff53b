import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createBodyFiles } from './body-files.ts';
import type { KernelSend } from './event-stream/kernel-send.ts';
import { descriptorOf, noDescriptor } from './event-stream/socket-descriptor.ts';
import type { OpenKernelFile } from './kernel-file.ts';

/** An answer of which every byte is known. `head` is names and values in turn, without what every answer carries. */
export type ReadyAnswer = WithBody | { readonly status: 304; readonly head: readonly string[] };
type WithBody = { readonly status: 200; readonly head: readonly string[]; readonly body: Buffer };

/** An answer with its head in one piece. Where its request is named stands the name of the request that was answered last. */
type Piece = {
  readonly bytes: Buffer;
  readonly head: Buffer;
  readonly nameAt: number;
  readonly nameLength: number;
};

/**
 * Writes ready answers past the runtime, with a head that is put together once a second. The runtime checks and joins every
 * header of each anew, and its stream holds for each write what only one that has to wait needs (measured: decision 036).
 * `headers` are those of every answer; a 304 has none of them, since whoever keeps the answer keeps its headers with it (RFC
 * 9111, 3.2).
 */
export const createDirectAnswers = (options: {
  readonly server: Pick<Server, 'keepAliveTimeout'>;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly now: () => number;
  /** Where there is none, all goes through the runtime's stream. */
  readonly kernelSend?: KernelSend | undefined;
  /** Where there is none, the kernel copies each body. */
  readonly openFile?: OpenKernelFile | undefined;
}): {
  /** For a connection that stays and owes nothing, on which the answer's turn has come. */
  readonly send: (socket: Socket, answer: ReadyAnswer, requestId: () => string) => void;
  /** Gives back what it holds of the kernel; more may be sent. */
  readonly close: () => void;
} => {
  const { server, now, kernelSend, openFile } = options;
  const files = openFile && createBodyFiles(openFile);
  const everyHead = lines(Object.entries(options.headers).flat());
  let second = -1;
  let ending = '';
  let whole = new WeakMap<ReadyAnswer, Buffer>();
  let begun = new WeakMap<ReadyAnswer, string>();
  let pieces = new WeakMap<ReadyAnswer, Piece>();

  const mindTheTime = (): void => {
    const nowMs = now();
    const nowSecond = Math.floor(nowMs / 1_000);
    if (nowSecond === second) return;
    second = nowSecond;
    files?.turn();
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
    pieces = new WeakMap();
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

  const named = (answer: WithBody, name: string): Piece => {
    let piece = pieces.get(answer);
    if (piece?.nameLength !== name.length) {
      const start = beginning(answer);
      const head = Buffer.from(`${start}${name}\r\n\r\n`, 'latin1');
      const bytes = Buffer.concat([head, answer.body]);
      const nameAt = start.length;
      piece = { bytes, head: bytes.subarray(0, head.length), nameAt, nameLength: name.length };
      pieces.set(answer, piece);
    }
    piece.bytes.write(name, piece.nameAt, 'latin1');
    return piece;
  };

  const sendUnchanged = (socket: Socket, answer: ReadyAnswer): void => {
    const bytes = unchanged(answer);
    const descriptor = kernelSend === undefined ? noDescriptor : descriptorOf(socket);
    const taken = kernelSend === undefined || descriptor === noDescriptor ? 0 : kernelSend(descriptor, bytes);
    if (taken < bytes.length) socket.write(bytes.subarray(taken));
  };

  const sendWhole = (socket: Socket, answer: WithBody, name: string): void => {
    if (kernelSend === undefined) {
      socket.cork();
      socket.write(`${beginning(answer)}${name}\r\n\r\n`, 'latin1');
      socket.write(answer.body);
      socket.uncork();
      return;
    }
    const { bytes, head, nameAt } = named(answer, name);
    const descriptor = descriptorOf(socket);
    const taken =
      descriptor === noDescriptor
        ? 0
        : (files?.of(answer.body)?.send(descriptor, head) ?? kernelSend(descriptor, bytes));
    if (taken === bytes.length) return;
    const rest = bytes.subarray(taken);
    // The next request's name is written over this one's.
    socket.write(taken >= nameAt + name.length ? rest : Buffer.from(rest));
  };

  return {
    send: (socket, answer, requestId) => {
      mindTheTime();
      if (answer.status === 304) sendUnchanged(socket, answer);
      else sendWhole(socket, answer, requestId());
    },
    close: () => files?.close(),
  };
};

/** A request without a body whose turn it is, on a connection that stays and owes nothing. */
export const isPlain = ({ httpVersionMinor, headers, socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.socket !== null &&
  response.shouldKeepAlive &&
  httpVersionMinor === 1 &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  owesNothing(socket);

/** Whoever sends on without reading is held up by the runtime. */
export const owesNothing = (socket: Socket): boolean => socket.writable && socket.writableLength === 0;

const lines = (head: readonly string[]): string => {
  let text = '';
  for (let at = 0; at < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`;
  return text;
};
