import * as v from 'valibot';
import { providerId } from './card-provider-replies.ts';

/** An invoice at the card provider. Amounts are in the currency's minor units, times in epoch ms. */
export type ProviderInvoice = {
  readonly id: string;
  readonly createdMs: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly amountPaid: number;
  /** Undefined while it is not paid. */
  readonly paidAtMs: number | undefined;
  /** Attempts to charge it, including the one that succeeded. */
  readonly attempts: number;
};

export type ProviderRefund = {
  readonly id: string;
  readonly createdMs: number;
  readonly currency: string;
  readonly amount: number;
};

/** The life of a subscription. */
export type SubscriptionSpan = {
  readonly id: string;
  readonly createdMs: number;
  /** Undefined while it has not ended. */
  readonly endedAtMs: number | undefined;
  /** Whether it never began, because its first payment failed. */
  readonly neverBegan: boolean;
};

const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/));
const minorUnits = v.pipe(v.number(), v.safeInteger());

/** Unix seconds as epoch ms, up to the last time that a `Date` can have: the report derives months from it. */
const unixMs = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(8_640_000_000_000),
  v.transform((seconds) => seconds * 1000),
);

/** An entry of `GET /v1/invoices` (https://docs.stripe.com/api/invoices/object). */
export const invoiceSchema = v.pipe(
  v.object({
    id: providerId,
    created: unixMs,
    currency,
    status: v.nullish(v.string()),
    amount_paid: minorUnits,
    attempt_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    status_transitions: v.object({ paid_at: v.nullish(unixMs) }),
  }),
  v.transform((read): ProviderInvoice & { readonly isDraft: boolean } => ({
    id: read.id,
    createdMs: read.created,
    currency: read.currency,
    amountPaid: read.amount_paid,
    paidAtMs: read.status_transitions.paid_at ?? undefined,
    attempts: read.attempt_count,
    isDraft: read.status === 'draft',
  })),
);

/** An entry of `GET /v1/refunds` (https://docs.stripe.com/api/refunds/object). */
export const madeRefundSchema = v.pipe(
  v.object({ id: providerId, created: unixMs, currency, amount: minorUnits, status: v.nullish(v.string()) }),
  v.transform((read): ProviderRefund & { readonly isMade: boolean } => ({
    id: read.id,
    createdMs: read.created,
    currency: read.currency,
    amount: read.amount,
    isMade: read.status !== 'failed' && read.status !== 'canceled',
  })),
);

/** An entry of `GET /v1/subscriptions` (https://docs.stripe.com/api/subscriptions/object). */
export const spanSchema = v.pipe(
  v.object({ id: providerId, created: unixMs, ended_at: v.nullish(unixMs), status: v.string() }),
  v.transform((read): SubscriptionSpan => ({
    id: read.id,
    createdMs: read.created,
    endedAtMs: read.ended_at ?? undefined,
    neverBegan: read.status === 'incomplete' || read.status === 'incomplete_expired',
  })),
);
