/** What can be bought. One plan; the price id comes from configuration. */
export type Plan = {
  readonly id: string;
  readonly name: string;
  /** In units of `currency`. */
  readonly price: number;
  readonly currency: string;
  readonly interval: 'month';
  readonly features: readonly string[];
};

export const premiumPlan: Plan = {
  id: 'premium-monthly',
  name: 'Premium Monthly',
  price: 4.99,
  currency: 'USD',
  interval: 'month',
  features: [
    'AI Analyst chat',
    'Match predictions with confidence levels',
    'Historical matchup insight',
    'Betting insight',
    'Live game analysis',
    'Priority support',
  ],
};
