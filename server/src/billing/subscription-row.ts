import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { subscription } from '../platform/database/schema/billing-tables.ts';

/** The record as it is stored, with what only the server has to know of it. */
export type SubscriptionRow = typeof subscription.$inferSelect;

export const recordOf = (row: SubscriptionRow): Subscription => ({
  userId: row.userId,
  isActive: row.isActive,
  plan: row.plan,
  status: row.status,
  ...(row.stripeCustomerId !== null && { stripeCustomerId: row.stripeCustomerId }),
  ...(row.stripeSubscriptionId !== null && { stripeSubscriptionId: row.stripeSubscriptionId }),
  ...(row.stripePriceId !== null && { stripePriceId: row.stripePriceId }),
  ...(row.currentPeriodStart !== null && { currentPeriodStart: row.currentPeriodStart.toISOString() }),
  ...(row.currentPeriodEnd !== null && { currentPeriodEnd: row.currentPeriodEnd.toISOString() }),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const timeOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(epochMs(iso)));

/** The columns that hold a record; the others keep what they have. */
export const columnsOf = (record: Subscription) => ({
  userId: record.userId,
  isActive: record.isActive,
  plan: record.plan,
  status: record.status,
  stripeCustomerId: record.stripeCustomerId ?? null,
  stripeSubscriptionId: record.stripeSubscriptionId ?? null,
  stripePriceId: record.stripePriceId ?? null,
  currentPeriodStart: timeOf(record.currentPeriodStart),
  currentPeriodEnd: timeOf(record.currentPeriodEnd),
  cancelAtPeriodEnd: record.cancelAtPeriodEnd,
  createdAt: new Date(epochMs(record.createdAt)),
  updatedAt: new Date(epochMs(record.updatedAt)),
});
