import { expireSubscription } from '@touchline/domain/account/account.ts';
import type { Clock } from '../platform/clock.ts';
import type { BillingEvents } from './billing-log.ts';
import type { ProviderResult } from './card-provider-replies.ts';
import type { DeletedAccounts } from './deleted-accounts.ts';
import type { CardPayments } from './offer.ts';
import { userOfSession } from './payment-user.ts';
import { recordOfRow } from './subscription-record.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { Sync } from './subscription-sync.ts';

/**
 * Finds users who paid through the link, in checkouts opened since `sinceMs`, but whose event never arrived. In our own
 * checkouts, we have created the customer; through the link, the provider creates it, and only the event names it.
 * Payments for deleted accounts are not returned: they become due to be undone.
 */
type MissedPayments = (
  sinceMs: number,
) => Promise<ProviderResult<readonly { readonly userId: string; readonly customerId: string }[]>>;

export const createMissedPayments =
  (options: {
    readonly cards: CardPayments;
    readonly store: Pick<SubscriptionStore, 'userExists' | 'userOfCustomer'>;
    readonly deleted: Pick<DeletedAccounts, 'find' | 'reopen'>;
    /** Called when a payment for a deleted account has to be undone. */
    readonly onReopened: () => void;
  }): MissedPayments =>
  async (sinceMs) => {
    const { cards, store, deleted, onReopened } = options;
    const link = await cards.offer.link();
    if (!link.ok) return link;
    if (link.value === undefined) return { ok: true, value: [] };
    const paid = await cards.provider.paidByLink(link.value.id, sinceMs);
    if (!paid.ok) return paid;
    const missed: { readonly userId: string; readonly customerId: string }[] = [];
    for (const session of paid.value) {
      const { customerId } = session;
      const userId = userOfSession(session, cards.references);
      if (userId === undefined || customerId === undefined) continue;
      if ((await store.userOfCustomer(customerId)) !== undefined) continue;
      if (await store.userExists(userId)) {
        missed.push({ userId, customerId });
      } else if ((await deleted.find({ customerId })) === undefined) {
        await deleted.reopen(userId, { customerId });
        onReopened();
      }
    }
    return { ok: true, value: missed };
  };

/** Interval of the sweep (spec section 9). */
const everyMs = 3_600_000;
/** A user who was compared within this time before a run, perhaps by another node, waits for the next run. */
const freshForMs = 3_300_000;
/** How long an ended period stays valid while it is unknown whether it was renewed. */
const graceMs = 10_800_000;
/** How far back checkouts through the link are checked: a checkout stays open for a day. */
const lookBackMs = 2 * 86_400_000;
/**
 * How far back the first run looks: the server may have been down for longer than the three days for which the provider
 * retries events.
 */
const firstLookBackMs = 4 * 86_400_000;
/** After this many failures in a row, the sweep fails, because the cause is not an individual user. */
const maxInARow = 3;
/** Minimum time between two comparisons of a record with an ended period, even if the record is read more often. */
const recompareAfterMs = 60_000;

/**
 * Compares records with the card provider: every hour, once at the start, and when a read finds an ended period.
 * `run` rejects after several unexpected failures in a row.
 */
export type SubscriptionSweep = {
  /** Compares one user soon. */
  readonly soon: (userId: string) => void;
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * An ended period does not prove that a subscription has ended: events may be in flight or lost. The provider is
 * queried first. Only if that fails, or without a provider, does a record expire by the clock, three hours after the
 * end of its period.
 */
export const createSubscriptionSweep = (options: {
  readonly store: Pick<SubscriptionStore, 'row' | 'beginSync' | 'finishSync' | 'toCompare'>;
  /** `sync` and `missedPayments` are undefined if no card provider is configured. */
  readonly sync: Sync | undefined;
  readonly missedPayments: MissedPayments | undefined;
  readonly clock: Clock;
  readonly events: Pick<BillingEvents, 'onExpired' | 'onCompareFailed' | 'onSwept' | 'onProviderFailure'>;
}): SubscriptionSweep => {
  const { store, sync, missedPayments, clock, events } = options;
  const wanted = new Set<string>();
  const comparedAt = new Map<string, number>();
  let wake = new AbortController();

  const isPastGrace = (row: SubscriptionRow): boolean => {
    const end = row.currentPeriodEnd?.getTime();
    return row.isActive && end !== undefined && clock.now() > end + graceMs;
  };

  const expireByClock = async (userId: string): Promise<void> => {
    if (!isPastGrace(await store.row(userId))) return;
    const turn = await store.beginSync(userId);
    // The next period may have been recorded in the meantime.
    if (!isPastGrace(turn)) return;
    const record = expireSubscription(recordOfRow(turn), clock.now());
    const { providerStatus } = turn;
    if (await store.finishSync(turn, { record, providerStatus, syncedAtMs: null })) events.onExpired(userId);
  };

  /** False if the next user would fail as well, for example because the provider is unreachable. */
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
    let failedInARow = 0;
    for (const userId of userIds) {
      if (signal.aborted) return;
      try {
        reachable = await compare(userId, reachable);
        failedInARow = 0;
      } catch (cause) {
        events.onCompareFailed(userId, cause);
        failedInARow += 1;
        if (failedInARow >= maxInARow) throw cause;
      }
      users += 1;
      if (!reachable) unreached += 1;
    }
    if (users > 0) events.onSwept({ users, unreached });
  };

  const syncMissedPayments = async (sinceMs: number, signal: AbortSignal): Promise<void> => {
    const missed = await missedPayments?.(sinceMs);
    if (missed?.ok === false)
      events.onProviderFailure('looking for users whose payment event never arrived', missed.failure);
    if (missed?.ok !== true) return;
    for (const { userId, customerId } of missed.value) {
      if (signal.aborted) return;
      const synced = await sync?.(userId, { customerId });
      if (synced?.ok !== false) continue;
      const { problem } = synced;
      if (problem.kind === 'overtaken' || problem.kind === 'somebody-elses') continue;
      events.onProviderFailure('checking a user whose payment event never arrived', problem, userId);
    }
  };

  return {
    soon: (userId) => {
      const nowMs = clock.now();
      if (nowMs - (comparedAt.get(userId) ?? -Infinity) < recompareAfterMs) return;
      comparedAt.set(userId, nowMs);
      wanted.add(userId);
      wake.abort();
    },

    run: async (signal) => {
      let nextAtMs = clock.now();
      let readBeforeMs = nextAtMs + 1;
      let paymentsSinceMs = nextAtMs - firstLookBackMs;
      while (!signal.aborted) {
        const nowMs = clock.now();
        if (nowMs >= nextAtMs) {
          nextAtMs = nowMs + everyMs;
          comparedAt.clear();
          await compareAll(await store.toCompare(readBeforeMs, nowMs), signal);
          readBeforeMs = nextAtMs - freshForMs;
          await syncMissedPayments(paymentsSinceMs, signal);
          paymentsSinceMs = nextAtMs - lookBackMs;
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
