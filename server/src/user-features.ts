import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { FastifyPluginAsync } from 'fastify';
import { logAccounts, createAccounts } from './accounts/accounts.ts';
import type { Accounts } from './accounts/accounts.ts';
import { isAnalystConfigured } from './analyst/analyst.ts';
import { logBilling } from './billing/billing-log.ts';
import { meterBilling } from './billing/billing-metrics.ts';
import { createBilling } from './billing/billing.ts';
import type { Billing } from './billing/billing.ts';
import { createCardPayments } from './billing/offer.ts';
import { createSubscriptions } from './billing/subscriptions.ts';
import type { Subscriptions } from './billing/subscriptions.ts';
import type { Env } from './env.ts';
import { favoritesRoutes, createFavoritesStore } from './favorites/favorites.ts';
import type { EventSink, WatchedBoard } from './notifications/event-watcher.ts';
import { logNotifications } from './notifications/notification-log.ts';
import { meterNotifications, createNotifications, type Notifications } from './notifications/notifications.ts';
import type { Clock } from './platform/clock.ts';
import type { DailyAllowance } from './platform/daily-allowance.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Part } from './platform/supervise.ts';
import { limitSettings } from './visitor-limits.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** Accounts, subscriptions, favorites and notifications. */
export type UserFeatures = {
  readonly accounts: Accounts;
  readonly subscriptions: Subscriptions;
  readonly billing: Billing;
  readonly push: Pick<Notifications, 'publicKey'>;
  /** Routes below `/api`; sign-in routes are `accounts.authRoutes`. */
  readonly routes: FastifyPluginAsync;
  /** Long-running parts. */
  readonly parts: readonly Part[];
};

/** Builds the parts of `app.ts` for users: an account has a subscription, and a checkout requires an account. */
export const createUserFeatures = async (options: {
  readonly env: Env;
  /** Push services can report problems to this address. */
  readonly supportEmail: string;
  readonly database: Database;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly fetch: typeof fetch;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Pick<VisitorLimits, 'accounts' | 'billing' | 'mine' | 'push'>;
  /** Common response headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** The board whose events cause notifications. */
  readonly board: WatchedBoard;
  /** Gets the board's events, too. */
  readonly sink: EventSink | undefined;
  readonly isLeader: () => boolean;
  readonly allowance: DailyAllowance;
  /** Matches of other days in this node's memory. */
  readonly otherDays: { readonly matches: () => Iterable<Match> };
  /** Whether a team is known, even without a match in memory. */
  readonly isTeam: (sport: SportId, id: string) => boolean;
}): Promise<UserFeatures> => {
  const { env, database, clock, random, fetch, log, metrics, limits, headers, board, isLeader, allowance } = options;
  const events = meterBilling(metrics, logBilling(log), clock.now);
  const cards = createCardPayments({ ...env.payments, fetch, now: clock.now, events });
  // Premium consists of the analyst. Without the analyst, there is nothing to sell.
  const premiumAvailable = (): boolean => isAnalystConfigured(env.analyst, accounts.configured);
  const subscriptions = createSubscriptions({ database, clock, cards, premiumAvailable, events });
  const accounts = await createAccounts({
    signIn: env.signIn,
    production: env.production,
    publicUrl: env.publicUrl,
    dataDir: env.dataDir,
    database,
    subscriptions,
    limits: limits.accounts,
    onDeleted: subscriptions.closing.soon,
    clock,
    random,
    fetch,
    ...limitSettings.accountReaders,
    headers,
    events: logAccounts(log, clock.now),
  });
  const billing = createBilling({
    database,
    clock,
    subscriptions,
    cards,
    settings: env.payments,
    premiumAvailable: premiumAvailable(),
    publicUrl: env.publicUrl,
    findSession: accounts.findSession,
    limit: limits.billing,
    events,
  });
  const mine = favoritesRoutes({
    findSession: accounts.findSession,
    store: createFavoritesStore({ database, now: clock.now }),
    publicUrl: env.publicUrl,
    limit: limits.mine,
  });
  const push = await createNotifications({
    settings: { ...env.push, subject: env.push.subject ?? `mailto:${options.supportEmail}` },
    signedInDays: env.retention.usageDays,
    production: env.production,
    database,
    board,
    sink: options.sink,
    isLeader,
    findSession: accounts.findSession,
    publicUrl: env.publicUrl,
    limit: limits.push,
    allowance,
    otherDays: options.otherDays,
    isTeam: options.isTeam,
    clock,
    random,
    events: meterNotifications(metrics, logNotifications(log, clock.now)),
  });
  return {
    accounts,
    subscriptions,
    billing,
    push,
    routes: async (api) => {
      await api.register(accounts.apiRoutes);
      await api.register(billing.webhookRoutes);
      await api.register(accounts.limited(billing.routes));
      await api.register(accounts.limited(mine));
      await api.register(accounts.limited(push.routes));
    },
    parts: [
      { name: 'subscriptions', run: subscriptions.run },
      { name: 'subscription sweep', run: subscriptions.sweep },
      { name: 'account closing', run: subscriptions.closing.run },
      ...accounts.parts,
      ...push.parts,
    ],
  };
};
