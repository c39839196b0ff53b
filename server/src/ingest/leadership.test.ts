import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createLeadership } from './leadership.ts';

it('A node that loses its session stops leading at once, even in the middle of its work.', async () => {
  const lost = Promise.withResolvers<(cause: unknown) => void>();
  const leading = Promise.withResolvers<AbortSignal>();
  const stuck = Promise.withResolvers<void>();
  const leadership = createLeadership({
    database: {
      session: (onLost) => {
        lost.resolve(onLost);
        return Promise.resolve({
          listen: () => Promise.resolve(),
          tryAdvisoryLock: () => Promise.resolve(true),
          close: () => Promise.resolve(),
        });
      },
    },
    clock: createManualClock(0),
    lead: (signal) => {
      leading.resolve(signal);
      return stuck.promise;
    },
  });
  const running = leadership.run(new AbortController().signal);
  const signal = await leading.promise;
  expect(leadership.isLeader()).toBe(true);
  (await lost.promise)(new Error('cut'));
  expect(leadership.isLeader()).toBe(false);
  expect(signal.aborted).toBe(true);
  stuck.resolve();
  await expect(running).rejects.toThrow('the lock was lost');
});
