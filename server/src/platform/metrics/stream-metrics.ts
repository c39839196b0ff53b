import type { StreamRoom } from '../visitor-places.ts';
import { gaugeBy, totalBy } from './metrics.ts';
import type { Metrics } from './metrics.ts';

/** Offers how full each kind of stream is: the board's, single matches' and those of who is signed in. Each has limits of its own. */
export const meterStreams = (
  metrics: Metrics,
  streams: Readonly<Record<'board' | 'match' | 'account', StreamRoom>>,
): void => {
  const each = (count: keyof StreamRoom) => (): readonly (readonly [string, number])[] =>
    Object.entries(streams).map(([stream, room]) => [stream, room[count]()]);
  gaugeBy(metrics, {
    name: 'touchline_live_readers',
    help: 'Open streams: of the board, of single matches, of who is signed in.',
    label: 'stream',
    read: each('taken'),
  });
  totalBy(metrics, {
    name: 'touchline_readers_refused_total',
    help: 'Streams that found no room, on this node or for their address or user.',
    label: 'stream',
    read: each('refused'),
  });
};
