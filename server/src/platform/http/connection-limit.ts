import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { visitorKey } from './client-address.ts';

export type ConnectionLimit = {
  /** Maximum number of connections in total. */
  readonly max: number;
  /** Maximum number of connections per visitor, as `visitorKey` counts them. */
  readonly maxPerVisitor: number;
};

/**
 * Limits open connections, including idle ones: each uses a file descriptor. Trusted proxies, which carry many
 * visitors, count only towards the total.
 */
export const limitConnections = (
  server: Server,
  options: ConnectionLimit & { readonly isProxy: (address: string) => boolean },
): void => {
  const { max, maxPerVisitor, isProxy } = options;
  const places = createVisitorSlots({ max, maxPerVisitor });
  server.maxConnections = max;
  // One shared listener, because there are many connections; a socket still has its remote address when it closes.
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

/** Slots that visitors occupy for as long as they stay connected, for example with open streams. */
type VisitorSlots = {
  /** Occupies a slot; false if none is left in total or for this visitor. */
  readonly take: (visitor: string) => boolean;
  /** Releases a slot of the visitor. */
  readonly release: (visitor: string) => void;
  readonly taken: () => number;
  /** Number of refusals so far. */
  readonly refused: () => number;
};

/** The numbers of open and refused streams of one kind, for metrics. */
export type StreamUsage = Pick<VisitorSlots, 'taken' | 'refused'>;

/** At most `max` slots in total and `maxPerVisitor` per visitor. */
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
      if (own === undefined) throw new Error('a slot was released that was never occupied');
      // Remove visitors who left, so that the map does not grow without limit.
      if (own === 1) takenBy.delete(visitor);
      else takenBy.set(visitor, own - 1);
      taken -= 1;
    },
    taken: () => taken,
    refused: () => refused,
  };
};
