import { describe, expect, it } from 'vitest';
import { createCallBudget } from './visitor-call-budget.ts';
import type { QuotaHeadroom } from './visitor-call-budget.ts';

const plenty: QuotaHeadroom = { calls: 1_000, refillMs: 60_000, burst: 5, perMinute: 120 };
const scarce: QuotaHeadroom = { calls: -10, refillMs: 60_000, burst: 3, perMinute: 120 };

const setUp = (spare: QuotaHeadroom) => {
  const state = { now: 0, spare };
  const budget = createCallBudget({ headroom: () => state.spare, now: () => state.now });
  // Long enough to save up the whole burst.
  state.now += 3_600_000;
  let visitors = 0;
  /** Reserves and commits a request that uses `calls`; returns whether it was allowed. */
  const make = (isFirst = true, calls = 1, visitor = `visitor ${(visitors += 1)}`): true | 'day' | 'minute' => {
    const grant = budget.reserve('football', isFirst, visitor);
    if (!grant.ok) return grant.limit;
    grant.commit(calls);
    return true;
  };
  return { state, budget, make };
};

describe('calls for visitors', () => {
  it('are allowed while the day has calls to spare', () => {
    const { make } = setUp(plenty);
    expect(Array.from({ length: 20 }, () => make()).every((made) => made === true)).toBe(true);
  });

  it('count while they are in flight', () => {
    const { budget } = setUp({ ...plenty, calls: 2.5, refillMs: Infinity, burst: 0 });
    const [first, second, third] = ['one', 'two', 'three'].map((visitor) => budget.reserve('football', true, visitor));
    expect([first?.ok, second?.ok, third?.ok]).toEqual([true, true, false]);
    if (first?.ok) first.commit(1);
    expect(budget.reserve('football', true, 'three').ok).toBe(true);
  });

  it('are refilled one by one when the board needs most calls', () => {
    const { state, make } = setUp(scarce);
    expect([make(), make(), make(), make()]).toEqual([true, true, true, 'day']);
    state.now += 59_999;
    expect(make()).toBe('day');
    state.now += 1;
    expect([make(), make()]).toEqual([true, 'day']);
  });

  it('keep their limits when the clock is set back, and continue a minute later', () => {
    const { state, make } = setUp({ ...plenty, perMinute: 2 });
    expect([make(), make(), make()]).toEqual([true, true, 'minute']);
    state.now -= 3_600_000;
    expect(make()).toBe('minute');
    state.now += 60_000;
    expect([make(), make(), make()]).toEqual([true, true, 'minute']);
    const earning = setUp(scarce);
    expect([earning.make(), earning.make(), earning.make(), earning.make()]).toEqual([true, true, true, 'day']);
    earning.state.now -= 3_600_000;
    expect(earning.make()).toBe('day');
    earning.state.now += 60_000;
    expect(earning.make()).toBe(true);
  });

  it('for a refresh need a full bucket', () => {
    const { state, make } = setUp(scarce);
    expect([make(false), make(false), make(true)]).toEqual([true, 'day', true]);
    state.now += 60_000;
    expect(make(false)).toBe('day');
    state.now += 60_000;
    expect(make(false)).toBe(true);
  });

  it('are charged for every provider call of a request, and are free if none was made', () => {
    const { state, make } = setUp(scarce);
    expect([make(true, 5), make()]).toEqual([true, 'day']);
    state.now += 2 * 60_000;
    expect(make()).toBe('day');
    state.now += 60_000;
    expect([make(true, 0), make(true, 0), make(true, 1), make()]).toEqual([true, true, true, 'day']);
  });

  it('are not saved up beyond what the remaining calls allow, even with a slow refill', () => {
    const { state, make } = setUp(scarce);
    make();
    state.now += 10 * 3_600_000;
    state.spare = { ...scarce, refillMs: 10 * 3_600_000, burst: 1.5 };
    expect([make(), make()]).toEqual([true, 'day']);
  });

  it('leave the board its share of every minute', () => {
    const { state, make } = setUp({ ...plenty, perMinute: 4 });
    expect([make(), make(true, 3), make()]).toEqual([true, true, 'minute']);
    state.now += 60_000;
    expect(make()).toBe(true);
  });

  it('count towards the minute until they are committed, even if that takes longer', () => {
    const { state, budget, make } = setUp({ ...plenty, perMinute: 1 });
    const slow = budget.reserve('football', true, 'slow');
    state.now += 90_000;
    expect(make()).toBe('minute');
    if (slow.ok) slow.commit(1);
    expect(make()).toBe(true);
  });

  it('are limited to one per longer interval if less than one a minute is left', () => {
    const { state, make } = setUp({ ...plenty, perMinute: 0.4 });
    expect([make(), make()]).toEqual([true, 'minute']);
    state.now += 149_999;
    expect(make()).toBe('minute');
    state.now += 1;
    expect([make(), make()]).toEqual([true, 'minute']);
  });

  it('start from an empty bucket', () => {
    let now = 0;
    const begin = () => createCallBudget({ headroom: () => scarce, now: () => now });
    expect(begin().reserve('football', true).ok).toBe(false);
    const budget = begin();
    now += 90_000;
    expect(['one', 'two'].map((visitor) => budget.reserve('football', true, visitor).ok)).toEqual([true, false]);
    expect(begin().reserve('football', true).ok).toBe(false);
  });

  it('are refused once no calls of the day are left', () => {
    const { make } = setUp({ calls: -1, refillMs: Infinity, burst: 0, perMinute: 120 });
    expect(make()).toBe('day');
  });

  it('of one sport are not charged to another', () => {
    const { budget, make } = setUp(scarce);
    for (let call = 0; call < 3; call += 1) make();
    expect(make()).toBe('day');
    expect(budget.reserve('hockey', true).ok).toBe(true);
  });

  it('have no daily limit if the provider reports none', () => {
    const { make } = setUp({ calls: Infinity, refillMs: 0, burst: 5, perMinute: 1_000 });
    expect(Array.from({ length: 500 }, () => make(false)).every((made) => made === true)).toBe(true);
  });

  it('are not refilled while no limit is known, so that no node starts with a full bucket', () => {
    const { state, make } = setUp({ calls: Infinity, refillMs: 0, burst: 5, perMinute: 1_000 });
    for (let call = 0; call < 3; call += 1) make();
    state.spare = { ...scarce, burst: 5 };
    expect(make()).toBe('day');
    state.now += 60_000;
    expect([make(), make()]).toEqual([true, 'day']);
  });
});

describe('a visitor with many calls', () => {
  it('gets another scarce call if at least as many remain as they have used, and may use a full bucket', () => {
    const { state, make } = setUp({ ...scarce, burst: 5 });
    const hammer = (calls = 1) => make(true, calls, 'hammer');
    expect([hammer(), hammer(), hammer(), hammer()]).toEqual([true, true, true, 'day']);
    expect([make(true, 1, 'other'), make(true, 1, 'third'), make()]).toEqual([true, true, 'day']);
    state.now += 5 * 60_000;
    expect(hammer()).toBe(true);
  });

  it('is refused spare calls after using as many as are left', () => {
    const { state, make } = setUp({ ...plenty, calls: 10, refillMs: Infinity, burst: 0 });
    const requested = (visitor: string): number => {
      let made = 0;
      for (let times = 0; times < 20; times += 1) {
        if (make(true, 1, visitor) !== true) continue;
        made += 1;
        state.spare = { ...state.spare, calls: state.spare.calls - 1 };
      }
      return made;
    };
    expect([requested('hammer'), requested('other'), requested('hammer')]).toEqual([5, 3, 0]);
  });

  it('is charged for all provider calls of one request, and for nothing if none was made', () => {
    const { make } = setUp({ ...scarce, burst: 5 });
    expect([make(true, 2, 'hammer'), make(true, 1, 'hammer'), make(true, 1, 'hammer')]).toEqual([true, true, 'day']);
    const idle = setUp({ ...scarce, burst: 5 });
    expect(Array.from({ length: 9 }, () => idle.make(true, 0, 'hammer')).every((made) => made === true)).toBe(true);
  });

  it('leaves others about half of the calls of every minute', () => {
    const { state, make } = setUp({ ...plenty, perMinute: 8 });
    const requested = (visitor: string): number =>
      Array.from({ length: 8 }, () => make(true, 1, visitor)).filter((made) => made === true).length;
    expect([requested('hammer'), requested('other')]).toEqual([5, 3]);
    state.now += 60_000;
    expect([requested('hammer'), requested('third')]).toEqual([4, 4]);
  });

  it('recovers at half the refill rate', () => {
    const { state, make } = setUp({ ...scarce, burst: 5 });
    expect([make(true, 1, 'hammer'), make(true, 1, 'hammer'), make(true, 1), make(true, 1), make()]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    state.now += 2 * 60_000;
    expect(make(true, 1, 'hammer')).toBe(true);
    expect(make(true, 1, 'hammer')).toBe('day');
  });

  it('is separate from the product itself, which counts as one caller', () => {
    const { budget, make } = setUp({ ...scarce, burst: 5 });
    expect([1, 2, 3, 4].map(() => budget.reserve('football', true).ok)).toEqual([true, true, true, false]);
    expect(make()).toBe(true);
  });
});
