import { type AuthUser, newSubscription, type Subscription } from '@touchline/domain/account/account.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { vi } from 'vitest';
import type { BrowserAccount } from '../src/account/browser-account-store.ts';

/**
 * Examples for tests of the account dialogs: a user, the plan, subscriptions, and calls with results that the test
 * sets.
 */

export const now = Date.parse('2026-11-01T12:00:00Z');

export const ada: AuthUser = { uid: 'u1', displayName: 'Ada Rossi', email: 'ada@example.com' };

export const plan: Config['plan'] = {
  id: 'premium-monthly',
  name: 'Premium Monthly',
  price: 4.99,
  currency: 'USD',
  interval: 'month',
  features: ['AI Analyst chat', 'Priority support'],
  stripePriceId: 'price_1',
};

export const config: Config = {
  demo: false,
  sports: { configured: true, provider: 'API-Sports', source: 'proxy', simulated: false },
  ads: { slots: [] },
  signIn: { configured: true, provider: 'Google' },
  payments: { configured: true, way: 'checkout-session', simulated: false },
  analyst: { configured: true },
  brand: 'Kickabout',
  support: 'help@scores.example',
  plan,
};

export const free: Subscription = newSubscription('u1', now);

export const premium: Subscription = {
  ...free,
  isActive: true,
  plan: 'premium',
  status: 'active',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  currentPeriodStart: '2026-11-01T12:00:00.000Z',
  currentPeriodEnd: '2026-11-25T12:00:00.000Z',
};

type Calls = BrowserAccount['calls'];

const unanswered = () => Promise.reject(new Error('this test expects no such call'));

/** The account actions with the results that the test sets; every other call rejects. */
export const accountWith = (answers: Partial<Calls> = {}) => ({
  calls: {
    downloadData: unanswered,
    deleteAccount: unanswered,
    signOut: unanswered,
    signOutEverywhere: unanswered,
    checkout: unanswered,
    sync: unanswered,
    cancel: unanswered,
    resume: unanswered,
    portal: unanswered,
    ...answers,
  } satisfies Calls,
  goTo: vi.fn<BrowserAccount['goTo']>(),
  setSubscription: vi.fn<BrowserAccount['setSubscription']>(),
  refresh: vi.fn<BrowserAccount['refresh']>(),
  signInOnPage: vi.fn<BrowserAccount['signInOnPage']>(),
  origin: 'https://scores.example',
});
