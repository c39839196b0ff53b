import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import type { Database } from '../platform/database/database.ts';
import { accountDeletion, session, user } from '../platform/database/schema/account-tables.ts';
import { apiUsage, webhookEvent } from '../platform/database/schema/api-tables.ts';
import { analystUsage } from '../platform/database/schema/analyst-tables.ts';
import { endedStatuses, paymentEvent, subscription } from '../platform/database/schema/billing-tables.ts';
import { oddsSnapshot } from '../platform/database/schema/forecast-tables.ts';
import { ratedMatch } from '../platform/database/schema/rating-tables.ts';
import type { RetentionRule } from './retention.ts';

/** In days; see `.env.example`. */
export type RetentionSettings = {
  readonly oddsDays: number;
  readonly forecastDays: number;
  readonly usageDays: number;
  readonly paymentDays: number;
  readonly accountDays: number;
};

/** How long the deliveries of webhooks are listed; longer than they are repeated. */
const webhookLogDays = 7;

/**
 * The rules for the tables that would grow without end. Prices and forecasts are found by their ids, which grow with
 * time, so that a batch reads no more than it deletes.
 */
export const retentionRules = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly settings: RetentionSettings;
  /** Deletes old forecasts and keeps their part of the track record. */
  readonly pruneForecasts: RetentionRule['prune'];
  /** Deletes old outlooks of days; frozen ones are kept. */
  readonly pruneOutlooks: RetentionRule['prune'];
  /** Deletes an account as its user would, unless the user signed in at or after this time. */
  readonly deleteAccount: (userId: string, request: { readonly unlessSignedInSince: Date }) => Promise<void>;
}): readonly RetentionRule[] => {
  const { database, settings, pruneForecasts, pruneOutlooks, deleteAccount } = options;

  const prunePrices: RetentionRule['prune'] = async (before, limit) => {
    const { id, seenAt } = oddsSnapshot;
    const oldest = database.orm.select({ id }).from(oddsSnapshot).orderBy(asc(id)).limit(limit);
    const deleted = await database.orm
      .delete(oddsSnapshot)
      .where(and(inArray(id, oldest), lt(seenAt, before)))
      .returning({ id });
    return deleted.length;
  };

  const pruneResults: RetentionRule['prune'] = async (before, limit) => {
    const deleted = await database.orm
      .delete(ratedMatch)
      .where(
        sql`(origin, match_id) in (
          select origin, match_id from rated_match where kick_off < ${before} limit ${limit} for update skip locked
        )`,
      )
      .returning({ id: ratedMatch.matchId });
    return deleted.length;
  };

  const pruneUsage: RetentionRule['prune'] = async (before, limit) => {
    const deleted = await database.orm
      .delete(analystUsage)
      .where(
        sql`(user_id, day) in (
          select user_id, day from analyst_usage where day < ${utcDay(before.getTime())}::date
          limit ${limit} for update skip locked
        )`,
      )
      .returning({ day: analystUsage.day });
    return deleted.length;
  };

  const pruneApiUsage: RetentionRule['prune'] = async (before, limit) => {
    const deleted = await database.orm
      .delete(apiUsage)
      .where(
        sql`(key_id, day) in (
          select key_id, day from api_usage where day < ${utcDay(before.getTime())}::date
          limit ${limit} for update skip locked
        )`,
      )
      .returning({ day: apiUsage.day });
    return deleted.length;
  };

  /** Deliveries are deleted with their event. */
  const pruneWebhookEvents: RetentionRule['prune'] = async (before, limit) => {
    const { id, at } = webhookEvent;
    const old = database.orm.select({ id }).from(webhookEvent).where(lt(at, before)).limit(limit);
    return (await database.orm.delete(webhookEvent).where(inArray(webhookEvent.id, old)).returning({ id })).length;
  };

  const pruneEvents: RetentionRule['prune'] = async (before, limit) => {
    const { id, receivedAt } = paymentEvent;
    const old = database.orm.select({ id }).from(paymentEvent).where(lt(receivedAt, before)).limit(limit);
    return (await database.orm.delete(paymentEvent).where(inArray(id, old)).returning({ id })).length;
  };

  const pruneDeletions: RetentionRule['prune'] = async (before, limit) => {
    const { userId, closedAt, nextAt } = accountDeletion;
    const old = database.orm
      .select({ userId })
      .from(accountDeletion)
      .where(and(isNotNull(closedAt), lt(closedAt, before), isNull(nextAt)))
      .limit(limit);
    return (await database.orm.delete(accountDeletion).where(inArray(userId, old)).returning({ userId })).length;
  };

  /** Users who have not signed in since, have no session and pay nothing. */
  const pruneAccounts: RetentionRule['prune'] = async (before, limit) => {
    const { orm } = database;
    const ofUser = eq(session.userId, user.uid);
    const { isActive, providerStatus } = subscription;
    const runs = and(
      eq(subscription.userId, user.uid),
      or(eq(isActive, true), notInArray(providerStatus, [...endedStatuses])),
    );
    const unused = await orm
      .select({ uid: user.uid })
      .from(user)
      .where(
        and(
          lt(user.signedInAt, before),
          notExists(
            orm
              .select({ one: sql`1` })
              .from(session)
              .where(and(ofUser, gt(session.expiresAt, before))),
          ),
          notExists(
            orm
              .select({ one: sql`1` })
              .from(subscription)
              .where(runs),
          ),
        ),
      )
      .limit(limit);
    for (const { uid } of unused) await deleteAccount(uid, { unlessSignedInSince: before });
    return unused.length;
  };

  return [
    { of: 'prices', days: settings.oddsDays, prune: prunePrices },
    { of: 'forecasts', days: settings.forecastDays, prune: pruneForecasts },
    { of: 'outlooks of days', days: settings.forecastDays, prune: pruneOutlooks },
    { of: 'results for ratings', days: settings.forecastDays, prune: pruneResults },
    { of: 'analyst usage', days: settings.usageDays, prune: pruneUsage },
    { of: 'API usage', days: settings.usageDays, prune: pruneApiUsage },
    { of: 'webhook events', days: webhookLogDays, prune: pruneWebhookEvents },
    { of: 'payment events', days: settings.paymentDays, prune: pruneEvents },
    { of: 'references of deleted accounts', days: settings.paymentDays, prune: pruneDeletions },
    { of: 'unused accounts', days: settings.accountDays, prune: pruneAccounts },
  ];
};
