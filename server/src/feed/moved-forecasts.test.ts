import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import { expect, it } from 'vitest';
import { liveMatch } from '../../test/live-match.ts';
import { good } from '../../test/scripted-source.ts';
import { createTestedPoller } from '../../test/tested-poller.ts';

const foreseen = (home: number): MatchForecast => ({
  chances: { home, away: 1 - home },
  basis: 'market',
  band: 'High',
});

it('puts a forecast that moved on the board though the source says nothing new', async () => {
  const tomorrow = liveMatch('football-9', { status: 'scheduled', startTime: '2024-05-26T22:30:00.000Z' });
  let now = foreseen(0.5);
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
  now = foreseen(0.75);
  version += 1;
  await pass(1_000);
  expect(held.get('football-9')?.forecast).toEqual(now);
  expect(asked).toHaveLength(length);
  const before = writes.length;
  await pass(5_000);
  expect(writes).toHaveLength(before);
  now = foreseen(0.76);
  await pass(60_000);
  expect(held.get('football-9')?.forecast).toEqual(now);
  ending.abort();
  await running;
});
