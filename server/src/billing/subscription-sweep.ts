import { expireSubscription } from '@touchline/domain/subscription/subscription.ts';
import type { Clock } from '../platform/clock.ts';
import type { BillingEvents } from './billing-log.ts';
import { recordOf } from './subscription-row.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { Sync } from './subscription-sync.ts';

/** Spec section 9. */
const everyMs = 3_600_000;
/** Whoever was compared in the last hour, perhaps by another node, is left for the next time. */
const freshForMs = 3_300_000;
/** How long after its end a period may be believed in while nobody can say whether it was paid on. */
const graceMs = 10_800_000;
/** A record that looks over is compared once in this time, however often it is read. */
const askAgainMs = 60_000;

/** Compares records with the card provider: every hour, once at the start, and when a read finds a period over. */
export type SubscriptionSweep = {
  /** Compares one user's soon. */
  readonly soon: (userId: string) => void;
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * A period that is over says little by itself: events may be under way or lost. So the provider is asked; only when it can't
 * be, or there is none, a record expires by the clock, three hours after its end.
 */
export const createSubscriptionSweep = (options: {
  readonly store: SubscriptionStore;
  /** Undefined where no card provider is configured. */
  readonly sync: Sync | undefined;
  readonly clock: Clock;
  readonly events: Pick<BillingEvents, 'onExpired' | 'onSwept' | 'onProviderFailure'>;
}): SubscriptionSweep => {
  const { store, sync, clock, events } = options;
  const wanted = new Set<string>();
  const askedAt = new Map<string, number>();
  let wake = new AbortController();

  const expireByClock = async (userId: string): Promise<void> => {
    const row = await store.row(userId);
    const before = recordOf(row);
    const end = row.currentPeriodEnd?.getTime();
    if (!before.isActive || end === undefined || clock.now() <= end + graceMs) return;
    const turn = await store.beginTurn(userId);
    const record = expireSubscription(recordOf(turn), clock.now());
    const { providerStatus } = turn;
    if (await store.finishTurn(turn, { record, providerStatus, syncedAtMs: null })) events.onExpired(userId);
  };

  /** False when the provider can't be reached: then there is no use in asking for the next user. */
  const compare = async (userId: string, reachable: boolean): Promise<boolean> => {
    const synced = reachable ? await sync?.(userId) : undefined;
    if (synced?.ok === true) return true;
    await expireByClock(userId);
    if (synced === undefined) return false;
    const { problem } = synced;
    if (problem.kind === 'overtaken' || problem.kind === 'somebody-elses') return true;
    events.onProviderFailure('comparing a subscription', problem, userId);
    return problem.kind !== 'unreachable' && problem.kind !== 'not-allowed';
  };

  const compareAll = async (userIds: Iterable<string>, signal: AbortSignal): Promise<void> => {
    let reachable = sync !== undefined;
    let users = 0;
    let unreached = 0;
    for (const userId of userIds) {
      if (signal.aborted) return;
      reachable = await compare(userId, reachable);
      users += 1;
      if (!reachable) unreached += 1;
    }
    if (users > 0) events.onSwept({ users, unreached });
  };

  return {
    soon: (userId) => {
      const nowMs = clock.now();
      if (nowMs - (askedAt.get(userId) ?? -Infinity) < askAgainMs) return;
      askedAt.set(userId, nowMs);
      wanted.add(userId);
      wake.abort();
    },

    run: async (signal) => {
      let nextAtMs = clock.now();
      let readBeforeMs = nextAtMs + 1;
      while (!signal.aborted) {
        const nowMs = clock.now();
        if (nowMs >= nextAtMs) {
          nextAtMs = nowMs + everyMs;
          askedAt.clear();
          await compareAll(await store.unsure(readBeforeMs, nowMs), signal);
          readBeforeMs = nextAtMs - freshForMs;
        }
        wake = new AbortController();
        const either = AbortSignal.any([signal, wake.signal]);
        if (wanted.size > 0) wake.abort();
        await clock.wait(nextAtMs - clock.now(), either);
        const now = [...wanted];
        wanted.clear();
        await compareAll(now, signal);
      }
    },
  };
};
