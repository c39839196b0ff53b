import { expect, it } from 'vitest';
import { createPlanReach } from './available-days.ts';

const hourMs = 3_600_000;

const setUp = () => {
  const state = { now: 1_000_000, dayLimit: 100 };
  const reach = createPlanReach({ quota: () => ({ dayLimit: state.dayLimit }), now: () => state.now });
  return { state, reach };
};

it('one refusal covers all other days in its direction and sport, no matter which day was requested first', () => {
  const { reach } = setUp();
  expect(reach.refuses('football', 2)).toBe(false);
  reach.refused('football', 7);
  expect([2, 6, 7, 8].map((distance) => reach.refuses('football', distance))).toEqual([true, true, true, true]);
  expect(reach.refuses('football', -2)).toBe(false);
  expect(reach.refuses('hockey', 2)).toBe(false);
});

it('a refusal of a far day does not affect days that were available, until one of them is refused', () => {
  const { reach } = setUp();
  reach.granted('football', -3);
  reach.granted('football', -2);
  reach.refused('football', -5);
  expect([-2, -3, -4, -5].map((distance) => reach.refuses('football', distance))).toEqual([false, false, true, true]);
  reach.refused('football', -3);
  expect(reach.refuses('football', -2)).toBe(true);
});

it('a refusal is remembered for a day, and dropped once the plan has another limit', () => {
  const { reach, state } = setUp();
  reach.refused('football', 2);
  state.now += 24 * hourMs - 1;
  expect(reach.refuses('football', 2)).toBe(true);
  state.now += 1;
  expect(reach.refuses('football', 2)).toBe(false);

  reach.refused('football', 2);
  state.dayLimit = 7_500;
  expect(reach.refuses('football', 2)).toBe(false);
});

it('an available day revokes refusals of nearer days', () => {
  const { reach } = setUp();
  reach.refused('football', 2);
  reach.granted('football', 3);
  expect(reach.refuses('football', 5)).toBe(false);
  reach.refused('football', 4);
  reach.granted('football', 2);
  expect(reach.refuses('football', 4)).toBe(true);
});
