import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventSubject } from './payment-event.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** The references that the provider accepts in a payment link's address; it silently drops others. */
const allowed = /^[A-Za-z0-9_-]{1,200}$/;
const macLength = 32;

/**
 * The paying user, as named in a payment link's address. A visitor could name another user there and attach a payment
 * to a stranger's account; therefore only a signed reference counts.
 */
export type UserReference = {
  /** `<user id>_<signature>`; undefined when it does not fit into an address. */
  readonly of: (userId: string) => string | undefined;
  /** The user; undefined without our signature. */
  readonly userId: (reference: string) => string | undefined;
};

export const createUserReference = (secret: string): UserReference => {
  const mac = (userId: string): string =>
    createHmac('sha256', secret).update(`payer reference of ${userId}`).digest('base64url').slice(0, macLength);
  return {
    of: (userId) => {
      const reference = `${userId}_${mac(userId)}`;
      return allowed.test(reference) ? reference : undefined;
    },
    userId: (reference) => {
      const userId = reference.slice(0, -macLength - 1);
      const given = Buffer.from(reference.slice(userId.length));
      const right = Buffer.from(`_${mac(userId)}`);
      return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
    },
  };
};

/**
 * The user of a checkout session. A session without a payment link was opened with our key, which makes its reference
 * trusted. The reference in a link's address could come from any visitor.
 */
export const userOfSession = (
  session: Pick<EventSubject, 'reference' | 'paymentLinkId' | 'userId'>,
  references: Pick<UserReference, 'userId'>,
): string | undefined => {
  const { reference, paymentLinkId, userId } = session;
  if (reference === undefined) return userId;
  return paymentLinkId === undefined ? reference : (references.userId(reference) ?? userId);
};

/** Finds the user of an event; never by e-mail address, which is not verified. */
export const findPaymentUser = async (
  subject: EventSubject,
  options: {
    readonly store: Pick<SubscriptionStore, 'userExists' | 'userOfCustomer' | 'userOfSubscription'>;
    readonly references: Pick<UserReference, 'userId'>;
  },
): Promise<string | undefined> => {
  const { store, references } = options;
  const { customerId, subscriptionId } = subject;
  const named = userOfSession(subject, references);
  if (named !== undefined && (await store.userExists(named))) return named;
  return (
    (customerId && (await store.userOfCustomer(customerId))) ??
    (subscriptionId && (await store.userOfSubscription(subscriptionId))) ??
    undefined
  );
};
