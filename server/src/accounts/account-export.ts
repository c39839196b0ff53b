import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database, Statements } from '../platform/database/database.ts';
import { session, user, userFavorites } from '../platform/database/schema/account-tables.ts';
import { analystTurn, analystUsage } from '../platform/database/schema/analyst-tables.ts';
import { checkout, paymentEvent, subscription } from '../platform/database/schema/billing-tables.ts';
import { pushFollow, pushSubscription, pushUnsent } from '../platform/database/schema/push-tables.ts';

/**
 * Everything stored about a user, as JSON: a list of rows per kind of data. Times are ISO 8601 in UTC. Secrets that
 * only the browser or the server can use, such as token hashes and push keys, are left out.
 */
export type AccountExport = Readonly<Record<string, readonly object[] | string>>;

/** Reads all of a user's rows in one snapshot. Rejects when the database is unreachable. */
export const exportAccount = (
  { transaction }: Pick<Database, 'transaction'>,
  uid: string,
  now: Date,
): Promise<AccountExport> =>
  transaction(async (statements) => {
    await statements.execute(sql`set transaction isolation level repeatable read, read only`);
    const exported: Record<string, readonly object[] | string> = { exportedAt: now.toISOString() };
    for (const [name, rows] of Object.entries(rowsOfUser(statements, uid))) exported[name] = await rows;
    return exported;
  });

/** The queries for all rows of a user, by their name in the export. */
const rowsOfUser = (statements: Statements, uid: string) => {
  const { tokenHash: _hash, ...sessionColumns } = getTableColumns(session);
  const { syncTurn: _sync, ...subscriptionColumns } = getTableColumns(subscription);
  const { turnId: _turn, ...turnColumns } = getTableColumns(analystTurn);
  const { p256dh: _key, auth: _secret, ...pushColumns } = getTableColumns(pushSubscription);
  const browsers = statements
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, uid));
  const customers = statements
    .select({ id: subscription.stripeCustomerId })
    .from(subscription)
    .where(eq(subscription.userId, uid));
  return {
    account: statements.select().from(user).where(eq(user.uid, uid)),
    sessions: statements
      .select(sessionColumns)
      .from(session)
      .where(eq(session.userId, uid))
      .orderBy(asc(session.createdAt)),
    favorites: statements.select().from(userFavorites).where(eq(userFavorites.userId, uid)),
    subscription: statements.select(subscriptionColumns).from(subscription).where(eq(subscription.userId, uid)),
    checkouts: statements.select().from(checkout).where(eq(checkout.userId, uid)),
    paymentEvents: statements
      .select()
      .from(paymentEvent)
      .where(inArray(paymentEvent.customerId, customers))
      .orderBy(asc(paymentEvent.receivedAt)),
    analystUsage: statements
      .select()
      .from(analystUsage)
      .where(eq(analystUsage.userId, uid))
      .orderBy(asc(analystUsage.day)),
    questionsInProgress: statements.select(turnColumns).from(analystTurn).where(eq(analystTurn.userId, uid)),
    notifications: statements
      .select(pushColumns)
      .from(pushSubscription)
      .where(eq(pushSubscription.userId, uid))
      .orderBy(asc(pushSubscription.id)),
    followedForNotifications: statements
      .select()
      .from(pushFollow)
      .where(inArray(pushFollow.subscriptionId, browsers))
      .orderBy(asc(pushFollow.key)),
    notificationsToRetry: statements
      .select()
      .from(pushUnsent)
      .where(inArray(pushUnsent.subscriptionId, browsers))
      .orderBy(asc(pushUnsent.matchId)),
  };
};
