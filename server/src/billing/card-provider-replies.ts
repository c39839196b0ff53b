import { webAddressSchema } from '@touchline/protocol/web-address.ts';
import { Stripe } from 'stripe';
import * as v from 'valibot';

/** Any id of the card provider's. */
export const providerId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));

/** The provider names another thing by its id, or gives the thing itself. */
export const idOrObject = v.union([
  providerId,
  v.pipe(
    v.object({ id: providerId }),
    v.transform(({ id }) => id),
  ),
]);

/** A time in seconds since 1970; read in milliseconds. */
const seconds = v.nullish(
  v.pipe(
    v.number(),
    v.transform((value) => value * 1000),
  ),
);

/** What we wrote into a thing of the provider's. */
export const metadata = v.nullish(
  v.record(
    v.string(),
    // No database keeps a NUL, and we wrote none.
    v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0')),
    ),
  ),
);

/** Why the card provider gave no usable answer. Holds nothing of a person: it is written to the log. */
export type CardProviderFailure = {
  /**
   * `unreachable`: no connection, or it is not well; another try may do. `not-allowed`: our key. `unknown`: what was asked
   * for does not exist there, `parameter` says what. `refused`: it won't. `unusable`: an answer that can't be read.
   */
  readonly kind: 'unreachable' | 'not-allowed' | 'unknown' | 'refused' | 'unusable';
  readonly parameter?: string;
  readonly code?: string;
  /** The answer's HTTP status; absent when there was none. */
  readonly status?: number;
  /** The provider's own name for the call. */
  readonly requestId?: string;
};

export type ProviderResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CardProviderFailure };

/** A stand-in may answer in a way that the SDK takes for success: what it gives is read as from anybody else. */
export const callProvider = async <T extends v.GenericSchema>(
  schema: T,
  call: () => Promise<unknown>,
): Promise<ProviderResult<v.InferOutput<T>>> => {
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
  ...(error.statusCode !== undefined && { status: error.statusCode }),
  ...(error.requestId !== undefined && { requestId: error.requestId }),
});

const kindOf = (error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderFailure['kind'] => {
  if (error.code === 'resource_missing') return 'unknown';
  const { statusCode } = error;
  if (statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500) return 'unreachable';
  return statusCode === 401 || statusCode === 403 ? 'not-allowed' : 'refused';
};

/**
 * Whether the provider, asked again with the same idempotency key, says the same for a day: it does when the work had begun.
 * Without an answer nobody knows what became of it; then the same key is the one to ask again with.
 */
export const isReplayed = ({ kind, status }: CardProviderFailure): boolean =>
  status !== undefined && status !== 409 && status !== 429 && (kind === 'unreachable' || kind === 'refused');

/** A payment link as the card provider has it. */
export type PaymentLink = { readonly id: string; readonly url: string; readonly active: boolean };

export const linkSchema = v.object({ id: providerId, url: webAddressSchema, active: v.boolean() });

/** A checkout session as the card provider has it. */
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

export const checkoutSchema = v.pipe(
  v.object({
    id: providerId,
    status: v.nullish(v.picklist(['open', 'complete', 'expired'])),
    url: v.nullish(webAddressSchema),
    expires_at: v.number(),
    customer: v.nullish(idOrObject),
    payment_link: v.nullish(idOrObject),
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

/** A subscription as the card provider has it, of whichever age its answer's shape is. */
export type ProviderSubscription = {
  readonly id: string;
  readonly customerId: string;
  /** One of eight, and more to come. */
  readonly status: string;
  readonly priceIds: readonly string[];
  readonly createdMs: number;
  readonly periodStartMs: number | undefined;
  readonly periodEndMs: number | undefined;
  readonly cancelAtPeriodEnd: boolean;
  /** Set where it ends by a date instead of at the end of a period: so do cancellations in the provider's portal. */
  readonly cancelAtMs: number | undefined;
  /** The user that we wrote into it. */
  readonly userId: string | undefined;
  /** The price that we sold it at, as we wrote into it. */
  readonly soldAt: string | undefined;
};

const period = { current_period_start: seconds, current_period_end: seconds };

/** Since 2025-03-31 the period stands on the items, before on the subscription; an event keeps the shape that its endpoint was made with. */
export const providerSubscriptionSchema = v.pipe(
  v.object({
    id: providerId,
    customer: idOrObject,
    status: v.string(),
    created: v.number(),
    cancel_at: seconds,
    cancel_at_period_end: v.nullish(v.boolean()),
    metadata,
    items: v.object({ data: v.array(v.object({ price: v.object({ id: providerId }), ...period })) }),
    ...period,
  }),
  v.transform((read): ProviderSubscription => {
    const [item] = read.items.data;
    return {
      id: read.id,
      customerId: read.customer,
      status: read.status,
      priceIds: read.items.data.map(({ price }) => price.id),
      createdMs: read.created * 1000,
      periodStartMs: read.current_period_start ?? item?.current_period_start ?? undefined,
      periodEndMs: read.current_period_end ?? item?.current_period_end ?? undefined,
      cancelAtPeriodEnd: read.cancel_at_period_end ?? false,
      cancelAtMs: read.cancel_at ?? undefined,
      userId: read.metadata?.['userId'],
      soldAt: read.metadata?.['priceId'],
    };
  }),
);
