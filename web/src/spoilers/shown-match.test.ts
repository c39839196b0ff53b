import { matchClock } from '@touchline/domain/match/match-clock.ts';
import { isMasked } from '@touchline/domain/match/score-mask.ts';
import { expect, test } from 'vitest';
import { match, now } from '../../test/score-page.tsx';
import { shownMatch } from './score-view.ts';

const playing = match('football-1', { minute: 57, minuteAt: new Date(now).toISOString(), statusCode: '2H' });

test('with a delay of two minutes, a live clock runs two minutes behind', () => {
  const late = shownMatch(playing, { mask: undefined, delayMs: 120_000 });
  expect(matchClock(playing, now + 120_000)).toBe('59');
  expect(matchClock(late, now + 120_000)).toBe('57');
  expect(matchClock(late, now + 180_000)).toBe('58');
});

test('a match stays the same object without a delay or without a running clock', () => {
  expect(shownMatch(playing, { mask: undefined, delayMs: 0 })).toBe(playing);
  const still = match('football-1');
  expect(shownMatch(still, { mask: undefined, delayMs: 30_000 })).toBe(still);
});

test('a delayed row keeps its second line if it has one', () => {
  const wait = { mask: 'delayed', delayMs: 30_000 } as const;
  const [second, over] = [match('football-1', { period: '2nd half' }), match('football-2', { status: 'finished' })];
  expect(shownMatch(second, wait).period).toBe('Delayed');
  expect(shownMatch(over, wait).period).toBeUndefined();
  expect(isMasked(shownMatch(second, wait))).toBe(true);
  const soon = match('football-3', { status: 'scheduled', period: 'Not started' });
  expect(shownMatch(soon, wait)).toBe(soon);
});
