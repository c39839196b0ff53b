import type { EventSubject } from './payment-event.ts';
import type { PayerReference } from './payer-reference.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/**
 * The user whom a checkout session names. A session without a payment link was opened with our key, so its reference is ours;
 * in a link's address anybody could have written it.
 */
export const userOfSession = (
  session: Pick<EventSubject, 'reference' | 'paymentLinkId' | 'userId'>,
  references: Pick<PayerReference, 'userId'>,
): string | undefined => {
  const { reference, paymentLinkId, userId } = session;
  if (reference === undefined) return userId;
  return paymentLinkId === undefined ? reference : (references.userId(reference) ?? userId);
};

/** The user whom an event is about; never found by an e-mail address, which nobody has verified. */
export const findPayer = async (
  subject: EventSubject,
  options: {
    readonly store: Pick<SubscriptionStore, 'userExists' | 'userOfCustomer' | 'userOfSubscription'>;
    readonly references: Pick<PayerReference, 'userId'>;
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
