import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { visitorKey } from './client-address.ts';

export type ConnectionLimit = {
  /** Connections of all. */
  readonly max: number;
  /** Connections of one visitor, as `visitorKey` counts them. */
  readonly maxPerVisitor: number;
};

/**
 * Takes only so many connections, whatever is or is not asked on them: each holds a file descriptor. Proxies, which bring
 * everybody's requests, count for all alone.
 */
export const limitConnections = (
  server: Server,
  options: ConnectionLimit & { readonly isProxy: (address: string) => boolean },
): void => {
  const { max, maxPerVisitor, isProxy } = options;
  const places = createVisitorSlots({ max, maxPerVisitor });
  server.maxConnections = max;
  // One listener for all connections, as there are many: a connection knows where it came from also when it is closed.
  const giveBack = function (this: Socket): void {
    places.release(visitorOf(this));
  };
  server.on('connection', (socket) => {
    if (isProxy(socket.remoteAddress ?? '')) return;
    if (places.take(visitorOf(socket))) socket.on('close', giveBack);
    else socket.destroy();
  });
};

const visitorOf = ({ remoteAddress = '' }: Socket): string => visitorKey(remoteAddress);

/** Places that visitors hold for as long as they stay, such as open streams. */
type VisitorSlots = {
  /** False when there is no place left, or none for this visitor; else he holds one more. */
  readonly take: (visitor: string) => boolean;
  /** Gives back one place that the visitor took. */
  readonly release: (visitor: string) => void;
  readonly taken: () => number;
  /** How often somebody found none. */
  readonly refused: () => number;
};

/** How full the room for streams of a kind is, for those who count. */
export type StreamUsage = Pick<VisitorSlots, 'taken' | 'refused'>;

/** At most `most` places in all and `maxPerAddress` of one visitor, so that nobody takes all the room. */
export const createVisitorSlots = (options: { readonly max: number; readonly maxPerVisitor: number }): VisitorSlots => {
  const { max, maxPerVisitor } = options;
  const takenBy = new Map<string, number>();
  let taken = 0;
  let refused = 0;
  return {
    take: (visitor) => {
      const own = takenBy.get(visitor) ?? 0;
      if (taken >= max || own >= maxPerVisitor) {
        refused += 1;
        return false;
      }
      takenBy.set(visitor, own + 1);
      taken += 1;
      return true;
    },
    release: (visitor) => {
      const own = takenBy.get(visitor);
      if (own === undefined) throw new Error('a place was given back that was never taken');
      // Whoever has left is forgotten, or the addresses of a year would stay in memory.
      if (own === 1) takenBy.delete(visitor);
      else takenBy.set(visitor, own - 1);
      taken -= 1;
    },
    taken: () => taken,
    refused: () => refused,
  };
};
