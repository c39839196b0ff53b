import { expect, test } from 'vitest';
import { readPageConfig } from './server-rendered-page.ts';

const config = {
  demo: true,
  sports: { configured: true, provider: 'API-Sports', source: 'proxy', simulated: true },
  ads: { slots: [] },
  signIn: { configured: false, provider: 'Google' },
  payments: { configured: false, way: 'none', simulated: false },
  analyst: { configured: false },
  brand: 'Kickabout',
  support: 'help@scores.example',
  plan: {
    id: 'premium-monthly',
    name: 'Premium Monthly',
    price: 4.99,
    currency: 'USD',
    interval: 'month',
    features: [],
    stripePriceId: 'price_premium_monthly',
  },
};

test('accepts a valid configuration', () => {
  expect(readPageConfig(config)).toEqual(config);
});

test.each([
  ['nothing', undefined],
  ['another shape', { demo: 'yes' }],
  ['a partial configuration', { ...config, plan: {} }],
])('rejects %s as a configuration', (_, value) => {
  expect(readPageConfig(value)).toBeUndefined();
});
