import * as v from 'valibot';

/** An https address, or for stand-ins an http address on the browser's own machine. */
const followed = /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:[/?#]\S*)?$/;

/** An untrusted address that the browser opens: never a script, and never a page that is sent unencrypted. */
export const webAddressSchema = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(followed, 'expected an https address; http only on this machine'),
);

/** Why a sign-in failed. */
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
 * The message from the callback page to the page that opened it, sent in three ways: over a `BroadcastChannel` named
 * `signInChannel`, as a local-storage item with the same name, and with `opener.postMessage`. It only announces a
 * result: the receiver must read `/api/me`, because anyone could send the message.
 */
export const signInResultSchema = v.object({
  source: v.literal('touchline.sign-in'),
  /** Identifies this attempt, so that a duplicate or late result is recognized. */
  attempt: v.pipe(v.string(), v.maxLength(100)),
  result: v.picklist(['signed-in', ...signInProblems]),
});

export type SignInResult = v.InferOutput<typeof signInResultSchema>;

/** The name of the channel and the storage item. */
export const signInChannel = 'touchline.sign-in';

/** The query parameter with the problem of a failed full-page sign-in. */
export const signInProblemParameter = 'sign-in-problem';

const requiredText = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));

/** The body of `POST /api/createCheckoutSession`. Its values must equal those that the server expects. */
export const checkoutRequestSchema = v.strictObject({
  priceId: requiredText,
  userId: requiredText,
  successUrl: requiredText,
  cancelUrl: requiredText,
});

/** The address of the checkout page. */
export const checkoutAnswerSchema = v.object({ url: webAddressSchema });

/** The body of `POST /api/subscription/sync`: the checkout session from the return address, if any. */
export const syncRequestSchema = v.strictObject({ sessionId: v.exactOptional(requiredText) });

/**
 * The response to `POST /api/subscription/portal`: the address of the customer portal. The responses to `sync`,
 * `cancel` and `resume` contain the subscription; see `subscriptionSchema`.
 */
export const portalAnswerSchema = v.object({ url: webAddressSchema });

const text = v.pipe(v.string(), v.maxLength(2_000));
const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** Must equal the domain's `AuthUser`. */
const userSchema = v.object({
  uid: text,
  displayName: v.exactOptional(text),
  email: v.exactOptional(text),
  photoURL: v.exactOptional(text),
});

/** Must equal the domain's `Subscription`. Also the data of `event: subscription` in `GET /api/me/live`. */
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

/** The response to `GET /api/me`: both null when signed out. `subscription` is also null if it cannot be read. */
export const meSchema = v.object({ user: v.nullable(userSchema), subscription: v.nullable(subscriptionSchema) });

export type Me = v.InferOutput<typeof meSchema>;
