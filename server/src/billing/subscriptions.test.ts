import { newSubscription } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createSubscriptionWatch } from './subscriptions.ts';

const record = newSubscription('Ada', 0);

it('If a changed record cannot be read when the notice arrives, the read is retried until it succeeds.', async () => {
  const clock = createManualClock(0);
  const ending = new AbortController();
  const listening = Promise.withResolvers<(payload: string) => void>();
  const answers: (Subscription | null)[] = [null, null, record];
  const requested: string[] = [];
  const watch = createSubscriptionWatch({
    database: {
      session: async () => ({
        tryAdvisoryLock: async () => true,
        listen: async (_channel, onNotice) => listening.resolve(onNotice),
        close: async () => undefined,
      }),
    },
    clock,
    read: async (userId) => {
      requested.push(userId);
      return answers.shift() ?? null;
    },
  });
  const running = watch.run(ending.signal);
  const notify = await listening.promise;
  const received: Subscription[] = [];
  const stop = watch.watch('Ada', (subscription) => received.push(subscription));
  notify('Ada');
  await expect.poll(() => requested.length).toBe(1);
  await clock.advance(5_000);
  await expect.poll(() => requested.length).toBe(2);
  expect(received).toEqual([]);
  await clock.advance(5_000);
  await expect.poll(() => received).toEqual([record]);
  await clock.advance(60_000);
  expect(requested).toEqual(['Ada', 'Ada', 'Ada']);
  stop();
  ending.abort();
  await running;
});
