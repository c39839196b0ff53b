import { expect, it } from 'vitest';
import { createVisitorPlaces } from '../visitor-places.ts';
import { createMetrics } from './metrics.ts';
import { meterStreams } from './stream-metrics.ts';

it('Open streams and refused ones are told by kind, read anew each time.', async () => {
  const metrics = createMetrics();
  const match = createVisitorPlaces({ most: 2, mostOfOne: 1 });
  const account = createVisitorPlaces({ most: 9, mostOfOne: 9 });
  meterStreams(metrics, { board: { taken: () => 7, refused: () => 4 }, match, account });
  const read = async (): Promise<readonly string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith('touchline_'));
  const beginning = [
    'touchline_live_readers{stream="board"} 7',
    'touchline_live_readers{stream="match"} 0',
    'touchline_live_readers{stream="account"} 0',
    'touchline_readers_refused_total{stream="board"} 4',
    'touchline_readers_refused_total{stream="match"} 0',
    'touchline_readers_refused_total{stream="account"} 0',
  ];
  expect(await read()).toEqual(beginning);
  expect(await read()).toEqual(beginning);
  for (const visitor of ['a', 'a', 'a', 'b']) match.take(visitor);
  expect(await read()).toContain('touchline_live_readers{stream="match"} 2');
  expect(await read()).toContain('touchline_readers_refused_total{stream="match"} 2');
});
