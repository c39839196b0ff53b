import { Stripe } from 'stripe';
import * as v from 'valibot';
import { idOrThing, metadata, providerId, providerSubscriptionSchema } from './provider-subscription.ts';
import type { ProviderSubscription } from './provider-subscription.ts';

/** Thrice this at most, with what the SDK waits in between. */
const timeoutMs = 15_000;
const retries = 2;

/** Why the card provider gave no usable answer. Holds nothing of a person: it is written to the log. */
export type CardProviderFailure = {
  /**
   * `unreachable`: no connection, or it is not well; another try may do. `not-allowed`: our key. `unknown`: what was asked
   * for does not exist there, `parameter` says what. `refused`: it won't. `unusable`: an answer that can't be read.
   */
  readonly kind: 'unreachable' | 'not-allowed' | 'unknown' | 'refused' | 'unusable';
  readonly parameter?: string;
  readonly code?: string;
  /** The provider's own name for the call. */
  readonly requestId?: string;
};

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CardProviderFailure };

export type CheckoutSession = {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired' | undefined;
  /** Where it is paid; gone once it is. */
  readonly url: string | undefined;
  readonly expiresAtMs: number;
  readonly customerId: string | undefined;
  /** Set when it was opened by a payment link: then its reference was written by the visitor's browser. */
  readonly paymentLinkId: string | undefined;
  readonly reference: string | undefined;
  /** The user and the price that we wrote into it. */
  readonly userId: string | undefined;
  readonly soldAt: string | undefined;
};

export type PaymentLink = { readonly id: string; readonly url: string; readonly active: boolean };

/** The card provider, as far as the product needs it. Expected failures are values. */
export type CardProvider = {
  /** Of one customer, ended ones too; none for a customer whom it does not know. */
  readonly subscriptionsOf: (customerId: string) => Promise<Answer<readonly ProviderSubscription[]>>;
  readonly createCustomer: (
    customer: { readonly userId: string; readonly email: string | undefined },
    idempotencyKey: string,
  ) => Promise<Answer<{ readonly id: string }>>;
  readonly openCheckout: (
    checkout: {
      readonly userId: string;
      readonly customerId: string;
      readonly priceId: string;
      readonly successUrl: string;
      readonly cancelUrl: string;
    },
    idempotencyKey: string,
  ) => Promise<Answer<CheckoutSession>>;
  readonly checkoutSession: (id: string) => Promise<Answer<CheckoutSession>>;
  /** By its own id (`plink_…`), or by the last part of its address. Undefined when there is none. */
  readonly paymentLink: (id: string) => Promise<Answer<PaymentLink | undefined>>;
  readonly pricesOfLink: (id: string) => Promise<Answer<readonly string[]>>;
  /** Writes our user into a subscription, so that it is known for his from then on. */
  readonly claim: (subscriptionId: string, userId: string) => Promise<Answer<unknown>>;
  /** Ends it at its period's end. */
  readonly cancelAtEnd: (subscriptionId: string) => Promise<Answer<ProviderSubscription>>;
  /** Takes a cancellation back. */
  readonly goOn: (subscription: ProviderSubscription) => Promise<Answer<ProviderSubscription>>;
  /** Ends it at once. */
  readonly end: (subscriptionId: string) => Promise<Answer<unknown>>;
  /** The provider's own page for cards and invoices. */
  readonly portal: (customerId: string, returnUrl: string) => Promise<Answer<{ readonly url: string }>>;
};

const url = v.pipe(v.string(), v.url());

const thing = v.object({ id: providerId });

const checkoutSchema = v.pipe(
  v.object({
    id: providerId,
    status: v.nullish(v.picklist(['open', 'complete', 'expired'])),
    url: v.nullish(url),
    expires_at: v.number(),
    customer: v.nullish(idOrThing),
    payment_link: v.nullish(idOrThing),
    client_reference_id: v.nullish(v.string()),
    metadata,
  }),
  v.transform((read): CheckoutSession => ({
    id: read.id,
    status: read.status ?? undefined,
    url: read.url ?? undefined,
    expiresAtMs: read.expires_at * 1000,
    customerId: read.customer ?? undefined,
    paymentLinkId: read.payment_link ?? undefined,
    reference: read.client_reference_id ?? undefined,
    userId: read.metadata?.['userId'],
    soldAt: read.metadata?.['priceId'],
  })),
);

const linkSchema = v.object({ id: providerId, url, active: v.boolean() });

const listOf = <T extends v.GenericSchema>(item: T) => v.object({ data: v.array(item) });

/** The most that a list gives at once; nobody has as many subscriptions, nor anybody as many links. */
const wholeList = 100;

/** `apiBase` is another host that speaks the provider's protocol. */
export const createCardProvider = (options: {
  readonly secretKey: string;
  readonly apiBase: string | undefined;
}): CardProvider => {
  const stripe = new Stripe(options.secretKey, {
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    ...(options.apiBase !== undefined && hostOf(new URL(options.apiBase))),
  });

  return {
    subscriptionsOf: async (customerId) => {
      const found = await ask(listOf(providerSubscriptionSchema), () =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: wholeList }),
      );
      if (found.ok) return { ok: true, value: found.value.data };
      return found.failure.kind === 'unknown' ? { ok: true, value: [] } : found;
    },

    createCustomer: ({ userId, email }, idempotencyKey) =>
      ask(thing, () =>
        stripe.customers.create({ ...(email !== undefined && { email }), metadata: { userId } }, { idempotencyKey }),
      ),

    openCheckout: ({ userId, customerId, priceId, successUrl, cancelUrl }, idempotencyKey) =>
      ask(checkoutSchema, () =>
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

    checkoutSession: (id) => ask(checkoutSchema, () => stripe.checkout.sessions.retrieve(id)),

    paymentLink: async (id) => {
      if (id.startsWith('plink_')) {
        const link = await ask(linkSchema, () => stripe.paymentLinks.retrieve(id));
        return !link.ok && link.failure.kind === 'unknown' ? { ok: true, value: undefined } : link;
      }
      const links = await ask(listOf(linkSchema), () => stripe.paymentLinks.list({ limit: wholeList }));
      if (!links.ok) return links;
      return { ok: true, value: links.value.data.find((link) => new URL(link.url).pathname.endsWith(`/${id}`)) };
    },

    pricesOfLink: async (id) => {
      const items = await ask(listOf(v.object({ price: v.nullish(thing) })), () =>
        stripe.paymentLinks.listLineItems(id, { limit: wholeList }),
      );
      if (!items.ok) return items;
      return { ok: true, value: items.value.data.flatMap(({ price }) => (price ? [price.id] : [])) };
    },

    claim: (subscriptionId, userId) =>
      ask(thing, () => stripe.subscriptions.update(subscriptionId, { metadata: { userId } })),

    cancelAtEnd: (subscriptionId) =>
      ask(providerSubscriptionSchema, () =>
        stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
      ),

    // The provider takes only one of both in a call.
    goOn: (subscription) =>
      ask(providerSubscriptionSchema, () =>
        stripe.subscriptions.update(
          subscription.id,
          subscription.cancelAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' },
        ),
      ),

    end: (subscriptionId) => ask(thing, () => stripe.subscriptions.cancel(subscriptionId)),

    portal: (customerId, returnUrl) =>
      ask(v.object({ url }), () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      ),
  };
};

/** The SDK takes an address in its parts, and 443 unless it is told. */
const hostOf = ({ protocol, hostname, port }: URL) =>
  protocol === 'http:'
    ? ({ protocol: 'http', host: hostname, port: port || '80' } as const)
    : ({ protocol: 'https', host: hostname, port: port || '443' } as const);

/** A stand-in may answer in a way that the SDK takes for success: what it gives is read as from anybody else. */
const ask = async <T extends v.GenericSchema>(
  schema: T,
  call: () => Promise<unknown>,
): Promise<Answer<v.InferOutput<T>>> => {
  let given: unknown;
  try {
    given = await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { ok: false, failure: failureOf(error) };
  }
  const read = v.safeParse(schema, given);
  return read.success ? { ok: true, value: read.output } : { ok: false, failure: { kind: 'unusable' } };
};

const failureOf = (error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderFailure => ({
  kind: kindOf(error),
  ...(error.param !== undefined && { parameter: error.param }),
  ...(error.code !== undefined && { code: error.code }),
  ...(error.requestId !== undefined && { requestId: error.requestId }),
});

const kindOf = (error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderFailure['kind'] => {
  if (error.code === 'resource_missing') return 'unknown';
  const { statusCode } = error;
  if (statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500) return 'unreachable';
  return statusCode === 401 || statusCode === 403 ? 'not-allowed' : 'refused';
};
