import { accountRoutes, analystRoutes } from '@touchline/protocol/routes.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../test/started-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';

const { database } = await openTestDatabase(inMemory);

const publicUrl = 'https://scores.test';

let dataDir: string;
let app: App;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-changes-'));
  ({ app, origin } = await startApp(database, {
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    OIDC_CLIENT_ID: 'us',
    STRIPE_SECRET_KEY: 'sk_test_us',
    STRIPE_WEBHOOK_SECRET: 'whsec_us',
  }));
});

afterAll(async () => {
  await app.http.close();
  await rm(dataDir, { recursive: true });
});

const readOnly: ReadonlySet<string> = new Set([
  accountRoutes.signIn,
  accountRoutes.callback,
  accountRoutes.me,
  accountRoutes.meData,
  accountRoutes.meLive,
]);

/**
 * All POST routes of accounts, billing and the analyst. New routes are included automatically. The webhook is excluded,
 * because a signature protects it.
 */
const stateChanges = [...Object.values(accountRoutes), ...Object.values(analystRoutes)].filter(
  (address) => !readOnly.has(address) && address !== accountRoutes.paymentEvents,
);

const post = (address: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Response> =>
  fetch(origin + address, { method: 'POST', headers, ...(body !== undefined && { body }) });

const codeOf = async (reply: Response): Promise<unknown> => [reply.status, await reply.json()];

describe.each(stateChanges)('POST %s', (address) => {
  it.each([
    { 'sec-fetch-site': 'cross-site', origin: publicUrl },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ])('refuses another site: %j', async (headers) => {
    const reply = await post(address, { ...headers, 'content-type': 'application/json' }, '{}');
    expect(await codeOf(reply)).toMatchObject([403, { code: 'foreign-origin' }]);
  });

  it('accepts no body that an HTML form could send', async () => {
    const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(address, form, 'userId=somebody')).ok).toBe(false);
    expect((await post(address, { ...form, 'content-type': 'text/plain' }, '{}')).ok).toBe(false);
  });
});

it.each([...readOnly])('%s refuses POST.', async (address) => {
  const reply = await post(address, { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }, '{}');
  expect(reply.status).toBe(405);
});
