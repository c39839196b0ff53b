import * as v from 'valibot';
import { webAddressSchema } from './web-address.ts';

/** Why a sign-in ended without anybody signed in. */
export const signInProblems = [
  'cancelled',
  'network',
  'unauthorized-domain',
  'invalid-key',
  'not-configured',
  'expired',
  'failed',
] as const;

export type SignInProblem = (typeof signInProblems)[number];

/**
 * What the callback page tells the page that opened it, over each of three ways: a `BroadcastChannel` and an item of the
 * local storage of this name, and `opener.postMessage`. The receiver believes only that something happened, and reads
 * `/api/me`: anybody could send this.
 */
export const signInResultSchema = v.object({
  source: v.literal('touchline.sign-in'),
  /** Of this one attempt: a result that comes twice or late is known by it. */
  attempt: v.pipe(v.string(), v.maxLength(100)),
  result: v.picklist(['signed-in', ...signInProblems]),
});

export type SignInResult = v.InferOutput<typeof signInResultSchema>;

/** The name of the channel and of the storage item. */
export const signInChannel = 'touchline.sign-in';

/** The query parameter in which a sign-in in the full page brings back its problem; a sign-in that succeeded brings none. */
export const signInProblemParameter = 'sign-in-problem';

const requiredText = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));

/** What `POST /api/createCheckoutSession` takes. The server decides all of it anew: these only have to agree. */
export const checkoutRequestSchema = v.strictObject({
  priceId: requiredText,
  userId: requiredText,
  successUrl: requiredText,
  cancelUrl: requiredText,
});

/** Where the browser goes to pay. */
export const checkoutAnswerSchema = v.object({ url: webAddressSchema });

/** What `POST /api/subscription/sync` takes: the checkout session that the card provider put into the return address, if any. */
export const syncRequestSchema = v.strictObject({ sessionId: v.exactOptional(requiredText) });

/**
 * The answer of `POST /api/subscription/portal`: the card provider's own page for cards and invoices. The answers of
 * `sync`, `cancel` and `resume` are the record: `subscriptionSchema`.
 */
export const portalAnswerSchema = v.object({ url: webAddressSchema });

const text = v.pipe(v.string(), v.maxLength(2_000));
const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** Held equal to the domain's `AuthUser`. */
const userSchema = v.object({
  uid: text,
  displayName: v.exactOptional(text),
  email: v.exactOptional(text),
  photoURL: v.exactOptional(text),
});

/** Held equal to the domain's `Subscription`. Also the data of `event: subscription` of `GET /api/me/live`. */
export const subscriptionSchema = v.object({
  userId: text,
  isActive: v.boolean(),
  plan: v.picklist(['free', 'premium']),
  status: v.picklist(['active', 'trialing', 'canceled', 'past_due']),
  stripeCustomerId: v.exactOptional(text),
  stripeSubscriptionId: v.exactOptional(text),
  stripePriceId: v.exactOptional(text),
  currentPeriodStart: v.exactOptional(isoTime),
  currentPeriodEnd: v.exactOptional(isoTime),
  cancelAtPeriodEnd: v.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** The answer of `GET /api/me`: both null when nobody is signed in. `subscription` is null too when it can't be read. */
export const meSchema = v.object({ user: v.nullable(userSchema), subscription: v.nullable(subscriptionSchema) });

export type Me = v.InferOutput<typeof meSchema>;
