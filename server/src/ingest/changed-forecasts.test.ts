import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import { expect, it } from 'vitest';
import { liveMatch } from '../../test/sample-matches.ts';
import { good } from '../../test/scripted-provider.ts';
import { createTestedPoller } from '../../test/tested-poller.ts';

const forecast = (home: number): BoardForecast => ({
  chances: { home, away: 1 - home },
  basis: 'market',
  band: 'High',
});

it('A changed forecast waits for a reply that is due soon, but not for one that never arrives.', async () => {
  const tomorrow = liveMatch('football-9', { status: 'scheduled', startTime: '2024-05-26T22:30:00.000Z' });
  const live = liveMatch('football-1');
  let now = forecast(0.5);
  let version = 0;
  const { run, tick, pass, ending, answers, asked, held, hold, writes } = createTestedPoller({
    matches: [live, tomorrow],
    forecasts: { of: ({ id }) => (id === 'football-9' ? now : undefined), version: () => version },
  });
  answers.set('football live', good(live));
  answers.set('football day:2024-05-26', good(tomorrow));
  const running = run();
  const untilAsked = async (): Promise<void> => {
    const { length } = asked;
    while (asked.length === length) await tick(50);
  };
  const move = (home: number): void => {
    now = forecast(home);
    version += 1;
  };
  await pass(10_000);

  await untilAsked();
  await tick(14_900);
  const slow = Promise.withResolvers<undefined>();
  hold(slow.promise);
  const before = writes.length;
  move(0.75);
  const { length } = asked;
  await tick(100);
  expect(asked.slice(length)).toEqual(['football live']);
  expect(writes).toHaveLength(before);
  answers.set('football live', good({ ...live, homeScore: 1 }));
  slow.resolve(undefined);
  await tick(0);
  await tick(0);
  expect(writes.slice(before).map(({ put }) => put.map(({ id }) => id).toSorted())).toEqual([
    ['football-1', 'football-9'],
  ]);

  hold(new Promise(() => undefined));
  await untilAsked();
  move(0.25);
  await pass(2_250);
  expect(held.get('football-9')?.forecast).toEqual(now);
  ending.abort();
  void running;
});

it('A changed forecast is written to the board without a new reply.', async () => {
  const tomorrow = liveMatch('football-9', { status: 'scheduled', startTime: '2024-05-26T22:30:00.000Z' });
  let now = forecast(0.5);
  let version = 0;
  const { run, pass, ending, answers, asked, held, writes } = createTestedPoller({
    matches: [tomorrow],
    forecasts: { of: () => now, version: () => version },
  });
  answers.set('football day:2024-05-26', good(tomorrow));
  const running = run();
  await pass(5_000);
  expect(held.get('football-9')?.forecast).toEqual(now);
  const { length } = asked;
  now = forecast(0.75);
  version += 1;
  await pass(1_000);
  expect(held.get('football-9')?.forecast).toEqual(now);
  expect(asked).toHaveLength(length);
  const before = writes.length;
  await pass(5_000);
  expect(writes).toHaveLength(before);
  now = forecast(0.76);
  await pass(60_000);
  expect(held.get('football-9')?.forecast).toEqual(now);
  ending.abort();
  await running;
});
