import type { Server } from 'node:http';
import { beatEvery } from './even-beat.ts';
import { peerEvent } from './peer-event.ts';

const isBeat = (value: unknown): value is { readonly everyMs: number; readonly bytes: number } =>
  typeof value === 'object' && value !== null && 'everyMs' in value && 'bytes' in value;

/**
 * In a peer's process: calls `send` with an event of a size and at a rate that the bench orders over the channel; ends
 * when the bench disconnects.
 */
export const sendOnCommand = (send: (event: string) => void): void => {
  let id = 0;
  let stopBeat: (() => void) | undefined;
  process.on('message', (order: unknown) => {
    if (!isBeat(order)) throw new Error(`not an order: ${JSON.stringify(order)}`);
    stopBeat?.();
    stopBeat = beatEvery(order.everyMs, () => {
      id += 1;
      send(peerEvent(id, order.bytes));
    });
  });
  process.on('disconnect', () => process.exit(0));
};

/** Sends the bench a peer's address. */
export const sayWhere = (server: Server): void => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no loopback port could be opened');
  process.stdout.write(`ready http://127.0.0.1:${address.port}\n`);
};
