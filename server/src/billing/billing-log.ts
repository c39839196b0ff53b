import type { CardProviderFailure } from './card-provider-replies.ts';

/** The loggable part of a card provider's event. */
export type EventFacts = {
  readonly event: string;
  readonly type: string;
  /** Epoch ms; absent if the provider does not send it. */
  readonly createdAtMs?: number;
};

/**
 * Billing events for the log. They contain no personal data: a user is identified by our random id. A subscription's
 * provider id is included only if an operator may have to refund it.
 */
export type BillingEvents = {
  readonly onUnreadable: (userId: string, cause: unknown) => void;
  readonly onProviderFailure: (doing: string, failure: CardProviderFailure, userId?: string) => void;
  /**
   * Our key or the customer belongs to another account: the provider's reply is ignored, and the record is unchanged.
   */
  readonly onUnknownCustomer: (userId: string, customerId: string) => void;
  readonly onBadLink: (linkId: string) => void;
  /** Two paid subscriptions: one was ended, and may need a refund. `was` is its status before that. */
  readonly onDuplicate: (facts: {
    readonly userId: string;
    readonly kept: string;
    readonly ended: string;
    readonly was: string;
  }) => void;
  /** Two paid subscriptions: `ending` ends at the end of its period. */
  readonly onOverlap: (facts: { readonly userId: string; readonly kept: string; readonly ending: string }) => void;
  /** A new purchase was refunded and ended, because Premium has no content while the analyst is not configured. */
  readonly onRefunded: (facts: { readonly userId: string; readonly subscription: string }) => void;
  /**
   * The card provider's part of a deletion is done; `refunded`: the number of payments that were returned because the
   * user could no longer use them.
   */
  readonly onAccountClosed: (facts: {
    readonly userId: string;
    readonly ended: number;
    readonly refunded: number;
  }) => void;
  /** A deleted account has payments at a card provider, but no card provider is configured now. */
  readonly onAccountWaits: (userId: string) => void;
  readonly onExpired: (userId: string) => void;
  /** A user was skipped in a comparison because of an unexpected error. */
  readonly onCompareFailed: (userId: string, cause: unknown) => void;
  readonly onSwept: (facts: { readonly users: number; readonly unreached: number }) => void;
  /** Nothing is sold although the provider's key is set. `variables` are those that are missing. */
  readonly onNotSelling: (variables: string) => void;
  /** The number of refused events since the last report, and the newest reason. */
  readonly onBadEvent: (reason: string, count: number) => void;
  /** One refused event, for metrics. */
  readonly onRefusedEvent?: () => void;
  /** A payment from an unknown user. */
  readonly onUnclaimed: (facts: EventFacts, reason: string) => void;
  /** A refund that we did not initiate, or a dispute; an operator must decide how to proceed. */
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
    log.warn({ doing, failure, userId }, 'the card provider gave no usable reply'),
  onUnknownCustomer: (userId) =>
    log.error(
      { userId },
      'the card provider does not know one of our customers, so the record is unchanged; check that STRIPE_SECRET_KEY belongs to the same account',
    ),
  onBadLink: (linkId) => log.error({ linkId }, 'the configured payment link is unknown or closed and is not used'),
  onDuplicate: (facts) =>
    log.error(facts, 'a user had two paid subscriptions and one was ended; check whether a refund is due'),
  onOverlap: (facts) =>
    log.warn(facts, 'a customer paid again before a cancelled subscription ended; check whether a refund is due'),
  onRefunded: (facts) =>
    log.error(
      facts,
      'a purchase of Premium was refunded and ended because the analyst is not configured; deactivate the payment link or set the AI key',
    ),
  onAccountClosed: (facts) => log.info(facts, 'a deleted account was closed at the card provider'),
  onAccountWaits: (userId) =>
    log.error({ userId }, 'a deleted account cannot be closed at the card provider; set STRIPE_SECRET_KEY'),
  onExpired: (userId) => log.info({ userId }, 'a paid period has ended'),
  onCompareFailed: (userId, cause) =>
    log.error({ userId, err: cause }, 'a subscription could not be compared with the card provider'),
  onSwept: (facts) => log.debug(facts, 'subscriptions were compared with the card provider'),
  onNotSelling: (variables) => log.error({ variables }, 'Premium is not on sale until these variables are set'),
  onBadEvent: (reason, count) => log.warn({ reason, count }, 'payment events were refused'),
  onUnclaimed: (facts, reason) => log.error({ ...facts, reason }, 'a payment was received from an unknown user'),
  onRefundOrDispute: (facts) => log.error(facts, 'a payment was refunded or is disputed; decide how to proceed'),
  onIgnored: (facts, reason) => log.debug({ ...facts, reason }, 'a payment event was ignored'),
  onApplied: (facts) => log.debug(facts, 'a payment event was processed'),
  onNotApplied: (facts, reason) =>
    log.error({ ...facts, reason }, 'a payment event could not be processed; the provider will send it again'),
});
