import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** `November 25, 2026`, on the reader's own calendar; the spec's `Unknown` where there is no date. */
export const longDate = (iso: string | undefined): string => {
  const ms = iso === undefined ? Number.NaN : epochMs(iso);
  return Number.isNaN(ms) ? 'Unknown' : dates.format(ms);
};

/** `$4.99` */
export const priceText = ({ price, currency }: Config['plan']): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price);

/** `USD 4.99`, for whoever types it in elsewhere. */
export const priceWithCode = ({ price, currency }: Config['plan']): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(price)
    .replaceAll('\u00A0', ' ');

/** Beyond what the server has words for (spec, section 8). */
export const failures = {
  upgrade: 'Failed to start upgrade process. Please try again.',
  cancel: 'Failed to cancel subscription. Please try again or contact support.',
  resume: 'Failed to resume subscription. Please try again or contact support.',
  signOut: 'Signing out could not be confirmed. Please check your internet connection and try again.',
  portal: 'Failed to open the billing page. Please try again.',
  overdue:
    'Failed to open the billing page: your card has not changed, and the payment is still overdue. Please try again or contact support.',
} as const;

/** Grants nothing (spec, section 6). */
export const demoModeText =
  'Demo Mode: Premium features activated! This is a demonstration only: nothing was bought and your plan has not changed.';

export const cancelledText =
  'Your subscription has been cancelled. You will retain access until the end of your billing period.';

/** Of a subscription whose payment is overdue: there is no access to keep. */
export const overdueCancelledText = 'Your subscription has been cancelled. It will not be renewed.';
