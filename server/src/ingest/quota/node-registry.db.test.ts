import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import type { ManualClock } from '../../../test/manual-clock.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { inMemory } from '../../../test/test-databases.ts';
import type { PollPlan } from '../planning/quota-forecast.ts';
import { createNodeRegistry } from './node-registry.ts';

const { database } = await openTestDatabase(inMemory);

const droppedAfterMs = 16_000;
const callEveryMs = 5_000;

const join = (
  node: string,
  clock: ManualClock,
  quota: (sport: SportId) => ReportedQuota | undefined = () => undefined,
  pollPlan: (sport: SportId) => PollPlan | undefined = () => undefined,
) => {
  const registry = createNodeRegistry({
    database,
    clock,
    node,
    quota,
    details: () => ({ name: `${node}:3000`, memoryBytes: 400, streams: 7 }),
    pollPlan,
  });
  const leaving = new AbortController();
  const running = registry.run(leaving.signal);
  return {
    ...registry,
    leave: async (): Promise<void> => {
      leaving.abort();
      await running;
    },
  };
};

it('Nodes count a new node as soon as it joins, and drop a silent one.', async () => {
  const clock = createManualClock(1_000_000);
  // Each node reports on a different sport, so that the others know when they last received its report.
  const reportAt = (announced: SportId) => (sport: SportId) =>
    sport === announced ? { reportedAt: clock.now() } : undefined;
  const first = join('first', clock, reportAt('hockey'));
  const second = join('second', clock, reportAt('football'));
  const third = join('third', clock);
  const all = [first, second, third];
  await expect.poll(() => all.map((registry) => registry.nodes())).toEqual([3, 3, 3]);

  await third.leave();
  for (let passed = 0; passed < droppedAfterMs; passed += callEveryMs) {
    expect(first.nodes()).toBe(3);
    await clock.advance(callEveryMs);
    const heardAt = () => [first.quota('football')?.reportedAt, second.quota('hockey')?.reportedAt];
    await expect.poll(heardAt).toEqual([clock.now(), clock.now()]);
  }
  await expect.poll(() => [first.nodes(), second.nodes()]).toEqual([2, 2]);
  await Promise.all([first.leave(), second.leave()]);
});

it('A node that never called the provider learns the remaining calls from others, and the newest report counts.', async () => {
  const clock = createManualClock(2_000_000);
  let left: ReportedQuota = { dayLimit: 100, dayRemaining: 40, reportedAt: 1_000 };
  const reporter = join('reporter', clock, (sport) => (sport === 'football' ? left : undefined));
  const own: ReportedQuota = { dayLimit: 100, dayRemaining: 35, reportedAt: 2_000 };
  const listener = join('listener', clock);
  const informed = join('informed', clock, (sport) => (sport === 'football' ? own : undefined));
  await expect.poll(() => listener.quota('football')).toEqual(own);
  expect([informed.quota('football'), reporter.quota('hockey')]).toEqual([own, undefined]);

  left = { dayLimit: 100, dayRemaining: 30, reportedAt: 3_000 };
  await clock.advance(callEveryMs);
  await expect.poll(() => [listener, informed].map((registry) => registry.quota('football'))).toEqual([left, left]);
  await Promise.all([reporter.leave(), listener.leave(), informed.leave()]);
});

it('Every node knows the others and the plan of the leader.', async () => {
  const clock = createManualClock(2_500_000);
  const quota = {
    limit: 100,
    remaining: 40,
    remainingAtReset: 0,
    resetAt: 9_000_000,
    exhaustedAt: 8_000_000,
    isResting: false,
  };
  const plans: Partial<Record<SportId, PollPlan>> = {
    football: { paceMs: 15_000, quota: { ...quota, foreignPerHour: 1.25 } },
    hockey: { paceMs: Infinity, quota: { ...quota, exhaustedAt: undefined } },
    tennis: { paceMs: 600_000, quota: undefined },
  };
  const leader = join('leader', clock, undefined, (sport) => plans[sport]);
  const follower = join('follower', clock);
  await expect.poll(() => follower.pollPlan('football')).toEqual(plans.football);
  expect([follower.pollPlan('hockey'), follower.pollPlan('tennis')]).toEqual([plans.hockey, plans.tennis]);
  expect([leader.pollPlan('football'), leader.pollPlan('mma')]).toEqual([plans.football, undefined]);
  expect(follower.list()).toEqual([
    { seenAt: clock.now(), details: { name: 'follower:3000', memoryBytes: 400, streams: 7 } },
    { seenAt: clock.now(), details: { name: 'leader:3000', memoryBytes: 400, streams: 7 } },
  ]);
  await leader.leave();
  for (let passed = 0; passed <= droppedAfterMs; passed += callEveryMs) await clock.advance(callEveryMs);
  await expect.poll(() => follower.pollPlan('football')).toBeUndefined();
  await follower.leave();
});

it('An invalid announcement is not counted as a node.', async () => {
  const clock = createManualClock(3_000_000);
  const alone = join('alone', clock);
  const received = join('other', clock);
  await expect.poll(() => alone.nodes()).toBe(2);
  for (const payload of [
    '',
    'hello',
    '{}',
    '{"node":7,"quotas":[]}',
    '{"node":"x","quotas":[{"sport":"chess","reportedAt":1}]}',
  ]) {
    await database.orm.execute(sql`select pg_notify('node', ${payload})`);
  }
  await database.orm.execute(sql`select pg_notify('node', '{"node":"last","quotas":[]}')`);
  await expect.poll(() => alone.nodes()).toBe(3);
  await Promise.all([alone.leave(), received.leave()]);
});
