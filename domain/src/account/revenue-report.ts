/** A calendar month (UTC) and currency at the card provider. Amounts are in the currency's minor units. */
export type RevenueMonth = {
  /** `2026-11`. */
  readonly month: string;
  /** ISO 4217, lower case, as the provider sends it. */
  readonly currency: string;
  /** Invoices paid in this month. */
  readonly paid: number;
  /** Refunds made in this month, whenever the invoice was paid. */
  readonly refunded: number;
};

/** What happened at the card provider in a calendar month, in all currencies. */
export type SubscriberMonth = {
  readonly month: string;
  readonly started: number;
  readonly ended: number;
  /** Attempts to charge a card that failed, by the month of the invoice. */
  readonly failedPayments: number;
};

/** Revenue and subscribers as the card provider reports them. */
export type RevenueReport = {
  /** Epoch ms: when the provider's lists were read. */
  readonly asOf: number;
  /** Oldest first; months without a payment or refund have no entry. */
  readonly revenue: readonly RevenueMonth[];
  /** Oldest first, all of the last twelve months and the present one. */
  readonly subscribers: readonly SubscriberMonth[];
};

/** `off`: no card provider is configured. `reading`: the first read is still running. */
export type RevenueState =
  | { readonly kind: 'off' | 'reading'; readonly report?: undefined }
  | { readonly kind: 'ready'; readonly report: RevenueReport }
  | { readonly kind: 'failed'; readonly why: string; readonly report: RevenueReport | undefined };
