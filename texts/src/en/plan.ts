/** How dates and prices of a plan are written: the page’s only American habit. */
export const planLocale = 'en-US';

export const unknownDate = 'Unknown';

/** A price’s second half. `interval` as the server names it. */
export const perInterval = (interval: string): string => `per ${interval}`;
export const pricePerInterval = (price: string, interval: string): string => `${price} ${perInterval(interval)}`;

/** The plan’s name and what it gives, by the server’s English. */
export const planWords: Readonly<Record<string, string>> = {
  'Premium Monthly': 'Premium Monthly',
  'AI Analyst chat': 'AI Analyst chat',
  'Match predictions with confidence levels': 'Match predictions with confidence levels',
  'Historical matchup insight': 'Historical matchup insight',
  'Betting insight': 'Betting insight',
  'Live game analysis': 'Live game analysis',
  'Priority support': 'Priority support',
};
