import { createWakeSignal } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { BillingEvents } from './billing-log.ts';
import type { ProviderResult, ProviderSubscription } from './card-provider-replies.ts';
import type { CardProvider } from './card-provider.ts';
import type { DeletedAccounts, DueDeletion } from './deleted-accounts.ts';
import { isLive } from './subscription-record.ts';

/** The card provider's clock and ours may differ by this much. In doubt, a payment is refunded. */
const clockToleranceMs = 300_000;

/** Another node may have accepted a deletion or a late payment and then stopped: look at least this often. */
const lookEveryMs = 30_000;

/**
 * Does the card provider's part of deletions: closes the open checkout, ends every subscription immediately, refunds
 * payments that no longer serve a user, and deletes the customer. Every step can be repeated, so a crash or a failure
 * only delays the rest.
 */
export type AccountClosing = {
  /** Looks for due deletions immediately. */
  readonly soon: () => void;
  /** Works until `signal` aborts; rejects when the database is unreachable. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createAccountClosing = (options: {
  /** Undefined if no card provider is configured: accounts with payments then wait until one is. */
  readonly provider:
    | Pick<CardProvider, 'checkoutSession' | 'closeCheckout' | 'subscriptionsOf' | 'end' | 'refund' | 'deleteCustomer'>
    | undefined;
  readonly deleted: DeletedAccounts;
  readonly clock: Clock;
  readonly events: Pick<BillingEvents, 'onProviderFailure' | 'onAccountClosed' | 'onAccountWaits'>;
}): AccountClosing => {
  const { provider, deleted, clock, events } = options;
  const wake = createWakeSignal(clock);

  /** Looks at one deletion; false if none is due. */
  const closeNext = async (): Promise<boolean> => {
    const due = await deleted.claim();
    if (due === undefined) return false;
    const { userId } = due;
    if (provider === undefined && hasPayments(due)) {
      events.onAccountWaits(userId);
      await deleted.retryLater(due);
      return true;
    }
    const done = provider === undefined ? nothingDone : await closeAtProvider(provider, due);
    if (done.ok) {
      await deleted.close(due);
      events.onAccountClosed({ userId, ...done.value });
    } else {
      events.onProviderFailure('closing a deleted account', done.failure, userId);
      await deleted.retryLater(due);
    }
    return true;
  };

  return {
    soon: wake.wake,
    run: async (signal) => {
      signal.addEventListener('abort', wake.wake);
      try {
        while (!signal.aborted) {
          if (await closeNext()) continue;
          const nextAtMs = (await deleted.nextAtMs()) ?? Infinity;
          await wake.wait(Math.max(0, Math.min(lookEveryMs, nextAtMs - clock.now())), signal);
        }
      } finally {
        signal.removeEventListener('abort', wake.wake);
      }
    },
  };
};

const hasPayments = ({ customerIds, subscriptionIds, checkoutId }: DueDeletion): boolean =>
  customerIds.length + subscriptionIds.length > 0 || checkoutId !== null;

/** How many subscriptions were ended and how many payments refunded. */
type Closed = { readonly ended: number; readonly refunded: number };

const nothingDone: ProviderResult<Closed> = { ok: true, value: { ended: 0, refunded: 0 } };

type Provider = NonNullable<Parameters<typeof createAccountClosing>[0]['provider']>;

const closeAtProvider = async (provider: Provider, due: DueDeletion): Promise<ProviderResult<Closed>> => {
  const payer = due.checkoutId === null ? noCustomer : await closeCheckout(provider, due.checkoutId);
  if (!payer.ok) return payer;
  const customerIds = new Set(due.customerIds);
  if (payer.value !== undefined) customerIds.add(payer.value);

  const own = new Map<string, ProviderSubscription | undefined>(due.subscriptionIds.map((id) => [id, undefined]));
  const shared = new Set<string>();
  for (const customerId of customerIds) {
    const found = await provider.subscriptionsOf(customerId);
    if (!found.ok) return found;
    for (const each of found.value) {
      if (each.userId === undefined || each.userId === due.userId) own.set(each.id, each);
      else shared.add(customerId);
    }
  }

  // All of them end before the first refund: a refund that fails must not leave a subscription that still charges.
  let ended = 0;
  for (const [id, subscription] of own) {
    if (subscription !== undefined && !isLive(subscription)) continue;
    const end = await provider.end(id);
    // The provider does not find a subscription that has already ended.
    if (!end.ok && end.failure.kind !== 'unknown') return end;
    if (end.ok) ended += 1;
  }
  let refunded = 0;
  for (const [id, subscription] of own) {
    const back = await provider.refund(id, { reason: 'account-deleted', sinceMs: refundSince(due, id, subscription) });
    if (!back.ok) return back;
    refunded += back.value;
  }

  for (const customerId of customerIds) {
    if (shared.has(customerId)) continue;
    const gone = await provider.deleteCustomer(customerId);
    if (!gone.ok) return gone;
  }
  return { ok: true, value: { ended, refunded } };
};

const noCustomer: ProviderResult<string | undefined> = { ok: true, value: undefined };

/** Closes a checkout session if it is open. Returns the customer of the session, who may have paid. */
const closeCheckout = async (provider: Provider, id: string): Promise<ProviderResult<string | undefined>> => {
  const before = await provider.checkoutSession(id);
  if (!before.ok) return before.failure.kind === 'unknown' ? noCustomer : before;
  if (before.value.status !== 'open') return { ok: true, value: before.value.customerId };
  const closed = await provider.closeCheckout(id);
  if (closed.ok) return { ok: true, value: before.value.customerId };
  if (closed.failure.kind !== 'refused') return closed;
  // Paid or expired in the meantime; a payment may have created the customer.
  const after = await provider.checkoutSession(id);
  return after.ok ? { ok: true, value: after.value.customerId } : after;
};

/**
 * From when on payments are refunded: since the deletion for the subscription that the user had, and all of them for a
 * subscription that began afterwards or was not yet known here, because it was of no use.
 */
const refundSince = (
  { requestedAt, usedSubscriptionId, readAt }: DueDeletion,
  id: string,
  subscription: ProviderSubscription | undefined,
): number => {
  const isNew =
    id !== usedSubscriptionId &&
    subscription !== undefined &&
    subscription.createdMs >= (readAt?.getTime() ?? 0) - clockToleranceMs;
  return isNew ? 0 : requestedAt.getTime() - clockToleranceMs;
};
