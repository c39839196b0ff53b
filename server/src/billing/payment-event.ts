import { Stripe } from 'stripe';
import * as v from 'valibot';
import { idOrObject, metadata, providerId } from './card-provider-replies.ts';

/**
 * Maximum age of a signature, and how far the provider's clock may be ahead of ours. Must not be 0, which would allow
 * any age.
 */
const toleranceSeconds = 300;

/** The customer and the object of an event. The object's state is never read from the event, which may be outdated. */
export type EventSubject = {
  readonly customerId: string | undefined;
  /** For a checkout session: the reference to the paying user. */
  readonly reference: string | undefined;
  /** For a checkout session: set if its reference comes from a payment link's address. */
  readonly paymentLinkId: string | undefined;
  readonly subscriptionId: string | undefined;
  /** For a charge: its id. */
  readonly chargeId: string | undefined;
  /** The user that we stored in the session or the subscription. */
  readonly userId: string | undefined;
};

export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  /** Epoch ms; undefined if the provider does not send it. */
  readonly createdAtMs: number | undefined;
  /** Undefined for an object of an unknown kind. */
  readonly subject: EventSubject | undefined;
};

export type ReadEvent =
  | { readonly ok: true; readonly event: PaymentEvent }
  | { readonly ok: false; readonly reason: string };

/** Verifies the signature and reads the event. */
export const readPaymentEvent = (options: {
  readonly payload: Buffer;
  readonly signature: string | undefined;
  readonly secret: string;
  readonly nowMs: number;
}): ReadEvent => {
  const refusal = signatureRefusal(options.signature, options.nowMs) ?? refusalOf(options);
  if (refusal !== undefined) return { ok: false, reason: refusal };
  const read = v.safeParse(signedEvent, options.payload.toString('utf8'));
  if (!read.success) return { ok: false, reason: 'it is signed but not a readable event' };
  return { ok: true, event: read.output };
};

/**
 * Why a signature header is invalid, judged by the header alone, before the body is read. Undefined if it may be valid.
 */
export const signatureRefusal = (signature: string | undefined, nowMs: number): string | undefined => {
  if (signature === undefined) return 'it is not signed';
  // The SDK checks only the age and accepts future times; of several times it uses the last.
  const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
  const signedAt = Number(/^\s*t=(\d{1,12})\s*$/.exec(times.join(','))?.[1]);
  if (!Number.isInteger(signedAt)) return 'its signature has no time';
  if (signedAt - nowMs / 1000 > toleranceSeconds) return 'its signature is from the future';
  // The SDK throws a TypeError for a malformed signature.
  const macs = signature.split(',').filter((part) => /^v1(?:=|$)/.test(part));
  return macs.every((mac) => /^v1=[\da-f]{64}$/.test(mac)) ? undefined : 'its signature does not match or is old';
};

const refusalOf = ({
  payload,
  signature = '',
  secret,
  nowMs,
}: Parameters<typeof readPaymentEvent>[0]): string | undefined => {
  const { signature: check } = Stripe.webhooks;
  if (check === null) throw new Error('the SDK has no signature check');
  try {
    check.verifyHeader(payload, signature, secret, toleranceSeconds, undefined, nowMs);
    return undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      return 'its signature does not match or is old';
    throw error;
  }
};

const session = v.pipe(
  v.object({
    object: v.literal('checkout.session'),
    customer: v.nullish(idOrObject),
    client_reference_id: v.nullish(v.string()),
    payment_link: v.nullish(idOrObject),
    subscription: v.nullish(idOrObject),
    metadata,
  }),
  v.transform((read): EventSubject => ({
    customerId: read.customer ?? undefined,
    reference: read.client_reference_id ?? undefined,
    paymentLinkId: read.payment_link ?? undefined,
    subscriptionId: read.subscription ?? undefined,
    chargeId: undefined,
    userId: read.metadata?.['userId'],
  })),
);

const unpaid = { reference: undefined, paymentLinkId: undefined, chargeId: undefined };

const subscription = v.pipe(
  v.object({ object: v.literal('subscription'), id: providerId, customer: idOrObject, metadata }),
  v.transform((read): EventSubject => ({
    ...unpaid,
    customerId: read.customer,
    subscriptionId: read.id,
    userId: read.metadata?.['userId'],
  })),
);

const ofSubscription = v.nullish(v.object({ subscription: v.nullish(idOrObject), metadata }));

/** Since API version 2025-03-31, an invoice names its subscription in its parent. */
const invoice = v.pipe(
  v.object({
    object: v.literal('invoice'),
    customer: v.nullish(idOrObject),
    subscription: v.nullish(idOrObject),
    subscription_details: ofSubscription,
    parent: v.nullish(v.object({ subscription_details: ofSubscription })),
  }),
  v.transform((read): EventSubject => {
    const details = read.parent?.subscription_details ?? read.subscription_details;
    return {
      ...unpaid,
      customerId: read.customer ?? undefined,
      subscriptionId: read.subscription ?? details?.subscription ?? undefined,
      userId: details?.metadata?.['userId'],
    };
  }),
);

const charge = v.pipe(
  v.object({ object: v.literal('charge'), id: providerId, customer: v.nullish(idOrObject) }),
  v.transform((read): EventSubject => ({
    ...unpaid,
    customerId: read.customer ?? undefined,
    subscriptionId: undefined,
    userId: undefined,
    chargeId: read.id,
  })),
);

const known: ReadonlySet<string> = new Set(['checkout.session', 'subscription', 'invoice', 'charge']);

/** An object of any other kind. An unreadable object of a known kind is an error: the event is refused. */
const otherThing = v.pipe(
  v.object({
    object: v.pipe(
      v.string(),
      v.check((name) => !known.has(name)),
    ),
  }),
  v.transform((): undefined => undefined),
);

const signedEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    object: v.literal('event'),
    id: providerId,
    type: v.string(),
    livemode: v.boolean(),
    /** Epoch seconds. */
    created: v.nullish(v.number()),
    data: v.object({ object: v.union([session, subscription, invoice, charge, otherThing]) }),
  }),
  v.transform(({ id, type, livemode, created, data }): PaymentEvent => ({
    id,
    type,
    livemode,
    createdAtMs: typeof created === 'number' ? created * 1_000 : undefined,
    subject: data.object,
  })),
);
