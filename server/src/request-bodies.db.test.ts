import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountRoutes, analystRoutes } from '@touchline/protocol/routes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../test/started-app.ts';
import { createTestBrowser } from '../test/test-browser.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { startTestIssuer } from '../test/test-issuer.ts';
import type { TestIssuer } from '../test/test-issuer.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';
import { subscription } from './platform/database/schema/billing-tables.ts';
import { limitSettings } from './visitor-limits.ts';

const { database } = await openTestDatabase(inMemory);

const publicUrl = 'https://scores.test';
const ours = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

type BodyRoute = {
  /** How an anonymous caller is refused; absent if anonymous callers are allowed. */
  readonly anonymous?: readonly [status: number, code: string];
  /** The number of requests that one caller may send at once. */
  readonly burst?: number;
  readonly mostKiB: number;
};

const { billingLimit, mineLimit, pushLimit, analystLimit } = limitSettings;
const billing = { burst: billingLimit.burst, mostKiB: 64 } as const;

/** Every route with an unsafe method. The first test fails for a new route until it is listed here. */
const bodyRoutes: Readonly<Record<string, BodyRoute>> = {
  [`POST ${analystRoutes.messages}`]: { anonymous: [401, 'signed-out'], burst: analystLimit.burst, mostKiB: 512 },
  [`POST ${accountRoutes.checkout}`]: { anonymous: [401, 'sign-in-to-upgrade'], ...billing },
  [`POST ${accountRoutes.sync}`]: { anonymous: [401, 'signed-out'], ...billing },
  [`POST ${accountRoutes.cancel}`]: { anonymous: [401, 'sign-in-to-cancel'], ...billing },
  [`POST ${accountRoutes.resume}`]: { anonymous: [401, 'signed-out'], ...billing },
  [`POST ${accountRoutes.portal}`]: { anonymous: [401, 'signed-out'], ...billing },
  'PUT /api/me/mine': { anonymous: [401, 'signed-out'], burst: mineLimit.burst, mostKiB: 384 },
  // A signature authenticates the sender.
  [`POST ${accountRoutes.paymentEvents}`]: { anonymous: [400, 'bad-signature'], mostKiB: 256 },
  // These routes accept no body.
  [`POST ${accountRoutes.signOut}`]: { anonymous: [400, 'bad-request'], mostKiB: 0 },
  [`POST ${accountRoutes.signOutEverywhere}`]: { anonymous: [400, 'bad-request'], mostKiB: 0 },
  [`DELETE ${accountRoutes.me}`]: { anonymous: [400, 'bad-request'], mostKiB: 0 },
  // A browser needs no account for notifications.
  'PUT /api/push/subscription': { burst: pushLimit.burst, mostKiB: 96 },
  'DELETE /api/push/subscription': { burst: pushLimit.burst, mostKiB: 96 },
};

let dataDir: string;
let issuer: TestIssuer;
let app: App;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-bodies-'));
  issuer = await startTestIssuer();
  ({ app, origin } = await startApp(database, {
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    STRIPE_SECRET_KEY: 'sk_test_us',
    STRIPE_WEBHOOK_SECRET: 'whsec_us',
    AI_API_KEY: 'sk-us',
  }));
});

afterAll(async () => {
  await app.http.close();
  await issuer.close();
  await rm(dataDir, { recursive: true });
});

/**
 * The response to a request that announces a body but never sends it. A route that waits for the body eventually
 * responds with 408.
 */
const answerToHead = async (
  route: string,
  headers: Readonly<Record<string, string>>,
  length = 1_000,
): Promise<readonly [number | undefined, unknown]> => {
  const [method, path = ''] = route.split(' ');
  const sent = request(origin + path, { method, headers: { ...headers, 'content-length': length }, agent: false });
  const { promise, resolve, reject } = Promise.withResolvers<readonly [number | undefined, unknown]>();
  sent.on('error', reject);
  sent.on('response', (reply) => {
    let body = '';
    reply.on('data', (bytes: Buffer) => (body += bytes.toString()));
    reply.on('end', () => resolve([reply.statusCode, JSON.parse(body)]));
  });
  sent.flushHeaders();
  try {
    return await promise;
  } finally {
    sent.destroy();
  }
};

/** The session cookie of a newly signed-in user. */
const signIn = async (sub: string): Promise<string> => {
  issuer.person = { ...issuer.person, sub };
  const browser = createTestBrowser({ publicUrl, origin });
  await browser.signIn();
  return browser.cookies();
};

const uidOf = async (cookie: string): Promise<string> => {
  const reply = await fetch(`${origin}/api/me`, { headers: { cookie } });
  const { user }: { user: { uid: string } } = JSON.parse(await reply.text());
  return user.uid;
};

/** The routes of Fastify's route tree, as `METHOD address`. */
const routesIn = (tree: string): readonly string[] => {
  const routes: string[] = [];
  const above: string[] = [];
  for (const line of tree.split('\n')) {
    const found = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<step>\S*)(?: \((?<methods>[A-Z, ]+)\))?/.exec(line);
    if (found?.groups === undefined) continue;
    const { indent = '', step = '', methods = '' } = found.groups;
    const depth = indent.length / 4;
    above.splice(depth, above.length, step);
    for (const method of methods.split(', ').filter((name) => name !== '')) routes.push(`${method} ${above.join('')}`);
  }
  return routes;
};

it('Every route that may accept a body is listed in this test.', () => {
  const all = routesIn(app.http.printRoutes({ commonPrefix: false }));
  expect(all).toContain('GET /api/matches');
  const mayHaveBody = all.filter((route) => !/^(?:GET|HEAD|OPTIONS) /.test(route));
  expect(mayHaveBody.toSorted()).toEqual(Object.keys(bodyRoutes).toSorted());
});

describe.each(Object.entries(bodyRoutes))('%s', (route, { anonymous, burst, mostKiB }) => {
  it.skipIf(route === `POST ${accountRoutes.paymentEvents}`)(
    'refuses another site before the body is read',
    async () => {
      const headers = { ...ours, 'sec-fetch-site': 'cross-site' };
      expect(await answerToHead(route, headers)).toMatchObject([403, { code: 'foreign-origin' }]);
    },
  );

  it.skipIf(anonymous === undefined)('refuses an anonymous caller before the body is read', async () => {
    const [status, code] = anonymous ?? [];
    expect(await answerToHead(route, ours)).toMatchObject([status, { code }]);
  });

  it.skipIf(burst === undefined)('refuses a caller beyond the rate limit before the body is read', async () => {
    const cookie = anonymous === undefined ? '' : await signIn(`over the limit of ${route}`);
    const [method, path = ''] = route.split(' ');
    const headers = { ...ours, cookie };
    for (let sent = 0; sent < (burst ?? 0); sent += 1) {
      await fetch(origin + path, { method: method ?? '', headers, body: '{"no":"such field"}' });
    }
    expect(await answerToHead(route, headers)).toMatchObject([429, { code: 'too-many-requests' }]);
  });

  it.skipIf(mostKiB === 0 || anonymous === undefined)('refuses a body that exceeds its size limit', async () => {
    const cookie = await signIn(`too much for ${route}`);
    await database.orm
      .update(subscription)
      .set({ isActive: true, plan: 'premium', status: 'active', currentPeriodEnd: new Date(Date.now() + 86_400_000) })
      .where(eq(subscription.userId, await uidOf(cookie)));
    const signed = `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`;
    const headers = { ...ours, cookie, 'stripe-signature': signed };
    const reply = await answerToHead(route, headers, mostKiB * 1_024 + 1);
    expect(reply).toMatchObject([413, { code: 'too-large' }]);
  });
});

it('The analyst refuses a user without premium before the body is read.', async () => {
  const cookie = await signIn('without premium');
  const reply = await answerToHead(`POST ${analystRoutes.messages}`, { ...ours, cookie });
  expect(reply).toMatchObject([402, { code: 'premium-required' }]);
});
