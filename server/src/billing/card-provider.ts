import { webAddressSchema } from '@touchline/protocol/account-schema.ts';
import { Stripe } from 'stripe';
import * as v from 'valibot';
import { boundedFetch } from '../platform/http/bounded-fetch.ts';
import {
  callProvider,
  idOrObject,
  metadata,
  objectReplies,
  providerId,
  seconds,
  checkoutSchema,
  linkSchema,
  providerSubscriptionSchema,
} from './card-provider-replies.ts';
import type { ProviderResult, CheckoutSession, PaymentLink, ProviderSubscription } from './card-provider-replies.ts';
import { invoiceSchema, madeRefundSchema, spanSchema } from './revenue-records.ts';
import type { ProviderInvoice, ProviderRefund, SubscriptionSpan } from './revenue-records.ts';

/** Timeout of one attempt. With its retries, a call takes at most three times as long, plus the SDK's delays. */
const timeoutMs = 15_000;
const retries = 2;

/** Maximum size of a reply; even a page of a hundred objects is much smaller. */
const maxBytes = 8 * 1024 * 1024;

/** The part of the card provider's API that the product needs. Expected failures are values. */
export type CardProvider = {
  /**
   * The subscriptions of one customer, including ended ones; none for a deleted customer. Fails for an unknown
   * customer, who may have subscriptions in another account.
   */
  readonly subscriptionsOf: (customerId: string) => Promise<ProviderResult<readonly ProviderSubscription[]>>;
  readonly createCustomer: (
    customer: { readonly userId: string; readonly email: string | undefined },
    idempotencyKey: string,
  ) => Promise<ProviderResult<{ readonly id: string }>>;
  readonly openCheckout: (
    checkout: {
      readonly userId: string;
      readonly customerId: string;
      readonly priceId: string;
      readonly successUrl: string;
      readonly cancelUrl: string;
    },
    idempotencyKey: string,
  ) => Promise<ProviderResult<CheckoutSession>>;
  readonly checkoutSession: (id: string) => Promise<ProviderResult<CheckoutSession>>;
  /** Closes an open session; `refused` when it is already paid or expired. */
  readonly closeCheckout: (id: string) => Promise<ProviderResult<unknown>>;
  /** Finds a payment link by id (`plink_…`) or by the last part of its address; undefined if there is none. */
  readonly paymentLink: (id: string) => Promise<ProviderResult<PaymentLink | undefined>>;
  /** Paid checkouts of a link that were opened since `sinceMs`, newest first. */
  readonly paidByLink: (linkId: string, sinceMs: number) => Promise<ProviderResult<readonly CheckoutSession[]>>;
  readonly pricesOfLink: (id: string) => Promise<ProviderResult<readonly string[]>>;
  /** Stores our user id in a subscription; the id identifies its owner from then on. */
  readonly claim: (subscriptionId: string, userId: string) => Promise<ProviderResult<unknown>>;
  /** Cancels a subscription at the end of its period. */
  readonly cancelAtEnd: (subscriptionId: string) => Promise<ProviderResult<ProviderSubscription>>;
  /** Undoes a cancellation. */
  readonly resume: (subscription: ProviderSubscription) => Promise<ProviderResult<ProviderSubscription>>;
  /**
   * Refunds the payments of a subscription since `sinceMs` in full, and returns how many. A payment that was already
   * refunded, or is disputed at the bank, counts as done.
   */
  readonly refund: (
    subscriptionId: string,
    about: { readonly reason: RefundReason; readonly sinceMs: number },
  ) => Promise<ProviderResult<number>>;
  /** Whether all refunds of a charge were made by `refund`. */
  readonly isRefundOfOurs: (chargeId: string) => Promise<ProviderResult<boolean>>;
  /** Ends a subscription immediately. */
  readonly end: (subscriptionId: string) => Promise<ProviderResult<ProviderSubscription>>;
  /**
   * Deletes a customer with its personal data and payment methods; the provider keeps the invoices. A customer that was
   * already deleted counts as done.
   */
  readonly deleteCustomer: (customerId: string) => Promise<ProviderResult<undefined>>;
  /** All invoices created since then, except drafts. */
  readonly invoicesSince: (sinceMs: number) => Promise<ProviderResult<readonly ProviderInvoice[]>>;
  /** All refunds made since then, except those that failed. */
  readonly refundsSince: (sinceMs: number) => Promise<ProviderResult<readonly ProviderRefund[]>>;
  /** When each subscription of the account began and ended. */
  readonly subscriptionSpans: () => Promise<ProviderResult<readonly SubscriptionSpan[]>>;
  /** The provider's customer portal for cards and invoices. */
  readonly portal: (customerId: string, returnUrl: string) => Promise<ProviderResult<{ readonly url: string }>>;
};

const withId = v.object({ id: providerId });

const customerSchema = v.object({ id: providerId, deleted: v.nullish(v.boolean()) });

/**
 * How an invoice was paid: with a payment intent or a bare charge
 * (https://docs.stripe.com/api/invoice-payment/object).
 */
const invoicePaymentSchema = v.object({
  payment: v.union([v.object({ payment_intent: idOrObject }), v.object({ charge: idOrObject })]),
});

/** Why the product refunds a payment. The reason is stored with the refund and marks it as ours. */
const refundReasons = ['premium-unavailable', 'account-deleted'] as const;

export type RefundReason = (typeof refundReasons)[number];

const ourReason = v.picklist(refundReasons);

const paidInvoiceSchema = v.object({ id: providerId, status_transitions: v.object({ paid_at: seconds }) });

const refundSchema = v.object({ metadata });

/** Error codes of a refund whose money has gone back already: by an earlier refund, or by the bank after a dispute. */
const returnedCodes: ReadonlySet<string | undefined> = new Set(['charge_already_refunded', 'charge_disputed']);

const listOf = <T extends v.GenericSchema>(item: T) => v.object({ data: v.array(item) });

const pageOf = <T extends v.GenericSchema>(item: T) => v.object({ data: v.array(item), has_more: v.boolean() });

/** The API's maximum page size; no user has as many subscriptions, and no operator as many links. */
const maxListLength = 100;

/** Lists are read to their end; more pages than this cannot come from one operator's account. */
const maxPages = 10_000;

type PageParameters = { readonly limit: number; readonly starting_after?: string };

/** Reads all pages of a list, newest first. */
const readPages = async <T extends v.GenericSchema<unknown, { readonly id: string }>>(
  item: T,
  list: (page: PageParameters) => Promise<unknown>,
): Promise<ProviderResult<readonly v.InferOutput<T>[]>> => {
  const read: v.InferOutput<T>[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const last = read.at(-1);
    const reply = await callProvider(pageOf(item), () =>
      list({ limit: maxListLength, ...(last !== undefined && { starting_after: last.id }) }),
    );
    if (!reply.ok) return reply;
    const { data, has_more: hasMore } = reply.value;
    // The same page again would be read until the memory is full.
    if (last !== undefined && data.at(-1)?.id === last.id) break;
    read.push(...data);
    if (!hasMore || data.length === 0) return { ok: true, value: read };
  }
  return { ok: false, failure: { kind: 'unusable' } };
};

const since = (ms: number) => ({ created: { gte: Math.floor(ms / 1000) } });

/** `apiBase` is another host that speaks the provider's protocol. */
export const createCardProvider = (options: {
  readonly secretKey: string;
  readonly apiBase: string | undefined;
  readonly fetch: typeof fetch;
}): CardProvider => {
  const fetchObject = objectReplies(boundedFetch(options.fetch, maxBytes));
  const stripe = new Stripe(options.secretKey, {
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    // The key is sent to the configured host only.
    httpClient: Stripe.createFetchHttpClient((input, init) => fetchObject(input, { ...init, redirect: 'error' })),
    ...(options.apiBase !== undefined && hostOf(new URL(options.apiBase))),
  });

  return {
    subscriptionsOf: async (customerId) => {
      const found = await callProvider(listOf(providerSubscriptionSchema), () =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: maxListLength }),
      );
      if (found.ok) return { ok: true, value: found.value.data };
      if (found.failure.kind !== 'unknown') return found;
      // With a key of another account, all our customers are unknown. A deleted customer can still be retrieved.
      const customer = await callProvider(customerSchema, () => stripe.customers.retrieve(customerId));
      if (customer.ok) return customer.value.deleted === true ? { ok: true, value: [] } : found;
      return customer.failure.kind === 'unknown' ? found : customer;
    },

    createCustomer: ({ userId, email }, idempotencyKey) =>
      callProvider(withId, () =>
        stripe.customers.create({ ...(email !== undefined && { email }), metadata: { userId } }, { idempotencyKey }),
      ),

    openCheckout: ({ userId, customerId, priceId, successUrl, cancelUrl }, idempotencyKey) =>
      callProvider(checkoutSchema, () =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [{ price: priceId, quantity: 1 }],
            client_reference_id: userId,
            metadata: { userId, priceId },
            subscription_data: { metadata: { userId, priceId } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        ),
      ),

    checkoutSession: (id) => callProvider(checkoutSchema, () => stripe.checkout.sessions.retrieve(id)),

    closeCheckout: (id) => callProvider(withId, () => stripe.checkout.sessions.expire(id)),

    paymentLink: async (id) => {
      if (id.startsWith('plink_')) {
        const link = await callProvider(linkSchema, () => stripe.paymentLinks.retrieve(id));
        return !link.ok && link.failure.kind === 'unknown' ? { ok: true, value: undefined } : link;
      }
      const links = await callProvider(listOf(linkSchema), () => stripe.paymentLinks.list({ limit: maxListLength }));
      if (!links.ok) return links;
      return { ok: true, value: links.value.data.find((link) => new URL(link.url).pathname.endsWith(`/${id}`)) };
    },

    paidByLink: (linkId, sinceMs) =>
      readPages(checkoutSchema, (page) =>
        stripe.checkout.sessions.list({ payment_link: linkId, status: 'complete', ...since(sinceMs), ...page }),
      ),

    invoicesSince: async (sinceMs) => {
      const read = await readPages(invoiceSchema, (page) => stripe.invoices.list({ ...since(sinceMs), ...page }));
      return read.ok ? { ok: true, value: read.value.filter(({ isDraft }) => !isDraft) } : read;
    },

    refundsSince: async (sinceMs) => {
      const read = await readPages(madeRefundSchema, (page) => stripe.refunds.list({ ...since(sinceMs), ...page }));
      return read.ok ? { ok: true, value: read.value.filter(({ isMade }) => isMade) } : read;
    },

    subscriptionSpans: () => readPages(spanSchema, (page) => stripe.subscriptions.list({ status: 'all', ...page })),

    pricesOfLink: async (id) => {
      const items = await callProvider(listOf(v.object({ price: v.nullish(withId) })), () =>
        stripe.paymentLinks.listLineItems(id, { limit: maxListLength }),
      );
      if (!items.ok) return items;
      return { ok: true, value: items.value.data.flatMap(({ price }) => (price ? [price.id] : [])) };
    },

    claim: (subscriptionId, userId) =>
      callProvider(withId, () => stripe.subscriptions.update(subscriptionId, { metadata: { userId } })),

    cancelAtEnd: (subscriptionId) =>
      callProvider(providerSubscriptionSchema, () =>
        stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
      ),

    // The API accepts only one of the two parameters in a call.
    resume: (subscription) =>
      callProvider(providerSubscriptionSchema, () =>
        stripe.subscriptions.update(
          subscription.id,
          subscription.cancelAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' },
        ),
      ),

    refund: async (subscriptionId, { reason, sinceMs }) => {
      const invoices = await callProvider(listOf(paidInvoiceSchema), () =>
        stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: maxListLength }),
      );
      if (!invoices.ok) return invoices;
      let count = 0;
      for (const { id, status_transitions: times } of invoices.value.data) {
        if ((times.paid_at ?? Infinity) < sinceMs) continue;
        const payments = await callProvider(listOf(invoicePaymentSchema), () =>
          stripe.invoicePayments.list({ invoice: id, status: 'paid', limit: maxListLength }),
        );
        if (!payments.ok) return payments;
        for (const { payment } of payments.value.data) {
          const refunded = await callProvider(withId, () =>
            stripe.refunds.create({ ...payment, metadata: { reason } }),
          );
          if (refunded.ok) count += 1;
          else if (!returnedCodes.has(refunded.failure.code)) return refunded;
        }
      }
      return { ok: true, value: count };
    },

    isRefundOfOurs: async (chargeId) => {
      const refunds = await callProvider(listOf(refundSchema), () =>
        stripe.refunds.list({ charge: chargeId, limit: maxListLength }),
      );
      if (!refunds.ok) return refunds;
      const marks = refunds.value.data.map((refund) => refund.metadata?.['reason']);
      return { ok: true, value: marks.length > 0 && marks.every((mark) => v.is(ourReason, mark)) };
    },

    end: (subscriptionId) =>
      callProvider(providerSubscriptionSchema, () => stripe.subscriptions.cancel(subscriptionId)),

    deleteCustomer: async (customerId) => {
      const deleted = await callProvider(withId, () => stripe.customers.del(customerId));
      return deleted.ok || deleted.failure.kind === 'unknown' ? { ok: true, value: undefined } : deleted;
    },

    portal: (customerId, returnUrl) =>
      callProvider(v.object({ url: webAddressSchema }), () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      ),
  };
};

/** The SDK takes an address in parts, and defaults to port 443. */
const hostOf = ({ protocol, hostname, port }: URL) =>
  protocol === 'http:'
    ? ({ protocol: 'http', host: hostname, port: port || '80' } as const)
    : ({ protocol: 'https', host: hostname, port: port || '443' } as const);
