import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createForecastInputs } from './forecast-inputs.ts';

it('Data of matches that left the board is dropped within half a minute, even if the clock is set back.', async () => {
  const clock = createManualClock(10_000_000);
  const match = exampleMatch({});
  let samples = 0;
  const state = createForecastInputs({
    database: {
      session: () =>
        Promise.resolve({
          listen: () => Promise.resolve(),
          tryAdvisoryLock: () => Promise.resolve(false),
          close: () => Promise.resolve(),
        }),
    },
    board: { match: () => match, matches: () => [match] },
    prices: {
      of: () => undefined,
      version: () => 0,
      onNotice: () => undefined,
      enqueue: () => undefined,
      read: () => Promise.resolve(),
      keepOnly: () => undefined,
    },
    livePrices: { onNotice: () => undefined, keepOnly: () => undefined },
    ratings: {
      of: () => undefined,
      version: () => 0,
      onNotice: () => undefined,
      read: () => Promise.resolve(),
      readAll: () => Promise.resolve(),
    },
    keepOnly: () => {
      samples += 1;
    },
    clock,
  });
  const stopping = new AbortController();
  const running = state.run(stopping.signal);
  await clock.advance(0);
  expect(samples).toBe(1);
  // Pass the interval in which notices are combined, then half a minute without changes.
  await clock.advance(200);
  clock.setBack(7_200_000);
  await clock.advance(30_000);
  expect(samples).toBe(2);
  stopping.abort();
  await running;
});
