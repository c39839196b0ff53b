import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventSubject } from './payment-event.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** What the provider lets through in a payment link's address; anything else it drops without a word. */
const allowed = /^[A-Za-z0-9_-]{1,200}$/;
const macLength = 32;

/**
 * Who pays, as it stands in a payment link's address. The visitor's browser could write anybody else there and so tie its
 * own payment to a stranger's account: only what we signed counts.
 */
export type UserReference = {
  /** `<user id>_<signature>`; undefined when that doesn't fit into an address. */
  readonly of: (userId: string) => string | undefined;
  /** The user; undefined when we did not sign it. */
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
 * The user whom a checkout session names. A session without a payment link was opened with our key, so its reference is ours;
 * in a link's address anybody could have written it.
 */
export const userOfSession = (
  session: Pick<EventSubject, 'reference' | 'paymentLinkId' | 'userId'>,
  references: Pick<UserReference, 'userId'>,
): string | undefined => {
  const { reference, paymentLinkId, userId } = session;
  if (reference === undefined) return userId;
  return paymentLinkId === undefined ? reference : (references.userId(reference) ?? userId);
};

/** The user whom an event is about; never found by an e-mail address, which nobody has verified. */
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
