import { isVeiled } from '@touchline/domain/match/veil.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import { expect, test } from 'vitest';
import { match, now } from '../../test/score-page.tsx';
import { shownTo } from './shown-to.ts';

const playing = match('football-1', { minute: 57, minuteAt: new Date(now).toISOString(), statusCode: '2H' });

test('a clock that is told two minutes later runs two minutes later', () => {
  const late = shownTo(playing, { veil: undefined, delayMs: 120_000 });
  expect(matchClock(playing, now + 120_000)).toBe('59');
  expect(matchClock(late, now + 120_000)).toBe('57');
  expect(matchClock(late, now + 180_000)).toBe('58');
});

test('without a wish a match stays as it is, and so does one without a running clock', () => {
  expect(shownTo(playing, { veil: undefined, delayMs: 0 })).toBe(playing);
  const still = match('football-1');
  expect(shownTo(still, { veil: undefined, delayMs: 30_000 })).toBe(still);
});

test('a row that waits has a line for its period where it will have one', () => {
  const wait = { veil: 'delayed', delayMs: 30_000 } as const;
  const [second, over] = [match('football-1', { period: '2nd half' }), match('football-2', { status: 'finished' })];
  expect(shownTo(second, wait).period).toBe('Delayed');
  expect(shownTo(over, wait).period).toBeUndefined();
  expect(isVeiled(shownTo(second, wait))).toBe(true);
  const soon = match('football-3', { status: 'scheduled', period: 'Not started' });
  expect(shownTo(soon, wait)).toBe(soon);
});
