import type { Server } from 'node:http';
import { repeatEvery } from './fixed-rate.ts';
import { peerEvent } from './peer-event.ts';

const isBeat = (value: unknown): value is { readonly everyMs: number; readonly bytes: number } =>
  typeof value === 'object' && value !== null && 'everyMs' in value && 'bytes' in value;

/**
 * Runs in a peer's process. Calls `send` with events, at the rate and size that the benchmark requests over the IPC
 * channel. The process ends when the benchmark disconnects.
 */
export const sendOnCommand = (send: (event: string) => void): void => {
  let id = 0;
  let stopBeat: (() => void) | undefined;
  process.on('message', (order: unknown) => {
    if (!isBeat(order)) throw new Error(`invalid message from the benchmark: ${JSON.stringify(order)}`);
    stopBeat?.();
    stopBeat = repeatEvery(order.everyMs, () => {
      id += 1;
      send(peerEvent(id, order.bytes));
    });
  });
  process.on('disconnect', () => process.exit(0));
};

/** Prints the peer's address for the benchmark. */
export const sayWhere = (server: Server): void => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('could not open a loopback port');
  process.stdout.write(`ready http://127.0.0.1:${address.port}\n`);
};
