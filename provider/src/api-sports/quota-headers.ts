import type { Quota } from '../sports-source.ts';

/** The provider's own pair counts the day under `x-ratelimit-requests-*` and the minute under `X-RateLimit-*`. */
const headerOf: Readonly<Record<keyof Quota, string>> = {
  dayLimit: 'x-ratelimit-requests-limit',
  dayRemaining: 'x-ratelimit-requests-remaining',
  minuteLimit: 'x-ratelimit-limit',
  minuteRemaining: 'x-ratelimit-remaining',
};

const number = (value: string | null): number | undefined =>
  // Some gateways repeat a header, which arrives as a list: its first value is the one nearest to us.
  value !== null && /^\s*\d{1,9}\s*(?:,|$)/.test(value) ? Number.parseInt(value, 10) : undefined;

/** What is left of the budget, from the headers of any reply; an absent or unreadable header is an absent field. */
export const readQuota = (headers: Headers): Quota => {
  const quota: { -readonly [K in keyof Quota]: Quota[K] } = {};
  for (const field of ['dayLimit', 'dayRemaining', 'minuteLimit', 'minuteRemaining'] as const) {
    const value = number(headers.get(headerOf[field]));
    if (value !== undefined) quota[field] = value;
  }
  return quota;
};
