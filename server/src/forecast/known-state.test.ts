import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createKnownState } from './known-state.ts';

it('What left the board is forgotten within half a minute, also after the clock was set back.', async () => {
  const clock = createManualClock(10_000_000);
  const match = exampleMatch({});
  let looks = 0;
  const state = createKnownState({
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
      noticed: () => undefined,
      want: () => undefined,
      read: () => Promise.resolve(),
      forgetAllBut: () => undefined,
    },
    livePrices: { noticed: () => undefined, forgetAllBut: () => undefined },
    ratings: {
      of: () => undefined,
      version: () => 0,
      noticed: () => undefined,
      read: () => Promise.resolve(),
      readAll: () => Promise.resolve(),
    },
    forgetAllBut: () => {
      looks += 1;
    },
    clock,
  });
  const stopping = new AbortController();
  const running = state.run(stopping.signal);
  await clock.advance(0);
  expect(looks).toBe(1);
  // The time in which notices are collected, and half a minute without news.
  await clock.advance(200);
  clock.setBack(7_200_000);
  await clock.advance(30_000);
  expect(looks).toBe(2);
  stopping.abort();
  await running;
});
