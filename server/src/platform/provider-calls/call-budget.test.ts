import { describe, expect, it } from 'vitest';
import { createCallBudget } from './call-budget.ts';
import type { QuotaHeadroom } from './call-budget.ts';

const plenty: QuotaHeadroom = { calls: 1_000, refillMs: 60_000, burst: 5, perMinute: 120 };
const scarce: QuotaHeadroom = { calls: -10, refillMs: 60_000, burst: 3, perMinute: 120 };

const setUp = (spare: QuotaHeadroom) => {
  const state = { now: 0, spare };
  const purse = createCallBudget({ headroom: () => state.spare, now: () => state.now });
  // Long enough to have saved up what may be.
  state.now += 3_600_000;
  let visitors = 0;
  /** Makes a call that takes `calls`, unless said for somebody who had none before; says whether it was allowed. */
  const make = (isFirst = true, calls = 1, visitor = `visitor ${(visitors += 1)}`): true | 'day' | 'minute' => {
    const grant = purse.reserve('football', isFirst, visitor);
    if (!grant.ok) return grant.limit;
    grant.commit(calls);
    return true;
  };
  return { state, purse, make };
};

describe('calls for visitors', () => {
  it('are made while the day has some that nobody else needs', () => {
    const { make } = setUp(plenty);
    expect(Array.from({ length: 20 }, () => make()).every((made) => made === true)).toBe(true);
  });

  it('count while they are under way', () => {
    const { purse } = setUp({ ...plenty, calls: 2.5, refillMs: Infinity, burst: 0 });
    const [first, second, third] = ['one', 'two', 'three'].map((visitor) => purse.reserve('football', true, visitor));
    expect([first?.ok, second?.ok, third?.ok]).toEqual([true, true, false]);
    if (first?.ok) first.commit(1);
    expect(purse.reserve('football', true, 'three').ok).toBe(true);
  });

  it('are earned one by one where every call is wanted by the board', () => {
    const { state, make } = setUp(scarce);
    expect([make(), make(), make(), make()]).toEqual([true, true, true, 'day']);
    state.now += 59_999;
    expect(make()).toBe('day');
    state.now += 1;
    expect([make(), make()]).toEqual([true, 'day']);
  });

  it('keep their limits when the clock is set back, and go on a minute later', () => {
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

  it('that only make something newer are made from a full purse alone', () => {
    const { state, make } = setUp(scarce);
    expect([make(false), make(false), make(true)]).toEqual([true, 'day', true]);
    state.now += 60_000;
    expect(make(false)).toBe('day');
    state.now += 60_000;
    expect(make(false)).toBe(true);
  });

  it('that took several are paid for in full, and those that took none cost nothing', () => {
    const { state, make } = setUp(scarce);
    expect([make(true, 5), make()]).toEqual([true, 'day']);
    state.now += 2 * 60_000;
    expect(make()).toBe('day');
    state.now += 60_000;
    expect([make(true, 0), make(true, 0), make(true, 1), make()]).toEqual([true, true, true, 'day']);
  });

  it('are not saved up beyond what the few that are left allow, however slowly they are earned', () => {
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

  it('count for the minute until they are settled, however long they take', () => {
    const { state, purse, make } = setUp({ ...plenty, perMinute: 1 });
    const slow = purse.reserve('football', true, 'slow');
    state.now += 90_000;
    expect(make()).toBe('minute');
    if (slow.ok) slow.commit(1);
    expect(make()).toBe(true);
  });

  it('are one in so much longer where not even one a minute is ours', () => {
    const { state, make } = setUp({ ...plenty, perMinute: 0.4 });
    expect([make(), make()]).toEqual([true, 'minute']);
    state.now += 149_999;
    expect(make()).toBe('minute');
    state.now += 1;
    expect([make(), make()]).toEqual([true, 'minute']);
  });

  it('are none for whoever begins: each is earned, from his beginning on', () => {
    let now = 0;
    const begin = () => createCallBudget({ headroom: () => scarce, now: () => now });
    expect(begin().reserve('football', true).ok).toBe(false);
    const purse = begin();
    now += 90_000;
    expect(['one', 'two'].map((visitor) => purse.reserve('football', true, visitor).ok)).toEqual([true, false]);
    expect(begin().reserve('football', true).ok).toBe(false);
  });

  it('are none once the day’s are spent', () => {
    const { make } = setUp({ calls: -1, refillMs: Infinity, burst: 0, perMinute: 120 });
    expect(make()).toBe('day');
  });

  it('of one sport cost no other anything', () => {
    const { purse, make } = setUp(scarce);
    for (let call = 0; call < 3; call += 1) make();
    expect(make()).toBe('day');
    expect(purse.reserve('hockey', true).ok).toBe(true);
  });

  it('have no limit a day where the source reports none', () => {
    const { make } = setUp({ calls: Infinity, refillMs: 0, burst: 5, perMinute: 1_000 });
    expect(Array.from({ length: 500 }, () => make(false)).every((made) => made === true)).toBe(true);
  });

  it('earn nothing while no limit is known, or every node would begin with a full purse', () => {
    const { state, make } = setUp({ calls: Infinity, refillMs: 0, burst: 5, perMinute: 1_000 });
    for (let call = 0; call < 3; call += 1) make();
    state.spare = { ...scarce, burst: 5 };
    expect(make()).toBe('day');
    state.now += 60_000;
    expect([make(), make()]).toEqual([true, 'day']);
  });
});

describe('a visitor who asks all the time', () => {
  it('is given another earned call where he leaves as many as he has had, and a full purse is there for him too', () => {
    const { state, make } = setUp({ ...scarce, burst: 5 });
    const hammer = (calls = 1) => make(true, calls, 'hammer');
    expect([hammer(), hammer(), hammer(), hammer()]).toEqual([true, true, true, 'day']);
    expect([make(true, 1, 'other'), make(true, 1, 'third'), make()]).toEqual([true, true, 'day']);
    state.now += 5 * 60_000;
    expect(hammer()).toBe(true);
  });

  it('has none of the calls that nobody else needs once he has had as many as there are', () => {
    const { state, make } = setUp({ ...plenty, calls: 10, refillMs: Infinity, burst: 0 });
    const asked = (visitor: string): number => {
      let made = 0;
      for (let times = 0; times < 20; times += 1) {
        if (make(true, 1, visitor) !== true) continue;
        made += 1;
        state.spare = { ...state.spare, calls: state.spare.calls - 1 };
      }
      return made;
    };
    expect([asked('hammer'), asked('other'), asked('hammer')]).toEqual([5, 3, 0]);
  });

  it('pays for all that one call took, and for none that took nothing', () => {
    const { make } = setUp({ ...scarce, burst: 5 });
    expect([make(true, 2, 'hammer'), make(true, 1, 'hammer'), make(true, 1, 'hammer')]).toEqual([true, true, 'day']);
    const idle = setUp({ ...scarce, burst: 5 });
    expect(Array.from({ length: 9 }, () => idle.make(true, 0, 'hammer')).every((made) => made === true)).toBe(true);
  });

  it('leaves others half of every minute', () => {
    const { state, make } = setUp({ ...plenty, perMinute: 8 });
    const asked = (visitor: string): number =>
      Array.from({ length: 8 }, () => make(true, 1, visitor)).filter((made) => made === true).length;
    expect([asked('hammer'), asked('other')]).toEqual([5, 3]);
    state.now += 60_000;
    expect([asked('hammer'), asked('third')]).toEqual([4, 4]);
  });

  it('is forgiven at half the pace at which calls come in', () => {
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

  it('is not the product itself, which pays like anybody', () => {
    const { purse, make } = setUp({ ...scarce, burst: 5 });
    expect([1, 2, 3, 4].map(() => purse.reserve('football', true).ok)).toEqual([true, true, true, false]);
    expect(make()).toBe(true);
  });
});
