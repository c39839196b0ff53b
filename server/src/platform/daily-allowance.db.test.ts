import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { createDailyAllowance, allVisitors } from './daily-allowance.ts';
import { visitorDay } from './database/schema/quota-tables.ts';

const { database } = await openTestDatabase();

const dayMs = 86_400_000;

describe('a daily allowance', () => {
  let nowMs = 0;

  beforeEach(async () => {
    await database.orm.delete(visitorDay);
    nowMs = Date.UTC(2026, 2, 14, 20);
  });

  const allowance = () => createDailyAllowance({ database, secret: 'a secret', now: () => nowMs });
  const taken = async (visitor: string, times: number, most = 3) => {
    let granted = 0;
    for (let time = 0; time < times; time += 1) {
      if ((await allowance().take({ purpose: 'calls', visitor, limit: most })).ok) granted += 1;
    }
    return granted;
  };

  it('is counted per purpose, visitor and UTC day, across restarts', async () => {
    expect(await taken('192.0.2.1', 5)).toBe(3);
    expect(await taken('192.0.2.2', 5)).toBe(3);
    expect(await taken(allVisitors, 5)).toBe(3);
    expect(await allowance().take({ purpose: 'calls', visitor: '192.0.2.1', limit: 3 })).toEqual({
      ok: false,
      retryAfterMs: 4 * 3_600_000,
    });
    expect((await allowance().take({ purpose: 'others', visitor: '192.0.2.1', limit: 3 })).ok).toBe(true);
    nowMs += 4 * 3_600_000;
    expect(await taken('192.0.2.1', 5)).toBe(3);
  });

  it('is not refilled when the clock is set back, and stores no address', async () => {
    await taken('192.0.2.1', 3);
    nowMs += dayMs;
    await taken('192.0.2.1', 3);
    nowMs -= dayMs;
    expect(await taken('192.0.2.1', 1)).toBe(0);
    expect(JSON.stringify(await database.orm.select().from(visitorDay))).not.toContain('192');
  });

  it('without a secret is counted per process for each visitor, and across processes for all visitors', async () => {
    const outcomes = [];
    for (const process of [1, 2]) {
      const { take } = createDailyAllowance({ database, secret: undefined, now: () => nowMs });
      for (const visitor of ['192.0.2.1', '192.0.2.1', allVisitors]) {
        outcomes.push([process, visitor, (await take({ purpose: 'calls', visitor, limit: 1 })).ok]);
      }
    }
    expect(outcomes).toEqual([
      [1, '192.0.2.1', true],
      [1, '192.0.2.1', false],
      [1, allVisitors, true],
      [2, '192.0.2.1', true],
      [2, '192.0.2.1', false],
      [2, allVisitors, false],
    ]);
  });

  it('keeps rows for two UTC days', async () => {
    for (let day = 0; day < 5; day += 1) {
      await taken('192.0.2.1', 1);
      nowMs += dayMs;
    }
    expect(await database.orm.select().from(visitorDay)).toHaveLength(2);
  });

  it('shared by all visitors limits the visitor rows, and is not reduced by a visitor with no allowance left', async () => {
    const { take } = allowance();
    const call = (visitor: string) =>
      take({ purpose: 'shared', visitor: allVisitors, limit: 5 }, { purpose: 'own', visitor, limit: 3 });
    const granted = [];
    for (let time = 0; time < 5; time += 1) granted.push((await call('192.0.2.1')).ok);
    expect(granted).toEqual([true, true, true, false, false]);
    for (let last = 2; last < 100; last += 1) granted.push((await call(`192.0.2.${last}`)).ok);
    expect(granted.filter(Boolean)).toHaveLength(5);
    const rows = await database.orm.select().from(visitorDay).orderBy(visitorDay.purpose, visitorDay.used);
    expect(rows.map(({ purpose, used }) => [purpose, used])).toEqual([
      ['own', 1],
      ['own', 1],
      ['own', 3],
      ['shared', 5],
    ]);
  });

  it('of zero grants no uses', async () => {
    expect(await taken('192.0.2.1', 1, 0)).toBe(0);
  });
});
