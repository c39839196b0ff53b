import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { ScoreReply } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { good, scriptedProvider } from '../../test/scripted-provider.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import { createPlanReach } from './available-days.ts';
import { createDayLists } from './day-lists.ts';

const startMs = epochMs('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pastDay = '2026-11-18';
const future = '2026-11-24';

const over = liveMatch('football-1', { status: 'finished', startTime: `${pastDay}T19:00:00.000Z` });
const open = liveMatch('football-2', { status: 'scheduled', startTime: `${pastDay}T20:00:00.000Z` });

const refusal = (kind: ProviderProblem['kind']): ScoreReply => ({
  ok: false,
  problem: { kind, detail: 'simulated failure' },
  quota: {},
  calls: 1,
});

const setUp = () => {
  const clock = createManualClock(startMs);
  const scripted = scriptedProvider(['football', 'hockey']);
  const paid: { first: boolean; visitor: string | undefined; calls?: number }[] = [];
  const state: { refused?: 'day' | 'minute'; paused?: ProviderProblem['kind'] } = {};
  const budget: CallBudget = {
    reserve: (_sport, first, visitor) => {
      if (state.refused !== undefined) return { ok: false, limit: state.refused };
      const payment: (typeof paid)[number] = { first, visitor };
      paid.push(payment);
      return {
        ok: true,
        commit: (calls) => {
          payment.calls = calls;
        },
      };
    },
  };
  const failed: [SportId, ProviderProblem['kind']][] = [];
  const lists = createDayLists({
    provider: scripted.source,
    budget: budget,
    pauses: {
      problem: () => state.paused,
      failed: (sport, _read, { kind }) => failed.push([sport, kind]),
      answered: () => undefined,
    },
    reach: createPlanReach({ quota: () => undefined, now: clock.now }),
    clock,
    events: { onProblem: () => undefined, onDroppedItems: () => undefined },
  });
  return { clock, lists, paid, failed, state, ...scripted };
};

describe('a day of a sport', () => {
  it('is fetched once for concurrent requests, and charged as a first call', async () => {
    const { lists, answers, asked, paid } = setUp();
    answers.set(`football day:${pastDay}`, good(over));
    const [one, other] = await Promise.all([
      lists.get('football', pastDay, 'ann'),
      lists.get('football', pastDay, 'ann'),
    ]);
    expect(one).toBe(other);
    expect(one).toEqual({ matches: new Map([['football-1', over]]), readAt: '2026-11-21T12:00:00.000Z' });
    expect(asked).toEqual([`football day:${pastDay}`]);
    expect(paid).toEqual([{ first: true, visitor: 'ann', calls: 1 }]);
    expect(lists.match('football-1')).toBe(over);
  });

  it.each([
    ['that is over and complete', pastDay, [over], 24],
    ['that is over, with open matches', pastDay, [over, open], 2],
    ['in the future', future, [over], 3],
  ] as const)('%s is not fetched again for hours', async (_, day, matches, hours) => {
    const { lists, answers, asked, clock, paid } = setUp();
    answers.set(`football day:${day}`, good(...matches));
    await lists.get('football', day, 'ann');
    await clock.advance(hours * hourMs - 1);
    await lists.get('football', day, 'ann');
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    await lists.get('football', day, 'ann');
    expect(asked).toHaveLength(2);
    expect(paid.map(({ first }) => first)).toEqual([true, false]);
  });

  it('keeps its data when a later call fails, and reports the problem and when the data was read', async () => {
    const { lists, answers, clock } = setUp();
    answers.set(`football day:${future}`, good(over));
    await lists.get('football', future, 'ann');
    answers.set(`football day:${future}`, refusal('network'));
    await clock.advance(3 * hourMs);
    const list = await lists.get('football', future, 'ann');
    expect([...list.matches.keys()]).toEqual(['football-1']);
    expect(list).toMatchObject({ readAt: '2026-11-21T12:00:00.000Z', problem: 'network' });
  });

  it('is not fetched while the sport is paused, or the budget refuses', async () => {
    const { lists, asked, state } = setUp();
    state.paused = 'quota';
    expect(await lists.get('football', pastDay, 'ann')).toEqual({ matches: new Map(), problem: 'quota' });
    delete state.paused;
    state.refused = 'day';
    expect(await lists.get('football', pastDay, 'ann')).toMatchObject({ problem: 'reserved' });
    state.refused = 'minute';
    expect(await lists.get('football', pastDay, 'ann')).toMatchObject({ problem: 'rate' });
    expect(asked).toEqual([]);
    delete state.refused;
    expect(await lists.get('football', pastDay, 'ann')).toMatchObject({ readAt: '2026-11-21T12:00:00.000Z' });
  });

  it('that the plan refuses costs one call for itself and all days beyond it, and pauses nothing', async () => {
    const { lists, answers, asked, failed } = setUp();
    answers.set('football day:2026-11-23', refusal('plan'));
    expect(await lists.get('football', '2026-11-23', 'ann')).toMatchObject({ problem: 'plan' });
    expect(await lists.get('football', future, 'ann')).toEqual({ matches: new Map(), problem: 'plan' });
    expect(await lists.get('football', pastDay, 'ann')).not.toHaveProperty('problem');
    expect(asked).toEqual(['football day:2026-11-23', `football day:${pastDay}`]);
    expect(failed).toEqual([]);
  });

  it('needs one call in each direction when days are requested from far to near and the plan refuses them', async () => {
    const { lists, answers, asked } = setUp();
    const far = ['2026-11-28', '2026-11-14'];
    for (const day of far) answers.set(`football day:${day}`, refusal('plan'));
    for (const day of [...far, '2026-11-27', '2026-11-23', '2026-11-15', '2026-11-19']) {
      expect(await lists.get('football', day, 'ann')).toMatchObject({ problem: 'plan' });
    }
    expect(asked).toEqual(far.map((day) => `football day:${day}`));
  });

  it('reports a failure of the sport, and is retried soon', async () => {
    const { lists, answers, asked, failed, clock } = setUp();
    answers.set(`hockey day:${pastDay}`, refusal('provider'));
    await lists.get('hockey', pastDay, 'ann');
    await lists.get('hockey', pastDay, 'ann');
    expect(asked).toHaveLength(1);
    expect(failed).toEqual([['hockey', 'provider']]);
    await clock.advance(10_000);
    await lists.get('hockey', pastDay, 'ann');
    expect(asked).toHaveLength(2);
  });

  it('that does not arrive in time is a timeout, charged as one call', async () => {
    const { lists, hold, clock, paid } = setUp();
    hold(new Promise(() => undefined));
    const asking = lists.get('football', pastDay, 'ann');
    await clock.advance(14_000);
    expect(await asking).toMatchObject({ problem: 'timeout' });
    expect(paid).toEqual([{ first: true, visitor: 'ann', calls: 1 }]);
  });

  it('is dropped when it moves onto the board, because its schedule would be outdated afterwards', async () => {
    const { lists, answers, clock } = setUp();
    answers.set(`football day:${future}`, good(over));
    await lists.get('football', future, 'ann');
    await clock.advance(2 * 24 * hourMs);
    await lists.get('football', '2026-11-20', 'ann');
    expect(lists.match('football-1')).toBeUndefined();
  });
});
