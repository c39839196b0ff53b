import { analystRoutes, accountRoutes, routes } from '@touchline/protocol/routes.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../test/started-app.ts';
import { startChatService } from '../test/chat-service.ts';
import type { ChatService } from '../test/chat-service.ts';
import { createTestBrowser } from '../test/test-browser.ts';
import type { TestBrowser } from '../test/test-browser.ts';
import { startTestIssuer } from '../test/test-issuer.ts';
import type { TestIssuer } from '../test/test-issuer.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';
import { user } from './platform/database/schema/account-tables.ts';
import { subscription } from './platform/database/schema/billing-tables.ts';
import { createLog } from './platform/log.ts';

const { database } = await openTestDatabase(inMemory);

// The whole server at the most verbose log level: users sign in, pay and ask questions, and requests fail.

const publicUrl = 'https://scores.test';
const visitor = '203.0.113.77';
const question = 'My wife Berta left me, what about Arsenal tonight?';
const keys = {
  webhook: 'whsec_in_the_settings',
  cards: 'sk_test_in_the_settings',
  ai: 'sk-in-the-settings',
  session: 'in the settings '.repeat(3),
};
const person = { sub: 'subject-4711', name: 'Ada Rossi', email: 'ada.rossi@example.com' };

const lineSchema = v.looseObject({ msg: v.string(), reqId: v.optional(v.string()) });

let dataDir: string;
let issuer: TestIssuer;
let chat: ChatService;
let app: App;
let origin: string;
let browser: TestBrowser;
const lines: string[] = [];
/** All personal data and secrets, which the log must not contain. */
const secrets = new Set<string>([
  question,
  'Berta',
  visitor,
  'Rossi',
  ...Object.values(person),
  ...Object.values(keys),
]);

const received = (): readonly v.InferOutput<typeof lineSchema>[] =>
  lines.map((line) => v.parse(lineSchema, JSON.parse(line)));
const linesWith = (msg: string) => received().filter((line) => line.msg === msg);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-privacy-'));
  [issuer, chat] = await Promise.all([startTestIssuer(), startChatService()]);
  issuer.person = person;
  const settings = {
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'trace',
    SESSION_SECRET: keys.session,
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    STRIPE_SECRET_KEY: keys.cards,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    // No server listens at this address, so that every call to the card provider fails.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    AI_API_KEY: keys.ai,
    AI_BASE_URL: chat.baseUrl,
  };
  const log = createLog({ level: 'trace', readable: false, destination: { write: (line) => void lines.push(line) } });
  ({ app, origin } = await startApp(database, settings, { log, newRequestId: randomUUID }));
  browser = createTestBrowser({ publicUrl, origin });
});

afterAll(async () => {
  await app?.http.close();
  await Promise.all([issuer?.close(), chat?.stop()]);
  await rm(dataDir, { recursive: true });
});

type SentRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends a visitor's request as a proxy forwards it. */
const send = (path: string, init: SentRequest = {}, id: string = randomUUID()): Promise<Response> =>
  fetch(`${origin}${path}`, {
    ...init,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': visitor,
      'x-request-id': id,
      'sec-fetch-site': 'same-origin',
      cookie: browser.cookies(),
      ...init.headers,
    },
  });

const post = (path: string, body: unknown, id?: string): Promise<Response> =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, id);

const remember = (text: string | null): void => {
  if (text !== null && text.length > 6) secrets.add(text);
};

/** Remembers every value separately: a value logged without its name would be a leak, too. */
const rememberCookies = (): void => {
  for (const pair of browser.cookies().split('; ')) remember(pair.slice(pair.indexOf('=') + 1));
};

const event = (id: string, about: object): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    created: Math.trunc(Date.now() / 1_000),
    data: { object: about },
  });
const deliver = (body: string, secret: string): Promise<Response> => {
  const seconds = Math.trunc(Date.now() / 1_000);
  const signature = `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  remember(signature);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return send(accountRoutes.paymentEvents, { method: 'POST', headers, body });
};

it('Users sign in, and some sign-ins fail.', async () => {
  const callback = new URL(await browser.upToCallback());
  for (const name of ['code', 'state']) remember(callback.searchParams.get(name));
  rememberCookies();
  await browser.visit(callback.href);
  rememberCookies();
  const known = browser.cookies();
  const wrong = createTestBrowser({ publicUrl, origin });
  issuer.faults = {
    token: { status: 400, body: `{"error":"invalid_grant","error_description":"for ${person.name}"}` },
  };
  await wrong.signIn();
  issuer.faults = { claims: { nonce: 'another' } };
  await wrong.signIn();
  issuer.faults = {};
  expect(browser.cookies()).toBe(known);
  expect(await (await browser.visit(accountRoutes.me)).json()).toMatchObject({ user: { email: person.email } });
  expect(linesWith('a sign-in did not succeed').length).toBeGreaterThan(1);
});

it('The card provider sends personal data, fails and is impersonated.', async () => {
  const [who] = await database.orm.select({ uid: user.uid }).from(user);
  const object = {
    object: 'checkout.session',
    customer: 'cus_4711',
    customer_details: { email: person.email, name: person.name },
    subscription: 'sub_4711',
    metadata: { userId: who?.uid },
  };
  expect((await deliver(event('evt_1', object), keys.webhook)).status).toBe(500);
  expect((await deliver(event('evt_2', { ...object, metadata: {} }), keys.webhook)).status).toBe(200);
  expect((await deliver(event('evt_3', object), 'whsec_guessed')).status).toBe(400);
  const body = {
    priceId: 'price_premium_monthly',
    userId: who?.uid,
    successUrl: `${publicUrl}/success`,
    cancelUrl: `${publicUrl}/cancel`,
  };
  expect((await post(accountRoutes.checkout, body)).status).toBe(502);
  expect(linesWith('the card provider gave no usable reply').length).toBeGreaterThan(0);
  expect(linesWith('a payment event could not be processed; the provider will send it again')).toHaveLength(1);
  expect(linesWith('payment events were refused')).toHaveLength(1);
}, 60_000);

it('One question gets an answer, and one gets none.', async () => {
  const [who] = await database.orm.select({ uid: user.uid }).from(user);
  const now = Date.now();
  const paid = {
    isActive: true,
    plan: 'premium',
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodStart: new Date(now - 1_000),
    currentPeriodEnd: new Date(now + 86_400_000),
    createdAt: new Date(now),
    updatedAt: new Date(now),
  } as const;
  await database.orm
    .insert(subscription)
    .values({ userId: who?.uid ?? '', ...paid })
    .onConflictDoUpdate({ target: subscription.userId, set: paid });
  const request = async (content: string): Promise<string> => {
    const reply = await post(analystRoutes.messages, { messages: [{ role: 'user', content }] });
    expect(reply.status).toBe(200);
    return reply.text();
  };
  const deltas = [...(await request(question)).matchAll(/"delta":"([^"]{20,})"/g)].map(([, delta]) => delta ?? '');
  expect(deltas.length).toBeGreaterThan(0);
  for (const words of deltas) remember(words.slice(0, 40));
  await chat.fault({ kind: '401', count: 1 });
  await request(question);
  expect(linesWith('the analyst answered a question')).toHaveLength(2);
  expect(linesWith('the AI provider gave no complete answer')).toHaveLength(1);
  expect(
    (await post(analystRoutes.messages, { messages: [{ role: 'user', content: `${question} `.repeat(200) }] })).status,
  ).toBe(400);
});

it('Requests fail in various ways.', async () => {
  const silent = 'hush-in-the-address';
  remember(silent);
  const requested = await Promise.all([
    send(`/api/matches?token=${silent}`),
    send(`/api/nothing/${silent}`),
    send(`/api/%zz${silent}`),
    send(routes.config, { headers: { authorization: `Bearer ${silent}`, cookie: `session=${silent}` } }),
    send(accountRoutes.checkout, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"${silent}"`,
    }),
  ]);
  expect(requested.map(({ status }) => status)).toEqual([400, 404, 400, 200, 400]);
});

it('No log line contains identities, questions or secrets.', () => {
  expect(lines.length).toBeGreaterThan(8);
  const own = lines.filter((line) => !line.includes('Server listening at'));
  const leaks = own.flatMap((line) =>
    [...secrets].filter((secret) => line.includes(secret)).map((secret) => [secret, line]),
  );
  expect(leaks).toEqual([]);
  // Nor does a line contain text that looks like an e-mail address, an IP address, a token or a cookie.
  for (const line of own)
    expect(line).not.toMatch(/[\w.]+@[\w.]+\.\w|\b\d{1,3}(?:\.\d{1,3}){3}\b|eyJ[\w-]{10}|set-cookie/i);
});

it("Every line about a request has the proxy's request id.", async () => {
  const id = randomUUID();
  const reply = await post(
    accountRoutes.checkout,
    { priceId: 'price_premium_monthly', userId: 'x', successUrl: '/', cancelUrl: '/' },
    id,
  );
  expect(reply.headers.get('x-request-id')).toBe(id);
  const about = received().filter(({ msg }) =>
    /card provider|question|AI provider|sign-in did not|payment event/.test(msg),
  );
  expect(about.length).toBeGreaterThan(6);
  expect(about.filter(({ reqId }) => reqId === undefined)).toEqual([]);
});
