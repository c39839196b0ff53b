import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { KnownQuota } from '@touchline/provider/sports-source.ts';
import { expect, it } from 'vitest';
import { liveMatch } from '../../test/live-match.ts';
import { createSpareCalls } from './spare-calls.ts';

const from = epochMs('2024-05-25T12:00:00Z');

const setUp = (quota: Partial<KnownQuota>) => {
  const state = { now: from, matches: [liveMatch('football-1')], quota: { ...quota, reportedAt: from } };
  const spare = createSpareCalls({
    source: { liveCall: ['football'], recentCall: [] },
    board: { matches: () => state.matches },
    quota: (sport) => (sport === 'football' ? state.quota : undefined),
    pollMs: 15_000,
    now: () => state.now,
  });
  return { state, spare };
};

it('What a sport can spare follows from what the source last said of that sport, whoever asked it.', () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 300 });
  const before = spare('football');
  state.quota = { ...state.quota, dayRemaining: 6_000 };
  expect(before.calls - spare('football').calls).toBeCloseTo(1_000);
  expect(before.aMinute).toBe(120);
  expect(spare('hockey')).toMatchObject({ calls: Infinity, aMinute: 4 });
});

it('What a sport can spare shrinks when more play comes up on the board, within seconds.', () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 7_000 });
  const before = spare('football');
  state.matches = [
    ...state.matches,
    liveMatch('football-2', { status: 'scheduled', startTime: '2024-05-25T19:00:00Z' }),
  ];
  state.now += 5_000;
  const fewer = before.calls - spare('football').calls;
  // Two hours and ten minutes of four polls and one look for final results a minute, instead of a call every ten.
  expect(fewer).toBeGreaterThan(600);
  expect(fewer).toBeLessThan(660);
});

it('What a sport can spare follows the board also after the clock was set back.', () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 7_000 });
  state.now += 3_600_000;
  const before = spare('football').calls;
  state.matches = [];
  state.now -= 3_600_000;
  expect(spare('football').calls).toBeGreaterThan(before);
});

it('What was left yesterday says nothing about today.', () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 0 });
  expect(spare('football').everyMs).toBe(Infinity);
  state.now = epochMs('2024-05-26T00:00:01Z');
  expect(spare('football').calls).toBeGreaterThan(1_000);
});
