import { configSchema } from '@touchline/protocol/config-schema.ts';
import { accountRoutes, routes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { startApp } from '../test/started-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

const start = async (variables: Readonly<Record<string, string>>): Promise<string> => {
  const { app, origin } = await startApp(database, { SESSION_SECRET: 'x'.repeat(32), ...variables });
  onTestFinished(() => app.http.close());
  return origin;
};

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OIDC_CLIENT_ID: 'us',
  AI_API_KEY: 'sk-analyst',
} as const;

it.each([
  [{}, { configured: false, way: 'none', simulated: false }],
  [{ STRIPE_PAYMENT_LINK_ID: 'plink_1' }, { configured: false, way: 'none', simulated: false }],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, { configured: false, way: 'none', simulated: false }],
  [keys, { configured: true, way: 'checkout-session', simulated: false }],
  [
    { ...keys, STRIPE_PAYMENT_LINK_ID: 'plink_1', PAYMENTS_SIMULATED: 'on' },
    { configured: true, way: 'payment-link', simulated: true },
  ],
])('The page configuration shows the way to pay with %j.', async (variables, payments) => {
  const reply = await fetch(`${await start(variables)}${routes.config}`);
  expect(v.parse(configSchema, await reply.json()).payments).toEqual(payments);
});

it('The server accepts payment events from any origin, other payment requests only from its own page.', async () => {
  const origin = await start(keys);
  const post = async (path: string, site: string): Promise<unknown> => {
    const headers = { 'sec-fetch-site': site, 'content-type': 'application/json' };
    const body = '{"priceId":"p","userId":"u","successUrl":"s","cancelUrl":"c"}';
    const reply = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
    return reply.json();
  };
  expect(await post(accountRoutes.paymentEvents, 'cross-site')).toMatchObject({ code: 'bad-signature' });
  expect(await post(accountRoutes.checkout, 'cross-site')).toMatchObject({ code: 'foreign-origin' });
  expect(await post(accountRoutes.checkout, 'same-origin')).toMatchObject({ code: 'sign-in-to-upgrade' });
  for (const path of [accountRoutes.sync, accountRoutes.cancel, accountRoutes.resume, accountRoutes.portal]) {
    expect(await post(path, 'cross-site')).toMatchObject({ code: 'foreign-origin' });
  }
});
