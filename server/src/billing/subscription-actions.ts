import type { Subscription } from '@touchline/domain/account/account.ts';
import type { BillingEvents } from './billing-log.ts';
import type { CardProviderFailure, ProviderSubscription } from './card-provider-replies.ts';
import type { CardProvider } from './card-provider.ts';
import { userOfSession } from './payment-user.ts';
import type { UserReference } from './payment-user.ts';
import { isIncomplete, isLive, recordOfRow } from './subscription-record.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import { maxAttempts } from './subscription-sync.ts';
import type { Sync, SyncProblem } from './subscription-sync.ts';

export type ChangeProblem = 'no-subscription' | 'provider-failed' | 'not-yours' | 'premium-unavailable';

export type ChangeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ChangeProblem };

/**
 * What users can do with their subscription. The card provider is called first; the record changes once the provider
 * has accepted the change.
 */
export type SubscriptionChanges = {
  /** Reads the subscription again. With `sessionId`, a checkout session of the user, its customer is read as well. */
  readonly sync: (userId: string, sessionId: string | undefined) => Promise<ChangeResult<Subscription>>;
  /**
   * Cancels the subscription at the end of its period, even if a payment is overdue; immediately if the first payment
   * never succeeded.
   */
  readonly cancel: (userId: string) => Promise<ChangeResult<Subscription>>;
  /** Undoes a cancellation before the end; refused while Premium is unavailable. */
  readonly resume: (userId: string) => Promise<ChangeResult<Subscription>>;
  /** The provider's customer portal for cards and invoices. */
  readonly portal: (userId: string) => Promise<ChangeResult<{ readonly url: string }>>;
};

export const createSubscriptionChanges = (options: {
  readonly provider: Pick<CardProvider, 'checkoutSession' | 'cancelAtEnd' | 'resume' | 'end' | 'portal'>;
  readonly store: Pick<SubscriptionStore, 'row' | 'beginSync' | 'finishSync'>;
  readonly sync: Sync;
  readonly references: Pick<UserReference, 'userId'>;
  /** False while the analyst is not configured. */
  readonly premiumAvailable: boolean;
  /** The product's own origin. */
  readonly publicUrl: string;
  readonly events: Pick<BillingEvents, 'onProviderFailure'>;
  /** Epoch ms. */
  readonly now: () => number;
}): SubscriptionChanges => {
  const { provider, store, sync, references, premiumAvailable, publicUrl, events, now } = options;

  const failed = (doing: string, userId: string, problem: SyncProblem | CardProviderFailure) => {
    if (problem.kind === 'somebody-elses') return { ok: false, problem: 'not-yours' } as const;
    if (problem.kind !== 'overtaken') events.onProviderFailure(doing, problem, userId);
    return { ok: false, problem: 'provider-failed' } as const;
  };

  const none = { ok: false, problem: 'no-subscription' } as const;

  /** The user's live subscription at the provider. */
  const live = async (doing: string, userId: string): Promise<ChangeResult<ProviderSubscription>> => {
    if ((await store.row(userId)).stripeCustomerId === null) return none;
    const synced = await sync(userId);
    if (!synced.ok) return failed(doing, userId, synced.problem);
    const { found } = synced;
    return found !== undefined && isLive(found) ? { ok: true, value: found } : none;
  };

  /**
   * Saves a change that the provider has accepted, even if the provider is unreachable now. A later event brings the
   * remaining data.
   */
  const agreed = async (
    doing: string,
    userId: string,
    { cancelAtPeriodEnd, cancelAtMs }: ProviderSubscription,
  ): Promise<ChangeResult<Subscription>> => {
    const synced = await sync(userId);
    if (synced.ok) return { ok: true, value: recordOfRow(synced.row) };
    for (let turns = 0; turns < maxAttempts; turns += 1) {
      const turn = await store.beginSync(userId);
      const record = {
        ...recordOfRow(turn),
        cancelAtPeriodEnd: cancelAtPeriodEnd || cancelAtMs !== undefined,
        updatedAt: new Date(now()).toISOString(),
      };
      if (await store.finishSync(turn, { record, providerStatus: turn.providerStatus, syncedAtMs: null })) {
        return { ok: true, value: record };
      }
    }
    return failed(doing, userId, synced.problem);
  };

  return {
    sync: async (userId, sessionId) => {
      let customerId: string | undefined;
      if (sessionId !== undefined) {
        const session = await provider.checkoutSession(sessionId);
        if (!session.ok) {
          if (session.failure.kind === 'unknown') return { ok: false, problem: 'not-yours' };
          return failed('reading a checkout', userId, session.failure);
        }
        if (userOfSession(session.value, references) !== userId) return { ok: false, problem: 'not-yours' };
        ({ customerId } = session.value);
      }
      const row = await store.row(userId);
      if (customerId === undefined && row.stripeCustomerId === null) return { ok: true, value: recordOfRow(row) };
      const synced = await sync(userId, customerId === undefined ? {} : { customerId });
      if (!synced.ok) return failed('reading a subscription', userId, synced.problem);
      return { ok: true, value: recordOfRow(synced.row) };
    },

    cancel: async (userId) => {
      const subscription = await live('cancelling', userId);
      if (!subscription.ok) return subscription;
      const { value: found } = subscription;
      // A subscription that was never paid has no period to end.
      const answer = await (isIncomplete(found) ? provider.end(found.id) : provider.cancelAtEnd(found.id));
      return answer.ok ? agreed('cancelling', userId, answer.value) : failed('cancelling', userId, answer.failure);
    },

    resume: async (userId) => {
      if (!premiumAvailable) return { ok: false, problem: 'premium-unavailable' };
      const subscription = await live('resuming', userId);
      if (!subscription.ok) return subscription;
      const answer = await provider.resume(subscription.value);
      return answer.ok ? agreed('resuming', userId, answer.value) : failed('resuming', userId, answer.failure);
    },

    portal: async (userId) => {
      const { stripeCustomerId } = await store.row(userId);
      if (stripeCustomerId === null) return none;
      const answer = await provider.portal(stripeCustomerId, `${publicUrl}/`);
      return answer.ok ? answer : failed('opening the portal', userId, answer.failure);
    },
  };
};
