import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import type { ManualClock } from '../../../test/manual-clock.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { inMemory, open } from '../../../test/test-databases.ts';
import { callQuota } from '../../platform/database/schema/quota-tables.ts';
import { createQuotaLedger } from './quota-ledger.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import { quotaAccountOf, createQuotaStore } from './quota-store.ts';

const { database } = await openTestDatabase();

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const hourMs = 3_600_000;

const onUnwritten = (cause: unknown): void => {
  throw new Error('a call was not recorded', { cause });
};

const left = (ledger: QuotaLedger): number | undefined => ledger.quota('football')?.dayRemaining;

describe('the remaining calls of a day', () => {
  let clock: ManualClock;

  beforeEach(async () => {
    await database.orm.delete(callQuota);
    clock = createManualClock(noon);
  });

  /** Starts a node. */
  const begin = async (account = 'ours'): Promise<QuotaLedger> => {
    const ledger = createQuotaLedger({
      store: createQuotaStore({ database, account, now: clock.now }),
      clock,
      onWriteFailure: onUnwritten,
    });
    await ledger.load();
    return ledger;
  };

  /** The remaining calls that a node reads if it starts now. */
  const written = async (account?: string): Promise<number | undefined> => left(await begin(account));

  it('are available to a starting node even after a crash: in-flight calls count as made', async () => {
    const node = await begin();
    expect(node.quota('football')).toBeUndefined();
    await node.sending('football');
    node.answered('football', { dayLimit: 100, dayRemaining: 99, minuteLimit: 10 });
    await expect.poll(() => written()).toBe(99);
    await Promise.all([node.sending('football'), node.sending('football')]);
    const next = await begin();
    expect(next.quota('football')).toEqual({ dayLimit: 100, dayRemaining: 97, minuteLimit: 10, reportedAt: noon });
    expect(next.quota('hockey')).toBeUndefined();
    // A node that crashes in each of its calls still uses up the quota.
    for (let start = 0; start < 200; start += 1) {
      const crashing = await begin();
      if ((left(crashing) ?? 0) === 0) break;
      await crashing.sending('football');
      expect(start).toBeLessThan(97);
    }
    expect(left(await begin())).toBe(0);
    expect(await (await begin()).sending('football')).toBe(false);
    expect(await next.sending('hockey')).toBe(true);
  });

  it("follow the provider's report, regardless of the node's own count", async () => {
    const node = await begin();
    await node.sending('football');
    node.answered('football', { dayLimit: 100, dayRemaining: 60 });
    await node.sending('football');
    // Another client has the same key.
    node.answered('football', { dayRemaining: 12 });
    await expect.poll(() => written()).toBe(12);
    await node.sending('football');
    node.answered('football', {});
    await expect.poll(() => written()).toBe(11);
  });

  it('are those of a full day after midnight, minus calls sent, and a late start of the day is stored', async () => {
    const node = await begin();
    await node.sending('football');
    node.answered('football', { dayLimit: 100, dayRemaining: 2 });
    await expect.poll(() => written()).toBe(2);
    await clock.advance(12 * hourMs);
    await node.sending('football');
    const next = await begin();
    expect(next.quota('football')).toMatchObject({ dayRemaining: 99, beforeReset: 2, reportedAt: noon + 12 * hourMs });
    await next.sending('football');
    next.answered('football', { dayRemaining: 1 });
    await expect.poll(async () => (await begin()).quota('football')).toMatchObject({ dayRemaining: 1, isLate: true });
    await clock.advance(hourMs);
    await next.sending('football');
    next.answered('football', { dayRemaining: 99 });
    await expect
      .poll(async () => (await begin()).quota('football'))
      .toEqual({ dayLimit: 100, dayRemaining: 99, reportedAt: noon + 13 * hourMs, resetOffsetMs: hourMs });
  });

  it('are counted by all nodes together: an older report changes nothing', async () => {
    const first = await begin();
    await first.sending('football');
    first.answered('football', { dayLimit: 100, dayRemaining: 90 });
    await expect.poll(() => written()).toBe(90);
    const second = await begin();
    await clock.advance(hourMs);
    await first.sending('football');
    first.answered('football', { dayRemaining: 30 });
    await expect.poll(() => written()).toBe(30);
    await second.sending('football');
    expect(left(await begin())).toBe(29);
    const third = createQuotaLedger({
      store: createQuotaStore({ database, account: 'ours', now: clock.now }),
      clock,
      onWriteFailure: () => undefined,
    });
    await third.sending('football');
    expect(await written()).toBe(28);
    await second.load();
    second.answered('football', {});
    expect(left(second)).toBe(28);
  });

  /** Two nodes that started with the same report: 50 calls are left. */
  const startTwo = async (): Promise<readonly [QuotaLedger, QuotaLedger]> => {
    const first = await begin();
    await first.sending('football');
    first.answered('football', { dayLimit: 100, dayRemaining: 50 });
    await expect.poll(() => written()).toBe(50);
    return [first, await begin()];
  };

  it('are refused by a node with an older report, once another node has used them up', async () => {
    const [first, second] = await startTwo();
    await clock.advance(hourMs);
    await first.sending('football');
    first.answered('football', { dayRemaining: 0 });
    await expect.poll(() => written()).toBe(0);
    expect([left(second), await second.sending('football')]).toEqual([50, false]);
    expect(left(second)).toBe(0);
    // On the next day, calls are made again.
    await clock.advance(12 * hourMs);
    expect(await second.sending('football')).toBe(true);
    expect(await written()).toBe(99);
  });

  it('are counted down by nodes with the same report, no matter which one sends', async () => {
    const [first, second] = await startTwo();
    for (let call = 0; call < 10; call += 1) {
      await second.sending('football');
      second.answered('football', {});
    }
    expect(await written()).toBe(40);
    await first.sending('football');
    expect(await written()).toBe(39);
    first.answered('football', {});
    expect([left(first), await written()]).toEqual([39, 39]);
    for (let call = 0; call < 39; call += 1) {
      const node = call % 2 === 0 ? first : second;
      expect(await node.sending('football')).toBe(true);
      node.answered('football', {});
    }
    expect([await first.sending('football'), await second.sending('football')]).toEqual([false, false]);
  });

  it('are the lower of two simultaneous reports', async () => {
    const [first, second] = await startTwo();
    await clock.advance(hourMs);
    await Promise.all([first.sending('football'), second.sending('football')]);
    first.answered('football', { dayRemaining: 48 });
    second.answered('football', { dayRemaining: 49 });
    await expect
      .poll(async () => (await begin()).quota('football'))
      .toMatchObject({ dayRemaining: 48, reportedAt: noon + hourMs });
    await second.load();
    expect(left(second)).toBe(48);
  });

  it('are counted together by nodes that enter a new day at the same time', async () => {
    const [first, second] = await startTwo();
    await clock.advance(13 * hourMs);
    await first.sending('football');
    await clock.advance(1_000);
    await second.sending('football');
    expect(await written()).toBe(98);
    first.answered('football', {});
    await clock.advance(1_000);
    await first.sending('football');
    expect(await written()).toBe(97);
    // A reply says that the day has not begun: another node's assumption does not override it.
    first.answered('football', { dayRemaining: 3 });
    await expect.poll(async () => (await begin()).quota('football')).toMatchObject({ dayRemaining: 3, isLate: true });
    second.answered('football', {});
    await second.sending('football');
    expect((await begin()).quota('football')).toMatchObject({ dayRemaining: 2, isLate: true });
  });

  it('are written in order, even if replies and further calls overlap', async () => {
    const [node] = await startTwo();
    await clock.advance(hourMs);
    for (let remaining = 49; remaining > 29; remaining -= 1) {
      await node.sending('football');
      node.answered('football', { dayRemaining: remaining });
      await clock.advance(10);
      await node.sending('football');
      expect(await written()).toBe(remaining - 1);
      node.answered('football', {});
    }
  });

  it('are used up by concurrent nodes to the last call and not beyond', async () => {
    const [first, second] = await startTwo();
    const third = await begin();
    const sent = await Promise.all(
      [first, second, third].flatMap((node) => Array.from({ length: 20 }, () => node.sending('football'))),
    );
    expect(sent.filter(Boolean)).toHaveLength(50);
    expect(await written()).toBe(0);
  });

  it('belong to a key and an address, and are deleted after two days', async () => {
    const [key, other, elsewhere] = [
      { apiKey: 'a', apiBase: undefined },
      { apiKey: 'b', apiBase: undefined },
      { apiKey: 'a', apiBase: 'http://127.0.0.1:9000/{sport}' },
    ].map(quotaAccountOf);
    expect(new Set([key, other, elsewhere]).size).toBe(3);
    const node = await begin(key);
    await node.sending('football');
    node.answered('football', { dayLimit: 100, dayRemaining: 0 });
    await expect.poll(() => written(key)).toBe(0);
    expect(left(await begin(other))).toBeUndefined();
    await clock.advance(48 * hourMs + 1);
    await begin(other);
    expect(await database.orm.select().from(callQuota)).toEqual([]);
  });

  it('are not read from a node whose clock is far ahead, and its report does not replace ours', async () => {
    const wrong = createManualClock(noon + 30 * hourMs);
    const ahead = createQuotaLedger({
      store: createQuotaStore({ database, account: 'ours', now: wrong.now }),
      clock: wrong,
      onWriteFailure: () => undefined,
    });
    await ahead.sending('football');
    ahead.answered('football', { dayLimit: 100, dayRemaining: 0 });
    await expect.poll(async () => (await database.orm.select().from(callQuota)).length).toBe(1);
    const node = await begin();
    expect(node.quota('football')).toBeUndefined();
    await node.sending('football');
    node.answered('football', { dayLimit: 100, dayRemaining: 70 });
    await expect.poll(() => written()).toBe(70);
  });
});

it('A database that fails or hangs delays a call by at most a second, and the failure is reported.', async () => {
  const clock = createManualClock(noon);
  const { place: memory } = await inMemory();
  const hanging = await open(memory);
  const causes: unknown[] = [];
  const node = createQuotaLedger({
    store: createQuotaStore({ database: hanging, account: 'ours', now: clock.now }),
    clock,
    onWriteFailure: (cause) => void causes.push(cause),
  });
  // No other query runs while the only connection is in a transaction.
  const done = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const holding = hanging.transaction(async (statements) => {
    await statements.execute(sql`select 1`);
    started.resolve();
    await done.promise;
  });
  await started.promise;
  const sent = node.sending('football');
  await clock.advance(0);
  await clock.advance(1_000);
  await sent;
  expect(causes).toHaveLength(1);
  done.resolve();
  await holding;
  await hanging.close();
  await node.sending('football');
  expect(causes).toHaveLength(2);
});
