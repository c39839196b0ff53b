import { configSchema } from '@touchline/protocol/config-schema.ts';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApp } from '../test/started-app.ts';
import { createTestBrowser } from '../test/test-browser.ts';
import type { TestBrowser } from '../test/test-browser.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import { startTestIssuer } from '../test/test-issuer.ts';
import type { TestIssuer } from '../test/test-issuer.ts';
import type { App } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';

const { database } = await openTestDatabase(inMemory);

const publicUrl = 'https://scores.test';

let dataDir: string;
let issuer: TestIssuer;
let running: App[] = [];
/** The log output. */
let logged = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-accounts-'));
  issuer = await startTestIssuer();
});
afterAll(async () => {
  await issuer.close();
  await rm(dataDir, { recursive: true });
});
afterEach(async () => {
  await Promise.all(running.map(({ http }) => http.close()));
  running = [];
  logged = '';
  issuer.faults = {};
});

const start = async (variables: Readonly<Record<string, string>>, clock = systemClock): Promise<TestBrowser> => {
  const log = createLog({ level: 'trace', readable: false, destination: { write: (line) => void (logged += line) } });
  const settings = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, ...variables };
  const { app, origin } = await startApp(database, settings, { clock, log });
  running.push(app);
  return createTestBrowser({ publicUrl, origin });
};

const provider = () => ({
  OIDC_ISSUER: issuer.issuer,
  OIDC_CLIENT_ID: issuer.clientId,
  OIDC_CLIENT_SECRET: issuer.clientSecret,
});

const signInOf = async (browser: TestBrowser) =>
  v.parse(configSchema, await (await browser.visit('/api/config')).json()).signIn;

it('With a client id, users can sign in, are recognized and can sign out.', async () => {
  const browser = await start({ ...provider(), SIGN_IN_PROVIDER_NAME: 'Example' });
  expect(await signInOf(browser)).toEqual({ configured: true, provider: 'Example' });
  await browser.signIn();
  expect(await (await browser.visit('/api/me')).json()).toMatchObject({
    user: { displayName: 'Ada Rossi' },
    subscription: { plan: 'free', status: 'canceled', isActive: false },
  });
  expect((await browser.post('/auth/sign-out', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await browser.post('/auth/sign-out', { origin: publicUrl })).status).toBe(204);
  expect(await (await browser.visit('/api/me')).json()).toEqual({ user: null, subscription: null });
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

it('Personal data, tokens and codes are never logged, even if sign-in fails.', async () => {
  const browser = await start(provider());
  const callback = new URL(await browser.upToCallback());
  const secrets = [callback.searchParams.get('code'), callback.searchParams.get('state'), browser.cookies()];
  await browser.visit(callback.href);
  issuer.faults = { claims: { nonce: 'another' } };
  await browser.signIn();
  issuer.faults = { token: { status: 400, body: '{"error":"invalid_grant","error_description":"for Ada Rossi"}' } };
  await browser.signIn();
  expect(logged).toContain('a sign-in did not succeed');
  expect(logged).not.toMatch(/Ada|example\.com/);
  for (const secret of [...secrets, browser.cookies()]) expect(logged).not.toContain(secret);
});

it('After too many session look-ups, all routes with sessions refuse requests.', async () => {
  const nowMs = Date.now();
  const browser = await start(provider(), { ...systemClock, now: () => nowMs });
  await browser.signIn();
  for (let requested = 0; requested < 600; requested += 50) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => browser.visit('/api/me')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect((await browser.visit('/api/me')).status).toBe(429);
  const posted = ['/api/createCheckoutSession', '/api/subscription/sync', '/api/analyst/messages', '/auth/sign-out'];
  const statuses = await Promise.all(posted.map(async (path) => (await browser.post(path)).status));
  expect(statuses).toEqual(posted.map(() => 429));
  expect((await browser.visit('/api/config')).status).toBe(200);
});

it.each([
  ['without a client id', {}, ''],
  [
    'in production without a secret',
    { NODE_ENV: 'production', OIDC_CLIENT_ID: 'us' },
    'sign-in is off: SESSION_SECRET is not set',
  ],
])('Sign-in is off %s and reported as off, and other routes still work.', async (_when, variables, line) => {
  const browser = await start(variables);
  expect(logged).toContain(line);
  expect((await signInOf(browser)).configured).toBe(false);
  const popup = await browser.visit('/auth/sign-in?way=popup&attempt=a');
  expect(await popup.text()).toContain('data-result="not-configured"');
  const page = await browser.visit('/auth/sign-in?way=page&return=/?tab=odds');
  expect(page.headers.get('location')).toBe(`${publicUrl}/?tab=odds&sign-in-problem=not-configured`);
  expect(await (await browser.visit('/auth/callback?code=a&state=b')).text()).toContain('not-configured');
  expect(await (await browser.visit('/api/me')).json()).toEqual({ user: null, subscription: null });
  expect((await browser.visit('/api/me/live')).status).toBe(401);
  expect((await browser.post('/auth/sign-out')).status).toBe(204);
  expect((await browser.post('/auth/sign-out-everywhere')).status).toBe(401);
});

it.each([
  ['http://touchline.example', 1],
  ['https://touchline.example', 0],
  ['http://localhost:3000', 0],
])('In production, sessions at %s cause %d warnings.', async (address, times) => {
  await start({ ...provider(), NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: address });
  expect(logged.split('PUBLIC_URL is not https').length - 1).toBe(times);
});

it.each([
  ['/auth/sign-in', 400],
  ['/auth/sign-in?way=elsewhere', 400],
  ['/auth/sign-in?way=popup&attempt=%22%3E', 400],
  ['/auth/sign-in?way=popup&attempt=a&attempt=b', 400],
  ['/auth/sign-in?way=popup&next=/', 400],
  ['/auth/nothing', 404],
  ['/auth', 404],
])('A request to %s gets status %i.', async (address, status) => {
  const browser = await start(provider());
  expect((await browser.visit(address)).status).toBe(status);
});

it('The popup page runs only its own script and keeps access to its opener.', async () => {
  const browser = await start(provider());
  const { headers } = await browser.signIn();
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-[^']+';/);
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});
