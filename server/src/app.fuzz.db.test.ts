import { anyUnits, hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownBrand } from '../test/own-brand.ts';
import { startApp } from '../test/started-app.ts';
import { writeBuiltPage } from '../test/built-page.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';
import { readPageFiles } from './page/page-files.ts';
import { createLog } from './platform/log.ts';

const { database } = await openTestDatabase(inMemory);

/** No server listens at this address, so external calls fail immediately. */
const unreachable = 'http://127.0.0.1:9';

let folder: string;
let app: App;
let origin: URL;
/** Internal errors in the log. */
let failures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-fuzz-'));
  await writeBuiltPage(folder);
  const started = await startApp(
    database,
    {
      SPORTS_API_KEY: 'a-key',
      SPORTS_API_BASE: `${unreachable}/{sport}`,
      OIDC_ISSUER: unreachable,
      OIDC_CLIENT_ID: 'a-client',
      SESSION_SECRET: 's'.repeat(40),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: unreachable,
      AI_API_KEY: 'a-key',
      AI_BASE_URL: unreachable,
      DATA_DIR: folder,
    },
    {
      log: createLog({ level: 'error', readable: false, destination: { write: (line) => failures.push(line) } }),
      page: await readPageFiles(folder, ownBrand),
    },
  );
  app = started.app;
  origin = new URL(started.origin);
});
afterAll(async () => {
  await app.http.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  failures = [];
});

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
};

type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Sends the path exactly as written. For a stream, waits only for the response headers. */
const answerTo = ({ method, path, headers, body }: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { hostname: origin.hostname, port: origin.port, method, path, headers, agent: false },
      (reply) => {
        const status = reply.statusCode ?? 0;
        if (reply.headers['content-type']?.startsWith('text/event-stream') === true) {
          reply.on('error', () => undefined);
          sent.destroy();
          resolve({ status, headers: reply.headers, body: '' });
          return;
        }
        let text = '';
        reply.on('data', (data: Buffer) => {
          text += data.toString();
        });
        reply.on('end', () => resolve({ status, headers: reply.headers, body: text }));
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Text that is allowed in a request line: characters that Node would refuse are percent-encoded. */
const sendable = (text: string): string => text.toWellFormed().replaceAll(/[^\x21-\x7e]|#/gu, encodeURIComponent);

const known = [
  '/',
  '/success',
  '/cancel',
  '/assets/x.js',
  '/server/draw-page.js',
  '/embed/football-1',
  '/embed/football-1/card',
  '/og/football-1.png',
  '/calendar/football/team-1.ics',
  '/api/health',
  '/api/status',
  '/api/days/2026-11-21',
  '/api/config',
  '/api/matches',
  '/api/live',
  '/api/me',
  '/api/me/live',
  '/api/me/mine',
  '/api/push/subscription',
  '/api/leagues/football.england.premier-league/table',
  '/worker.js',
  '/api/track-record',
  '/api/sports-proxy',
  '/api/matches/football-1/odds',
  '/api/matches/football-1/details',
  '/api/matches/football-1/statistics',
  '/api/matches/football-1/live',
  '/api/matches/football-1/forecast',
  '/api/createCheckoutSession',
  '/api/subscription/sync',
  '/api/subscription/cancel',
  '/api/subscription/resume',
  '/api/subscription/portal',
  '/api/payment-events',
  '/api/analyst/messages',
  '/auth/sign-in',
  '/auth/callback',
  '/auth/sign-out',
  '/auth/sign-out-everywhere',
];

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  fc.tuple(fc.constantFrom(...known), hostileText).map(([start, odd]) => `${start}/${sendable(odd)}`),
  fc
    .tuple(hostileText, fc.constantFrom('odds', 'details', 'live'))
    .map(([id, part]) => `/api/matches/${sendable(id)}/${part}`),
  hostileText.map((odd) => `/${sendable(odd)}`),
);

const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      'since',
      'form',
      'sport',
      'scores',
      'theme',
      'endpoint',
      'way',
      'attempt',
      'return',
      'state',
      'code',
      'tab',
      'error',
    ),
    hostileText,
  ),
  fc.oneof(fc.constantFrom('football', 'fixtures', 'popup', 'compact', 'light', 'page', 'matches', '0'), hostileText),
);

const query = fc.oneof(
  fc.constant(''),
  fc
    .array(parameter, { maxLength: 5 })
    .map((pairs) => `?${pairs.map((pair) => pair.map(sendable).join('=')).join('&')}`),
  hostileText.map((odd) => `?${sendable(odd)}`),
);

const headerValue = hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''));

const headers = fc.record(
  {
    accept: headerValue,
    'accept-encoding': headerValue,
    'accept-language': headerValue,
    cookie: fc.oneof(
      headerValue,
      headerValue.map((odd) => `touchline-session=${odd}; touchline-sign-in=${odd}`),
    ),
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16'),
      headerValue,
    ),
    'if-none-match': headerValue,
    'last-event-id': headerValue,
    origin: fc.oneof(fc.constantFrom('http://localhost:3000', 'null'), headerValue),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=0-0,1-1', 'x'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', ''),
    'sec-ch-ua-mobile': headerValue,
    'stripe-signature': headerValue,
    'user-agent': headerValue,
    'x-forwarded-for': headerValue,
    'x-forwarded-host': headerValue,
    'x-request-id': headerValue,
  },
  { requiredKeys: [] },
);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const body = fc.oneof(
  fc.constant(undefined),
  hostileJson.map((json) => bytesOf(JSON.stringify(json) ?? '')),
  fc
    .array(
      fc.record({ role: fc.constantFrom('user', 'assistant', 'system'), content: fc.oneof(hostileText, anyUnits) }),
    )
    .map((messages) => bytesOf(JSON.stringify({ messages, zone: 'UTC', oddsFormat: 'decimal' }))),
  hostileText.map(bytesOf),
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":1e999}', '['.repeat(20_000))
    .map(bytesOf),
);

const ours = 'http://localhost:3000';

/** Internals of the server, which no response may contain. */
const internals = /node_modules|\.ts[:"]|at async|\/src\/|select |insert into|PGlite|Drizzle/;

it('Any request gets an expected response that reveals no internals and causes no internal error.', async () => {
  const method = fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'POST',
    'POST',
    'HEAD',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
  );
  await fc.assert(
    fc.asyncProperty(method, path, query, headers, body, async (verb, at, requested, given, sent) => {
      // For some methods, Node does not send the length of the body automatically.
      const carries = verb !== 'GET' && verb !== 'HEAD' && verb !== 'TRACE' && sent !== undefined;
      const answer = await answerTo({
        method: verb,
        path: at + requested,
        headers: carries ? { ...given, 'content-length': String(sent.length) } : given,
        body: carries ? sent : undefined,
      });
      // 502: an external service is unreachable. 503: it is not configured.
      expect([200, 204, 206, 303, 304, 400, 401, 403, 404, 405, 413, 415, 416, 429, 502, 503]).toContain(answer.status);
      expect(answer.body).not.toMatch(internals);
      const { 'x-content-type-options': sniffing, 'content-security-policy': policy } = answer.headers;
      expect([sniffing, typeof policy]).toEqual(['nosniff', 'string']);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(new URL(answer.headers['location'] ?? '/', ours).origin).toBe(ours);
      const isProblem =
        String(answer.headers['content-type']).startsWith('application/problem+json') && verb !== 'HEAD';
      expect(isProblem ? JSON.parse(answer.body) : answer).toMatchObject({ status: answer.status });
      expect(failures).toEqual([]);
      expect(Reflect.get({}, 'a')).toBeUndefined();
    }),
    { numRuns: 1_200 },
  );
});

it('After all these requests, the server still responds normally.', async () => {
  const plain = { method: 'GET', headers: {}, body: undefined };
  expect((await answerTo({ ...plain, path: '/api/health' })).status).toBe(200);
  expect((await answerTo({ ...plain, path: '/' })).status).toBe(200);
});
