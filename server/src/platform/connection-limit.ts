import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.ts';
import { createVisitorPlaces } from './visitor-places.ts';

export type ConnectionLimit = {
  /** Connections of all. */
  readonly most: number;
  /** Connections of one visitor, as `addressKey` counts them. */
  readonly mostOfOne: number;
};

/**
 * Takes only so many connections, whatever is or is not asked on them: each holds a file descriptor. Proxies, which bring
 * everybody's requests, count for all alone.
 */
export const limitConnections = (
  server: Server,
  options: ConnectionLimit & { readonly isProxy: (address: string) => boolean },
): void => {
  const { most, mostOfOne, isProxy } = options;
  const places = createVisitorPlaces({ most, mostOfOne });
  server.maxConnections = most;
  // One listener for all connections, as there are many: a connection knows where it came from also when it is closed.
  const giveBack = function (this: Socket): void {
    places.giveBack(visitorOf(this));
  };
  server.on('connection', (socket) => {
    if (isProxy(socket.remoteAddress ?? '')) return;
    if (places.take(visitorOf(socket))) socket.on('close', giveBack);
    else socket.destroy();
  });
};

const visitorOf = ({ remoteAddress = '' }: Socket): string => addressKey(remoteAddress);
