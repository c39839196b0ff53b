import { configSchema } from '@touchline/protocol/config-schema.ts';
import { routes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp } from '../test/started-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

const start = async (variables: Readonly<Record<string, string>>): Promise<string> => {
  const { app, origin } = await startApp(database, variables);
  onTestFinished(() => app.http.close());
  return origin;
};

const configOf = async (variables: Readonly<Record<string, string>>) => {
  const reply = await fetch(`${await start(variables)}${routes.config}`);
  return v.parse(v.strictObject(configSchema.entries), await reply.json());
};

describe("the page's configuration", () => {
  it('shows that no service is configured', async () => {
    expect(await configOf({ NODE_ENV: 'production' })).toMatchObject({
      demo: false,
      sports: { configured: false, provider: 'API-Sports', source: 'proxy', simulated: false },
      signIn: { configured: false },
      payments: { configured: false, way: 'none', simulated: false },
      analyst: { configured: false },
      support: 'support@touchline.example',
      footer: {},
      plan: { id: 'premium-monthly', price: 4.99, stripePriceId: 'price_premium_monthly' },
    });
  });

  it.each([
    [{ NODE_ENV: 'production' }, { ai: 'missing', signIn: 'missing', payments: 'missing' }],
    [
      { DEMO: 'off', AI_API_KEY: 'sk-secret' },
      { ai: 'provider', signIn: 'missing', payments: 'missing' },
    ],
    [
      { OIDC_CLIENT_ID: 'us', SIGN_IN_SIMULATED: 'on', AI_API_KEY: 'sk-secret', AI_SIMULATED: 'on' },
      { ai: 'stand-in', signIn: 'stand-in', payments: 'missing' },
    ],
    // Without the AI provider, nothing is for sale, even if the card provider is configured.
    [
      { OIDC_CLIENT_ID: 'us', STRIPE_SECRET_KEY: 'sk_test_config', STRIPE_WEBHOOK_SECRET: 'whsec_config' },
      { ai: 'missing', signIn: 'provider', payments: 'provider' },
    ],
    [
      { OIDC_CLIENT_ID: 'us', STRIPE_SECRET_KEY: 'sk_test_config' },
      { ai: 'missing', signIn: 'provider', payments: 'missing' },
    ],
  ])('shows how each service that the analyst needs is provided: %j', async (variables, services) => {
    expect((await configOf(variables)).services).toEqual(services);
  });

  it.each([
    [true, { OIDC_CLIENT_ID: 'us', AI_API_KEY: 'sk-secret' }],
    [true, { OIDC_CLIENT_ID: 'us', AI_API_KEY: 'any', AI_BASE_URL: 'http://127.0.0.1:9/v1' }],
    [false, { OIDC_CLIENT_ID: 'us', AI_API_KEY: 'of-another-kind' }],
    [false, { OIDC_CLIENT_ID: 'us' }],
    [false, { AI_API_KEY: 'sk-secret' }],
  ])('shows whether the analyst is available: %j with %j', async (configured, variables) => {
    expect((await configOf(variables)).analyst).toEqual({ configured });
  });

  it.each([
    ['none', {}],
    ['none', { OIDC_CLIENT_ID: 'us' }],
    ['none', { AI_API_KEY: 'sk-secret' }],
    ['checkout-session', { OIDC_CLIENT_ID: 'us', AI_API_KEY: 'sk-secret' }],
  ])('offers a way to pay only if the analyst is configured: %s with %j', async (way, variables) => {
    const payments = { STRIPE_SECRET_KEY: 'sk_test_config', STRIPE_WEBHOOK_SECRET: 'whsec_config' };
    const config = await configOf({ ...payments, ...variables });
    expect(config.payments).toMatchObject({ configured: way !== 'none', way });
  });

  it('never publishes a key except the browser key', async () => {
    expect((await configOf({ SPORTS_API_KEY: 'secret' })).sports).toEqual({
      configured: true,
      provider: 'API-Sports',
      source: 'proxy',
      simulated: false,
    });
    expect((await configOf({ SPORTS_BROWSER_KEY: 'public' })).sports.browserKey).toBe('public');
    const otherHost = { SPORTS_BROWSER_KEY: 'public', SPORTS_API_BASE: 'http://127.0.0.1:9/{sport}' };
    expect((await configOf(otherHost)).sports.browserBase).toBe(otherHost.SPORTS_API_BASE);
  });

  it('lists the active ad slots and the ad server', async () => {
    const ads = { ADS_SLOTS: 'footer', ADS_FRAME_URL: 'https://ads.example/{slot}?w={width}' };
    expect((await configOf(ads)).ads).toEqual({ slots: ['footer'], frame: 'https://ads.example/{slot}?w={width}' });
  });

  it('names the free provider if it is the only one', async () => {
    expect((await configOf({ SPORTS_FREE_SOURCE: 'on' })).sports).toMatchObject({ configured: true, source: 'free' });
  });
});
