import { createHash } from 'node:crypto';
import type { AuthUser } from '@touchline/domain/account/account.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { checkout } from '../platform/database/schema/billing-tables.ts';
import type { BillingEvents } from './billing-log.ts';
import { isReplayed } from './card-provider-replies.ts';
import type { ProviderResult, CheckoutSession } from './card-provider-replies.ts';
import { lockUser } from './deleted-accounts.ts';
import type { DeletedAccounts, DeletedReferences } from './deleted-accounts.ts';
import type { CardPayments } from './offer.ts';
import type { UserReference } from './payment-user.ts';
import { paymentStateOf } from './subscription-record.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import { createUserQueue } from './subscription-sync.ts';
import type { Sync } from './subscription-sync.ts';

/** The newest checkout session of a user, open or not. */
type StoredCheckout = { readonly sessionId: string; readonly url: string; readonly expiresAtMs: number };

type CheckoutStore = {
  readonly newest: (userId: string) => Promise<StoredCheckout | undefined>;
  /** False, with nothing saved, if the user was deleted. */
  readonly save: (userId: string, saved: StoredCheckout) => Promise<boolean>;
};

export const createCheckoutStore = (database: Pick<Database, 'orm' | 'transaction'>): CheckoutStore => ({
  newest: async (userId) => {
    const [row] = await database.orm.select().from(checkout).where(eq(checkout.userId, userId));
    return row && { sessionId: row.sessionId, url: row.url, expiresAtMs: row.expiresAt.getTime() };
  },
  save: (userId, { sessionId, url, expiresAtMs }) =>
    database.transaction(async (statements) => {
      if (!(await lockUser(statements, userId))) return false;
      const columns = { sessionId, url, expiresAt: new Date(expiresAtMs) };
      await statements
        .insert(checkout)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: checkout.userId, set: columns });
      return true;
    }),
});

/** A session that ends within this time is not reused: entering card details takes a while. */
const minRemainingMs = 600_000;

/** How long retries after a failure share an idempotency key. */
const retryEveryMs = 300_000;

export type CheckoutProblem = 'already-premium' | 'payment-overdue' | 'demo-mode' | 'upgrade-failed';

export type CheckoutStart =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: CheckoutProblem };

/**
 * Returns the address where a user pays. A subscriber cannot buy a second subscription, and no user has two open
 * sessions.
 */
export type Checkout = (user: AuthUser) => Promise<CheckoutStart>;

export const createCheckout = (options: {
  readonly cards: CardPayments;
  readonly store: Pick<SubscriptionStore, 'row' | 'saveCustomer'>;
  readonly checkouts: CheckoutStore;
  readonly sync: Sync;
  readonly references: Pick<UserReference, 'of'>;
  readonly deleted: Pick<DeletedAccounts, 'reopen'>;
  /** Called when a checkout of a deleted user has to be closed. */
  readonly onReopened: () => void;
  /** The product's own origin. */
  readonly publicUrl: string;
  /** Epoch ms. */
  readonly now: () => number;
  readonly events: Pick<BillingEvents, 'onProviderFailure'>;
}): Checkout => {
  const { cards, store, checkouts, sync, references, deleted, onReopened, publicUrl, now, events } = options;
  const { provider, offer } = cards;
  const oneAtATime = createUserQueue();
  const cancelUrl = `${publicUrl}/cancel`;
  // The provider replaces the placeholder in braces.
  const successUrl = `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`;

  const failed = (
    user: AuthUser,
    doing: string,
    answer: ProviderResult<unknown> & { readonly ok: false },
  ): CheckoutStart => {
    const { failure } = answer;
    events.onProviderFailure(doing, failure, user.uid);
    const noSuchPrice = failure.kind === 'unknown' && failure.parameter?.startsWith('line_items') === true;
    return { ok: false, problem: noSuchPrice ? 'demo-mode' : 'upgrade-failed' };
  };

  /** The row, after a sync with the provider if it has a customer there. Undefined if the sync failed. */
  const current = async ({ uid }: AuthUser): Promise<SubscriptionRow | undefined> => {
    const row = await store.row(uid);
    if (row.stripeCustomerId === null) return row;
    const synced = await sync(uid);
    if (synced.ok) return synced.row;
    const { problem } = synced;
    // Another node has written a newer record in the meantime.
    if (problem.kind === 'overtaken') return store.row(uid);
    // The customer belongs to another account: a user without purchases may start over.
    const isUnknown = problem.kind === 'unknown' && problem.parameter === 'customer';
    if (isUnknown && paymentStateOf(row.providerStatus) === 'none') return row;
    if (problem.kind !== 'somebody-elses') {
      events.onProviderFailure('looking for a subscription before a checkout', problem, uid);
    }
    return undefined;
  };

  /**
   * Creates something once across concurrent requests, nodes and crashes. The provider repeats a failure for the same
   * key for a day. Therefore, after a failure, another key is used, which changes every few minutes.
   */
  const withIdempotencyKey = async <T>(
    parts: readonly (string | undefined)[],
    make: (idempotencyKey: string) => Promise<ProviderResult<T>>,
  ): Promise<ProviderResult<T>> => {
    const made = await make(digest(...parts));
    if (made.ok || !isReplayed(made.failure)) return made;
    return make(digest(...parts, `again ${Math.floor(now() / retryEveryMs)}`));
  };

  /** The user was deleted during the checkout: what was created in the meantime is closed at the card provider. */
  const undo = async (user: AuthUser, made: DeletedReferences): Promise<'deleted'> => {
    await deleted.reopen(user.uid, made);
    onReopened();
    return 'deleted';
  };

  const customerOf = async (
    user: AuthUser,
    replaced: string | undefined,
  ): Promise<ProviderResult<string> | 'deleted'> => {
    const { uid, email } = user;
    // The key is the same for identical concurrent requests, and differs if any content differs: the provider refuses a
    // key that was used with other content.
    const created = await withIdempotencyKey(['customer', uid, email, replaced], (key) =>
      provider.createCustomer({ userId: uid, email }, key),
    );
    if (!created.ok) return created;
    const saved = await store.saveCustomer(uid, created.value.id, replaced);
    return saved === undefined ? undo(user, { customerId: created.value.id }) : { ok: true, value: saved };
  };

  /** The address of the open checkout if it is still suitable; otherwise the checkout is closed. */
  const openedBefore = async (
    stored: StoredCheckout | undefined,
    isAsGood: (session: CheckoutSession) => boolean,
  ): Promise<ProviderResult<string | undefined>> => {
    if (stored === undefined || stored.expiresAtMs <= now()) return { ok: true, value: undefined };
    const answer = await provider.checkoutSession(stored.sessionId);
    if (!answer.ok) return answer.failure.kind === 'unknown' ? { ok: true, value: undefined } : answer;
    const { status, url } = answer.value;
    if (status !== 'open') return { ok: true, value: undefined };
    if (isAsGood(answer.value)) return { ok: true, value: url };
    // Two open sessions could both be paid.
    const closed = await provider.closeCheckout(stored.sessionId);
    return closed.ok || closed.failure.kind === 'unknown' ? { ok: true, value: undefined } : closed;
  };

  const whyNotClosed = (user: AuthUser, answer: ProviderResult<unknown> & { readonly ok: false }) =>
    answer.failure.kind === 'refused' ? 'paid-meanwhile' : failed(user, 'looking for an open checkout', answer);

  const openSession = (user: AuthUser, customerId: string, before: string | undefined) => {
    const contents = { userId: user.uid, customerId, priceId: offer.priceId, successUrl, cancelUrl };
    // Concurrent requests on any node have the same previous session, and therefore open the same new one.
    return withIdempotencyKey(['checkout', ...Object.values(contents), before], (key) =>
      provider.openCheckout(contents, key),
    );
  };

  const paySession = async (user: AuthUser, row: SubscriptionRow): Promise<CheckoutStart | 'paid-meanwhile'> => {
    const customer: ProviderResult<string> | 'deleted' =
      row.stripeCustomerId === null ? await customerOf(user, undefined) : { ok: true, value: row.stripeCustomerId };
    if (customer === 'deleted') return deletedMeanwhile;
    if (!customer.ok) return failed(user, 'creating a customer', customer);
    const stored = await checkouts.newest(user.uid);
    const open = await openedBefore(
      stored,
      ({ soldAt, customerId, expiresAtMs }) =>
        soldAt === offer.priceId && customerId === customer.value && expiresAtMs - now() >= minRemainingMs,
    );
    if (!open.ok) return whyNotClosed(user, open);
    if (open.value !== undefined) return { ok: true, url: open.value };

    let session: ProviderResult<CheckoutSession> = await openSession(user, customer.value, stored?.sessionId);
    if (!session.ok && session.failure.kind === 'unknown' && session.failure.parameter === 'customer') {
      // The customer was deleted at the provider, or belongs to the account of an earlier key.
      const replacement = await customerOf(user, customer.value);
      if (replacement === 'deleted') return deletedMeanwhile;
      if (!replacement.ok) return failed(user, 'replacing a customer', replacement);
      session = await openSession(user, replacement.value, stored?.sessionId);
    }
    if (!session.ok) return failed(user, 'opening a checkout', session);
    const { id, url, expiresAtMs } = session.value;
    if (url === undefined) return failed(user, 'opening a checkout', { ok: false, failure: { kind: 'unusable' } });
    if (await checkouts.save(user.uid, { sessionId: id, url, expiresAtMs })) return { ok: true, url };
    await undo(user, { checkoutId: id });
    return deletedMeanwhile;
  };

  /** For an overdue, paused or pending payment: the user completes it in the portal instead of paying twice. */
  const settleOverdue = async (user: AuthUser, row: SubscriptionRow): Promise<CheckoutStart> => {
    if (row.stripeCustomerId === null) return { ok: false, problem: 'payment-overdue' };
    const portal = await provider.portal(row.stripeCustomerId, `${publicUrl}/`);
    if (portal.ok) return { ok: true, url: portal.value.url };
    events.onProviderFailure('opening the portal for an overdue payment', portal.failure, user.uid);
    return { ok: false, problem: 'payment-overdue' };
  };

  const payByLink = async (
    user: AuthUser,
    address: string,
    reference: string,
  ): Promise<CheckoutStart | 'paid-meanwhile'> => {
    const open = await openedBefore(await checkouts.newest(user.uid), () => false);
    if (!open.ok) return whyNotClosed(user, open);
    const url = new URL(address);
    url.searchParams.set('client_reference_id', reference);
    if (user.email !== undefined) url.searchParams.set('prefilled_email', user.email);
    return { ok: true, url: url.href };
  };

  const start = async (user: AuthUser): Promise<CheckoutStart | 'paid-meanwhile'> => {
    const row = await current(user);
    if (row === undefined) return { ok: false, problem: 'upgrade-failed' };
    const paymentState = paymentStateOf(row.providerStatus);
    if (paymentState === 'paid') return { ok: false, problem: 'already-premium' };
    if (paymentState === 'open') return settleOverdue(user, row);

    const link = await offer.link();
    if (!link.ok) return failed(user, 'looking for the payment link', link);
    const reference = references.of(user.uid);
    if (link.value === undefined || reference === undefined) return paySession(user, row);
    return payByLink(user, link.value.url, reference);
  };

  return (user) =>
    oneAtATime(user.uid, async () => {
      const first = await start(user);
      if (first !== 'paid-meanwhile') return first;
      const second = await start(user);
      return second === 'paid-meanwhile' ? { ok: false, problem: 'upgrade-failed' } : second;
    });
};

const deletedMeanwhile: CheckoutStart = { ok: false, problem: 'upgrade-failed' };

/** An idempotency key: at most 255 characters, and reveals nothing about the request. */
const digest = (...parts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
