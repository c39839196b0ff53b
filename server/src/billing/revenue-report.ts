import type { RevenueReport, RevenueState } from '@touchline/domain/account/revenue-report.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { BillingEvents } from './billing-log.ts';
import type { CardProviderFailure, ProviderResult } from './card-provider-replies.ts';
import type { CardProvider } from './card-provider.ts';
import type { ProviderInvoice, ProviderRefund, SubscriptionSpan } from './revenue-records.ts';

/** `2026-11` in UTC. */
const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

const monthsShown = 13;

/** When the oldest month of the report began. */
const firstMonthMs = (nowMs: number): number => {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown + 1, 1);
};

const monthsUntil = (nowMs: number): readonly string[] => {
  const first = new Date(firstMonthMs(nowMs));
  return Array.from({ length: monthsShown }, (_, index) =>
    monthOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1)),
  );
};

const countIn = (month: string, times: readonly (number | undefined)[]): number =>
  times.filter((ms) => ms !== undefined && monthOf(ms) === month).length;

/**
 * Sums the provider's records by UTC month. A payment counts in the month in which the invoice was paid, a refund in the
 * month in which it was made, a failed attempt in the month of its invoice.
 */
const revenueReport = (
  records: {
    readonly invoices: readonly ProviderInvoice[];
    readonly refunds: readonly ProviderRefund[];
    readonly subscriptions: readonly SubscriptionSpan[];
  },
  nowMs: number,
): RevenueReport => {
  const months = monthsUntil(nowMs);
  const sums = new Map<string, { month: string; currency: string; paid: number; refunded: number }>();
  const sumOf = (ms: number, currency: string) => {
    const month = monthOf(ms);
    const key = `${month} ${currency}`;
    const sum = sums.get(key) ?? { month, currency, paid: 0, refunded: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const { paidAtMs, amountPaid, currency } of records.invoices) {
    if (paidAtMs !== undefined && amountPaid > 0) sumOf(paidAtMs, currency).paid += amountPaid;
  }
  for (const { createdMs, amount, currency } of records.refunds) sumOf(createdMs, currency).refunded += amount;

  const began = records.subscriptions.filter(({ neverBegan }) => !neverBegan);
  return {
    asOf: nowMs,
    revenue: [...sums.values()]
      .filter(({ month }) => months.includes(month))
      .toSorted((a, b) => a.month.localeCompare(b.month) || a.currency.localeCompare(b.currency)),
    subscribers: months.map((month) => ({
      month,
      started: countIn(
        month,
        began.map(({ createdMs }) => createdMs),
      ),
      ended: countIn(
        month,
        began.map(({ endedAtMs }) => endedAtMs),
      ),
      failedPayments: records.invoices
        .filter(({ createdMs }) => monthOf(createdMs) === month)
        .reduce(
          (sum, { attempts, paidAtMs }) => sum + attempts - (paidAtMs === undefined || attempts === 0 ? 0 : 1),
          0,
        ),
    })),
  };
};

/** A report is read again only after this time, and only when somebody opens the page. */
const ttlMs = 3_600_000;
const retryAfterMs = 5 * 60_000;
/** An invoice may be paid, and a subscription end, long after it was created: the lists begin this much earlier. */
const lookBackMs = 62 * 86_400_000;
/** A page waits this long for the first report. */
const firstAnswerMs = 2_000;

const reasons: Readonly<Record<CardProviderFailure['kind'], string>> = {
  unreachable: 'it could not be reached',
  'not-allowed': 'it refused the key',
  unknown: 'it does not know an object',
  refused: 'it refused the request',
  unusable: 'its reply was unreadable',
};

/**
 * Reads the report from the card provider when it is asked for, at most once an hour and one read at a time, so that a
 * reloading page causes no further calls.
 */
export const createRevenue = (options: {
  /** Undefined if no card provider is configured. */
  readonly provider: Pick<CardProvider, 'invoicesSince' | 'refundsSince' | 'subscriptionSpans'> | undefined;
  readonly clock: Clock;
  readonly events: Pick<BillingEvents, 'onProviderFailure'>;
}): (() => Promise<RevenueState>) => {
  const { provider, clock, events } = options;
  if (provider === undefined) return async () => ({ kind: 'off' });
  let state: RevenueState = { kind: 'reading' };
  let lastReport: RevenueReport | undefined;
  let readAtMs = -Infinity;
  let reading: Promise<void> | undefined;

  const report = async (): Promise<ProviderResult<RevenueReport>> => {
    const nowMs = clock.now();
    const sinceMs = firstMonthMs(nowMs);
    const invoices = await provider.invoicesSince(sinceMs - lookBackMs);
    if (!invoices.ok) return invoices;
    const refunds = await provider.refundsSince(sinceMs);
    if (!refunds.ok) return refunds;
    const subscriptions = await provider.subscriptionSpans();
    if (!subscriptions.ok) return subscriptions;
    const records = { invoices: invoices.value, refunds: refunds.value, subscriptions: subscriptions.value };
    return { ok: true, value: revenueReport(records, nowMs) };
  };

  const read = async (): Promise<void> => {
    const result = await report();
    if (result.ok) {
      lastReport = result.value;
      state = { kind: 'ready', report: lastReport };
      return;
    }
    events.onProviderFailure('reading the revenue', result.failure);
    state = { kind: 'failed', why: reasons[result.failure.kind], report: lastReport };
  };

  return async () => {
    const waitMs = state.kind === 'failed' ? retryAfterMs : ttlMs;
    if (reading === undefined && hasPassed(waitMs, { since: readAtMs, now: clock.now() })) {
      readAtMs = clock.now();
      reading = read().finally(() => {
        reading = undefined;
      });
    }
    if (state.kind === 'reading' && reading !== undefined) {
      const done = new AbortController();
      await Promise.race([reading, clock.wait(firstAnswerMs, done.signal)]);
      done.abort();
    }
    return state;
  };
};
