import { expect, it } from 'vitest';
import { createProviderPauses } from './provider-pauses.ts';

const setUp = () => {
  const state = { now: 1_000_000 };
  return { state, pauses: createProviderPauses(() => state.now) };
};

it('After a quota failure, the same read of the same sport pauses for an hour; other reads and sports do not.', () => {
  const { state, pauses } = setUp();
  pauses.failed('football', 'odds', { kind: 'quota', detail: 'spent' });
  expect(pauses.problem('football', 'odds')).toBe('quota');
  expect(pauses.problem('football', 'details')).toBeUndefined();
  expect(pauses.problem('hockey', 'odds')).toBeUndefined();
  state.now += 3_599_999;
  expect(pauses.problem('football', 'odds')).toBe('quota');
  state.now += 1;
  expect(pauses.problem('football', 'odds')).toBeUndefined();
});

it('Repeated failures pause longer, until a call succeeds.', () => {
  const { state, pauses } = setUp();
  pauses.failed('football', 'odds', { kind: 'network', detail: 'gone' });
  state.now += 5_000;
  pauses.failed('football', 'odds', { kind: 'network', detail: 'gone' });
  state.now += 9_999;
  expect(pauses.problem('football', 'odds')).toBe('network');
  pauses.answered('football', 'odds');
  pauses.failed('football', 'odds', { kind: 'network', detail: 'gone' });
  state.now += 5_000;
  expect(pauses.problem('football', 'odds')).toBeUndefined();
});

it('A clock that is set back does not lengthen a pause.', () => {
  const { state, pauses } = setUp();
  pauses.failed('football', 'odds', { kind: 'rate', detail: 'too many' });
  state.now -= 7_200_000;
  expect(pauses.problem('football', 'odds')).toBeUndefined();
});
