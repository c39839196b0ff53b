import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { accountChannel } from '../platform/database/schema.ts';
import { createUserQueue } from './user-queue.ts';

const idleMs = 3_600_000;

/** Who wants to hear of whose subscription on this node. */
export type SubscriptionWatch = {
  /** Calls `onChange` with the record whenever it may have changed, on whichever node; the function that is returned ends it. */
  readonly watch: (userId: string, onChange: (subscription: Subscription) => void) => () => void;
  /** Listens until `signal` aborts; rejects when the connection is lost: start it again, and everybody is told anew. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createSubscriptionWatch = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly clock: Clock;
  /** Null when it can't be read. */
  readonly read: (userId: string) => Promise<Subscription | null>;
}): SubscriptionWatch => {
  const { database, clock, read } = options;
  const watchers = new Map<string, Set<(subscription: Subscription) => void>>();
  const inOrder = createUserQueue();

  const push = (userId: string): Promise<void> =>
    inOrder(userId, async () => {
      if (!watchers.has(userId)) return;
      const subscription = await read(userId);
      if (subscription === null) return;
      for (const onChange of watchers.get(userId) ?? []) onChange(subscription);
    });

  return {
    watch: (userId, onChange) => {
      const ofUser = watchers.get(userId) ?? new Set();
      watchers.set(userId, ofUser.add(onChange));
      return () => {
        ofUser.delete(onChange);
        if (ofUser.size === 0 && watchers.get(userId) === ofUser) watchers.delete(userId);
      };
    },

    run: async (signal) => {
      const lost = new AbortController();
      const session = await database.session((cause) => lost.abort(cause));
      const either = AbortSignal.any([signal, lost.signal]);
      try {
        await session.listen(
          accountChannel,
          (userId) => void push(userId).catch((cause: unknown) => lost.abort(cause)),
        );
        // What was told while nobody listened.
        await Promise.all([...watchers.keys()].map(push));
        while (!either.aborted) await clock.wait(idleMs, either);
      } finally {
        await session.close();
      }
      if (lost.signal.aborted) {
        throw new Error('the session that hears of changed accounts was lost', { cause: lost.signal.reason });
      }
    },
  };
};
