import { epochMs, isoFromEpochMs } from '../time/iso-time.ts';

/**
 * A signed-in user, as the identity provider reports them. The name and the e-mail address are user input and
 * untrusted.
 */
export type AuthUser = {
  readonly uid: string;
  readonly displayName?: string;
  readonly email?: string;
  readonly photoURL?: string;
};

/** The display name: the user's name, or the e-mail address before its @, or "User". */
export const userDisplayName = ({ displayName, email }: AuthUser): string =>
  displayName?.trim() || email?.split('@')[0]?.trim() || 'User';

const firstLetter = (word: string): string => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '';

/** One or two initials for an avatar, from the first and last words of a name. */
export const initials = (name: string): string => {
  const letters = name
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first = '', ...others] = letters;
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase('en');
};

/** The only plan on sale. The price id comes from the configuration. */
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
    'No ads',
    'AI Analyst chat',
    'Match predictions with confidence levels',
    'Historical matchup insight',
    'Betting insight',
    'Live game analysis',
    'Priority support',
  ],
};

export type SubscriptionStatus = 'active' | 'trialing' | 'canceled' | 'past_due';

/** A user's subscription, one record per user. Times are ISO 8601 UTC. */
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
  /** Set when the user cancels; access continues until the end of the period. */
  readonly cancelAtPeriodEnd: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The initial record of a user (spec section 4). */
export const newSubscription = (userId: string, nowMs: number): Subscription => ({
  userId,
  isActive: false,
  plan: 'free',
  status: 'canceled',
  cancelAtPeriodEnd: false,
  createdAt: isoFromEpochMs(nowMs),
  updatedAt: isoFromEpochMs(nowMs),
});

/** A record without a period end never expires. */
const hasEnded = ({ currentPeriodEnd }: Subscription, nowMs: number): boolean =>
  currentPeriodEnd !== undefined && epochMs(currentPeriodEnd) < nowMs;

/** Whether the user has premium now. */
export const isPremium = (subscription: Subscription | undefined, nowMs: number): boolean =>
  subscription !== undefined &&
  subscription.isActive &&
  subscription.plan === 'premium' &&
  (subscription.status === 'active' || subscription.status === 'trialing') &&
  !hasEnded(subscription, nowMs);

/**
 * The subscription, downgraded to free if it is active and its paid period has ended. Returns the same object if
 * nothing changes.
 */
export const expireSubscription = (subscription: Subscription, nowMs: number): Subscription =>
  subscription.isActive && hasEnded(subscription, nowMs)
    ? { ...subscription, isActive: false, plan: 'free', status: 'canceled', updatedAt: isoFromEpochMs(nowMs) }
    : subscription;
