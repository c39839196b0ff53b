import { epochMs, isoFromEpochMs } from '../time/iso-time.ts';

/** What can be bought. One plan; the price id comes from configuration. */
type Plan = {
  readonly id: string;
  readonly name: string;
  /** In units of `currency`. */
  readonly price: number;
  readonly currency: string;
  readonly interval: 'month';
  readonly features: readonly string[];
};

export const premiumPlan: Plan = {
  id: 'premium-monthly',
  name: 'Premium Monthly',
  price: 4.99,
  currency: 'USD',
  interval: 'month',
  features: [
    'AI Analyst chat',
    'Match predictions with confidence levels',
    'Historical matchup insight',
    'Betting insight',
    'Live game analysis',
    'Priority support',
  ],
};

export type SubscriptionStatus = 'active' | 'trialing' | 'canceled' | 'past_due';

/** What a user has paid for; one record a user. Times are ISO 8601 UTC. */
export type Subscription = {
  readonly userId: string;
  readonly isActive: boolean;
  readonly plan: 'free' | 'premium';
  readonly status: SubscriptionStatus;
  readonly stripeCustomerId?: string;
  readonly stripeSubscriptionId?: string;
  readonly stripePriceId?: string;
  readonly currentPeriodStart?: string;
  readonly currentPeriodEnd?: string;
  /** Set by a cancellation: access continues until the period's end. */
  readonly cancelAtPeriodEnd: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The record of a user who has none yet (spec section 4). */
export const newSubscription = (userId: string, nowMs: number): Subscription => ({
  userId,
  isActive: false,
  plan: 'free',
  status: 'canceled',
  cancelAtPeriodEnd: false,
  createdAt: isoFromEpochMs(nowMs),
  updatedAt: isoFromEpochMs(nowMs),
});

/** A record without a period's end cannot have expired. */
const hasEnded = ({ currentPeriodEnd }: Subscription, nowMs: number): boolean =>
  currentPeriodEnd !== undefined && epochMs(currentPeriodEnd) < nowMs;

/** Whether the user has premium now. */
export const isPremium = (subscription: Subscription | undefined, nowMs: number): boolean =>
  subscription !== undefined &&
  subscription.isActive &&
  subscription.plan === 'premium' &&
  (subscription.status === 'active' || subscription.status === 'trialing') &&
  !hasEnded(subscription, nowMs);

/** The current record: free once its paid period is over. The same object when nothing changes. */
export const expireSubscription = (subscription: Subscription, nowMs: number): Subscription =>
  subscription.isActive && hasEnded(subscription, nowMs)
    ? { ...subscription, isActive: false, plan: 'free', status: 'canceled', updatedAt: isoFromEpochMs(nowMs) }
    : subscription;
