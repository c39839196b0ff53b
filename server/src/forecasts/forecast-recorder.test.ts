import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createForecastCache } from './forecast-cache.ts';
import { createForecastRecorder } from './forecast-recorder.ts';

const kickOffMs = Date.parse('2026-03-14T19:45:00.000Z');
const minuteMs = 60_000;

/** Starts a node `minutes` before kick-off and stops it at once; returns the ids of the matches that it froze. */
const stoppedBefore = async (minutes: number, leads = true, timeTbc?: true): Promise<readonly string[]> => {
  const clock = createManualClock(kickOffMs - minutes * minuteMs);
  const frozen: string[] = [];
  const matches = [exampleMatch({ startTime: new Date(kickOffMs).toISOString(), ...(timeTbc && { timeTbc }) })];
  const stopping = new AbortController();
  let isLeading = leads;
  const { run } = createForecastRecorder({
    board: { matches: () => matches },
    cache: createForecastCache({
      prices: () => undefined,
      livePrices: () => undefined,
      ratings: { of: () => undefined, version: () => 0 },
      record: () => undefined,
      now: clock.now,
    }),
    archive: {
      freeze: async (forecasts) => {
        frozen.push(...forecasts.map(({ match }) => match.id));
        return forecasts.length;
      },
    },
    isLeader: () => isLeading,
    clock,
  });
  const running = run(stopping.signal);
  await clock.advance(0);
  expect(frozen).toEqual([]);
  // A stopping node also gives up leadership.
  isLeading = false;
  stopping.abort();
  await running;
  return frozen;
};

test('A stopping node freezes forecasts of matches that start before another node may have taken over.', async () => {
  expect(await stoppedBefore(3)).toEqual(['football-1']);
  expect(await stoppedBefore(3.1)).toEqual([]);
});

test('A node that is not the leader freezes nothing.', async () => {
  expect(await stoppedBefore(2, false)).toEqual([]);
});

test('The forecast of a match without a confirmed time is not frozen.', async () => {
  expect(await stoppedBefore(2, true, true)).toEqual([]);
});
