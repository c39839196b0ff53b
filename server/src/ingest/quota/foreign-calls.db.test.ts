import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import type { ManualClock } from '../../../test/manual-clock.ts';
import { createMemoryQuotaStore } from '../../../test/memory-quota-store.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { callQuota } from '../../platform/database/schema/quota-tables.ts';
import { createQuotaLedger } from './quota-ledger.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import { createQuotaStore } from './quota-store.ts';
import type { QuotaStore } from './quota-store.ts';

const { database } = await openTestDatabase();

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;

describe('the calls of other clients of the key', () => {
  let clock: ManualClock;
  /** The provider's own count: the calls that are left today. */
  let remaining = 100;

  beforeEach(async () => {
    await database.orm.delete(callQuota);
    clock = createManualClock(noon);
    remaining = 100;
  });

  /** Starts a node. */
  const begin = async (): Promise<QuotaLedger> => {
    const ledger = createQuotaLedger({
      store: createQuotaStore({ database, account: 'ours', now: clock.now }),
      clock,
      onWriteFailure: (cause) => {
        throw new Error('a call was not recorded', { cause });
      },
    });
    await ledger.load();
    return ledger;
  };

  /** A call of a node; returns the remaining calls that its reply will report. */
  const send = async (ledger: QuotaLedger): Promise<number> => {
    await ledger.sending('football');
    remaining -= 1;
    return remaining;
  };

  const reportedAt = async (): Promise<number | undefined> => (await begin()).quota('football')?.reportedAt;

  const answerAs = async (ledger: QuotaLedger, dayRemaining: number): Promise<void> => {
    await clock.advance(1);
    ledger.answered('football', { dayLimit: 100, dayRemaining });
    await expect.poll(reportedAt, { timeout: 10_000 }).toBe(clock.now());
  };

  const callAs = async (ledger: QuotaLedger): Promise<void> => answerAs(ledger, await send(ledger));

  it('are known to every node, also to one that has just started', async () => {
    const [node, other] = [await begin(), await begin()];
    await callAs(node);
    for (let call = 0; call < 4; call += 1) {
      await clock.advance(10 * minuteMs);
      remaining -= 1;
      await callAs(call % 2 === 0 ? node : other);
    }
    const next = await begin();
    const pace = { everyMs: 10 * minuteMs + 1, lastAt: noon + 40 * minuteMs + 5 };
    expect([other, next].map((ledger) => ledger.foreignPace('football'))).toEqual([pace, pace]);
    expect(next.foreignPace('hockey')).toBeUndefined();
    // The first node learns it with its next call.
    await callAs(node);
    expect(node.foreignPace('football')).toEqual(pace);
  });

  it('exclude the calls of our nodes, in any order of replies', async () => {
    const [node, other] = [await begin(), await begin()];
    await callAs(node);
    for (let round = 0; round < 6; round += 1) {
      const first = await send(node);
      await callAs(other);
      const [second, third] = [await send(other), await send(node)];
      await answerAs(other, second);
      await answerAs(node, third);
      await answerAs(node, first);
    }
    for (const ledger of [node, other, await begin()]) expect(ledger.foreignPace('football')).toBeUndefined();
  });
});

it('A call that could not be recorded is not mistaken for one of another client later.', async () => {
  const clock = createManualClock(noon);
  const stored = createMemoryQuotaStore();
  let isDown = false;
  const store: QuotaStore = {
    ...stored,
    change: (...change) => (isDown ? Promise.reject(new Error('down')) : stored.change(...change)),
  };
  const node = createQuotaLedger({ store, clock, onWriteFailure: () => undefined });
  let dayRemaining = 100;
  const call = async (): Promise<void> => {
    await node.sending('football');
    dayRemaining -= 1;
    node.answered('football', { dayLimit: 100, dayRemaining });
    await clock.advance(minuteMs);
  };
  for (let turn = 0; turn < 12; turn += 1) {
    isDown = turn % 2 === 1;
    await call();
  }
  expect(node.foreignPace('football')).toBeUndefined();
});
