import * as v from 'valibot';

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
