import { expect, it } from 'vitest';
import { createReconnectHints } from './stream-socket.ts';
import type { StreamSocket } from './stream-socket.ts';

/** A reader's connection that records what it receives. */
const recordingSocket = (): { readonly socket: StreamSocket; readonly sent: readonly string[] } => {
  const sent: string[] = [];
  const socket: StreamSocket = {
    send: ({ text }) => void sent.push(text.toString()),
    queuedBytes: () => 0,
    sentBytes: () => 0,
    end: () => void sent.push('end'),
    cut: () => void sent.push('cut'),
  };
  return { socket, sent };
};

it.each([
  [0, 2_000],
  [0.5, 2_500],
  [0.999, 2_999],
])('A reader whose connection breaks waits two to three seconds (%d).', (drawn, ms) => {
  expect(
    createReconnectHints(() => drawn)
      .first()
      .text.toString(),
  ).toBe(`retry: ${ms}\n\n`);
});

it.each([
  [0, 500],
  [0.5, 2_500],
  [0.999, 4_496],
])('A reader whose stream is ended reconnects after half a second to four and a half seconds (%d).', (drawn, ms) => {
  const { socket, sent } = recordingSocket();
  createReconnectHints(() => drawn).close(socket);
  expect(sent).toEqual([`retry: ${ms}\n\n`, 'end']);
});
