import type { CardProviderFailure } from './card-provider-replies.ts';

/** An event of the card provider, as far as the log may know it. */
export type EventFacts = {
  readonly event: string;
  readonly type: string;
  /** Epoch ms; absent where the provider does not say. */
  readonly createdAtMs?: number;
};

/**
 * What billing tells of its work. The log names no person: a user is our own random id, and the provider's ids of two
 * subscriptions stand there only where somebody has to look whether to pay one back.
 */
export type BillingEvents = {
  readonly onUnreadable: (userId: string, cause: unknown) => void;
  readonly onProviderFailure: (doing: string, failure: CardProviderFailure, userId?: string) => void;
  /** Our key is another account's, or the customer is: nothing is believed of such a person, the record is kept. */
  readonly onUnknownCustomer: (userId: string, customerId: string) => void;
  readonly onBadLink: (linkId: string) => void;
  /** Two subscriptions that both cost: one was ended, and may have to be paid back. `was` is its status. */
  readonly onDuplicate: (facts: {
    readonly userId: string;
    readonly kept: string;
    readonly ended: string;
    readonly was: string;
  }) => void;
  /** Two that are paid for, one of which ends by itself. */
  readonly onOverlap: (facts: { readonly userId: string; readonly kept: string; readonly ending: string }) => void;
  /** A new purchase was refunded and ended: Premium gives nothing while the analyst is not configured. */
  readonly onRefunded: (facts: { readonly userId: string; readonly subscription: string }) => void;
  readonly onExpired: (userId: string) => void;
  /** A user was left out of a comparison because of something that should not happen. */
  readonly onCompareFailed: (userId: string, cause: unknown) => void;
  readonly onSwept: (facts: { readonly users: number; readonly unreached: number }) => void;
  /** Nothing is sold although the provider's key is set: names the missing variables. */
  readonly onNotSelling: (variables: string) => void;
  /** Refused events since the last time, and why the newest was. */
  readonly onBadEvent: (reason: string, count: number) => void;
  /** One event was refused: each of them, for those who count. */
  readonly onRefusedEvent?: () => void;
  /** Paid, and nobody knows by whom. */
  readonly onUnclaimed: (facts: EventFacts, reason: string) => void;
  /** Money went back, and not by a refund of ours, or is disputed: a person has to decide what follows. */
  readonly onRefundOrDispute: (facts: EventFacts) => void;
  readonly onIgnored: (facts: EventFacts, reason: string) => void;
  readonly onApplied: (facts: EventFacts) => void;
  readonly onNotApplied: (facts: EventFacts, reason: string) => void;
};

type BillingLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (facts: Readonly<Record<string, unknown>>, text: string) => void
>;

export const logBilling = (log: BillingLog): BillingEvents => ({
  onUnreadable: (userId, cause) => log.error({ userId, err: cause }, 'a subscription could not be read'),
  onProviderFailure: (doing, failure, userId) =>
    log.warn({ doing, failure, userId }, 'the card provider gave no usable answer'),
  onUnknownCustomer: (userId) =>
    log.error(
      { userId },
      'the card provider does not know a customer of ours, the record is kept: is STRIPE_SECRET_KEY another account’s?',
    ),
  onBadLink: (linkId) => log.error({ linkId }, 'the payment link of the settings is unknown or closed: not used'),
  onDuplicate: (facts) =>
    log.error(facts, 'somebody had two subscriptions that cost: one was ended, look whether to pay it back'),
  onOverlap: (facts) =>
    log.warn(facts, 'a customer paid again before a cancelled subscription ended: check whether a refund is due'),
  onRefunded: (facts) =>
    log.error(
      facts,
      'a purchase of Premium was refunded and ended: the analyst is not configured; deactivate the payment link or set the AI key',
    ),
  onExpired: (userId) => log.info({ userId }, 'a paid period is over'),
  onCompareFailed: (userId, cause) =>
    log.error({ userId, err: cause }, 'a subscription could not be compared with the card provider'),
  onSwept: (facts) => log.debug(facts, 'subscriptions were compared with the card provider'),
  onNotSelling: (variables) => log.error({ variables }, 'Premium is not on sale until these variables are set'),
  onBadEvent: (reason, count) => log.warn({ reason, count }, 'payment events were refused'),
  onUnclaimed: (facts, reason) => log.error({ ...facts, reason }, 'somebody paid, and no user of ours is known for it'),
  onRefundOrDispute: (facts) => log.error(facts, 'a payment was paid back or is disputed: decide what follows'),
  onIgnored: (facts, reason) => log.debug({ ...facts, reason }, 'a payment event is not for us'),
  onApplied: (facts) => log.debug(facts, 'a payment event was worked off'),
  onNotApplied: (facts, reason) =>
    log.error({ ...facts, reason }, 'a payment event could not be worked off; the provider sends it again'),
});
