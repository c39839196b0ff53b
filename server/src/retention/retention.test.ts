import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createRetention } from './retention.ts';

const nowMs = Date.UTC(2026, 10, 27, 12);
const dayMs = 86_400_000;

/** A retention part over one kind of rows, of which `rows` are old. */
const start = (rows: number) => {
  const clock = createManualClock(nowMs);
  const calls: { readonly before: Date; readonly limit: number }[] = [];
  const pruned: unknown[] = [];
  const state = { rows, isLeader: true };
  const stopping = new AbortController();
  const part = createRetention({
    rules: [
      {
        of: 'prices',
        days: 90,
        prune: async (before, limit) => {
          calls.push({ before, limit });
          const deleted = Math.min(limit, state.rows);
          state.rows -= deleted;
          return deleted;
        },
      },
    ],
    isLeader: () => state.isLeader,
    clock,
    onPruned: (facts) => pruned.push(facts),
  });
  const running = part.run(stopping.signal);
  const advance = async (ms: number, steps: number): Promise<void> => {
    for (let step = 0; step < steps; step += 1) await clock.advance(ms);
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await running;
  };
  return { calls, pruned, state, advance, stop };
};

it('Old rows are deleted in small batches, with a pause between two, until none is left.', async () => {
  const { calls, pruned, state, advance, stop } = start(1_200);
  await advance(0, 1);
  expect(calls).toEqual([{ before: new Date(nowMs - 90 * dayMs), limit: 500 }]);
  await advance(100, 2);
  expect(calls).toHaveLength(3);
  await advance(100, 5);
  expect([calls.length, state.rows, pruned]).toEqual([3, 0, [{ of: 'prices', rows: 1_200 }]]);
  await stop();
});

it('A run is bounded, and the next run an hour later continues.', async () => {
  const { pruned, state, advance, stop } = start(25_000);
  await advance(100, 30);
  expect([state.rows, pruned]).toEqual([15_000, [{ of: 'prices', rows: 10_000 }]]);
  await advance(3_600_000, 1);
  await advance(100, 30);
  expect(state.rows).toBe(5_000);
  await stop();
});

it('Only the leader deletes, and a node that loses the lead stops between two batches.', async () => {
  const { calls, state, advance, stop } = start(5_000);
  await advance(0, 1);
  state.isLeader = false;
  await advance(100, 10);
  await advance(3_600_000, 1);
  expect(calls).toHaveLength(1);
  state.isLeader = true;
  await advance(3_600_000, 1);
  expect(calls).toHaveLength(2);
  await stop();
});

it('A rule that fails is reported, and the others still delete.', async () => {
  const ran: string[] = [];
  const part = createRetention({
    rules: [
      { of: 'forecasts', days: 90, prune: () => Promise.reject(new Error('unreadable sums')) },
      { of: 'accounts', days: 90, prune: async () => ran.push('accounts') },
    ],
    isLeader: () => true,
    clock: createManualClock(nowMs),
    onPruned: () => undefined,
  });
  await expect(part.run(new AbortController().signal)).rejects.toMatchObject({ cause: new Error('unreadable sums') });
  expect(ran).toEqual(['accounts']);
});
