import type { ServerResponse } from 'node:http';
import type { AnalystEvent } from '@touchline/protocol/analyst-schema.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { Clock } from '../platform/clock.ts';
import { eventStreamHeaders, encodeFrame } from '../platform/sse/event-frame.ts';
import { openStreamSocket } from '../platform/sse/stream-socket.ts';

/** The documented heartbeat interval. */
const heartbeatMs = 15_000;
const heartbeat = encodeFrame(':\n\n');

/** One reader's answer, as Server-Sent Events. */
export type AnswerStream = {
  readonly send: (event: DeepReadonly<AnalystEvent>) => void;
  /** Ends the answer gracefully. */
  readonly end: () => void;
  /** Aborts when the connection closes, even after the end of an answer. */
  readonly gone: AbortSignal;
};

/** Returns undefined if the reader left before anything could be sent. */
export const openAnswerStream = (
  response: ServerResponse,
  options: { readonly headers: Readonly<Record<string, string>>; readonly clock: Clock },
): AnswerStream | undefined => {
  const { headers, clock } = options;
  const closed = new AbortController();
  const socket = openStreamSocket(response, {
    headers: { ...headers, ...eventStreamHeaders },
    // Sent immediately, because some proxies wait for the first byte of the body.
    first: [heartbeat],
    onDrained: () => undefined,
    onClosed: () => closed.abort(),
  });
  if (socket === undefined) return undefined;
  const ended = new AbortController();
  const over = AbortSignal.any([ended.signal, closed.signal]);

  const beat = async (): Promise<void> => {
    for (;;) {
      await clock.wait(heartbeatMs, over);
      if (over.aborted) return;
      socket.send(heartbeat);
    }
  };
  void beat();

  return {
    send: ({ event, data }) => {
      if (!over.aborted) socket.send(encodeFrame(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    end: () => {
      if (over.aborted) return;
      ended.abort();
      socket.end();
    },
    gone: closed.signal,
  };
};
