import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { root, startProcess } from '../../../e2e/process.ts';
import type { RunningProcess } from '../../../e2e/process.ts';
import { serveAccounts } from '../../test/served-accounts.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';
import { systemClock } from '../platform/clock.ts';

const { database } = await openTestDatabase(inMemory);

const publicUrl = 'http://scores.test';

/** The stand-in uses oidc-provider, a certified implementation: if it refuses a request, our request is wrong. */
let standIn: RunningProcess;
let issuer: string;
let dataDir: string;
let node: Awaited<ReturnType<typeof serveAccounts>>;
let browser: TestBrowser;

beforeAll(async () => {
  standIn = startProcess(
    [
      'node',
      join(root, 'simulator/src/main.ts'),
      'identity',
      '--redirect-uri',
      `${publicUrl}/auth/callback`,
      '--client-id',
      'us',
      '--client-secret',
      'a secret',
    ],
    { env: {} },
  );
  [, issuer = ''] = await standIn.line(/listening on (http:\/\/[\w.:]+)/);
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-accounts-'));
  const client = { issuer, clientId: 'us', clientSecret: 'a secret' };
  node = await serveAccounts({ database, issuer: client, publicUrl, dataDir, clock: systemClock });
});
afterAll(async () => {
  await node.close();
  await standIn.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  browser = createTestBrowser(node);
  await fetch(`${issuer}/_simulator/faults`, { method: 'DELETE' });
});

/**
 * Plays a user at the issuer: follows the redirects to its page, performs one action there, and returns the address of
 * the redirect back to us.
 */
const atIssuer = async (address: string, action: 'sign-in' | 'cancel', person = ''): Promise<string> => {
  const jar = new Map<string, string>();
  const step = async (to: string, init: Omit<RequestInit, 'headers'> = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(to, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return reply;
  };
  let at = address;
  let reply = await step(at);
  while (!at.startsWith(publicUrl)) {
    const location = reply.headers.get('location');
    if (location !== null) {
      at = new URL(location, at).href;
      if (!at.startsWith(publicUrl)) reply = await step(at);
    } else if (reply.status === 200) {
      at = `${new URL(at).origin}${new URL(at).pathname}/${action}`;
      reply = await step(at, { method: 'POST', body: new URLSearchParams({ person }) });
    } else throw new Error(`the issuer replied ${reply.status}: ${await reply.text()}`);
  }
  return at;
};

const begin = async (): Promise<string> =>
  (await browser.visit('/auth/sign-in?way=popup&attempt=a')).headers.get('location') ?? 'none:';

it('A user signs in at a certified issuer.', async () => {
  const callback = await atIssuer(await begin(), 'sign-in', '100000000000000000001');
  expect(await (await browser.visit(callback)).text()).toContain('data-result="signed-in"');
  expect(await (await browser.visit('/api/me')).json()).toMatchObject({
    user: { displayName: 'Ada Rossi', email: 'ada.rossi@example.com' },
  });
  expect(node.failures).toEqual([]);
});

it('A user who cancels at the issuer sees that the sign-in was cancelled.', async () => {
  const callback = await atIssuer(await begin(), 'cancel');
  expect(await (await browser.visit(callback)).text()).toContain('data-result="cancelled"');
});

it.each([
  ['invalid-client', 'invalid-key'],
  ['invalid-grant', 'expired'],
  ['down', 'network'],
])('The issuer’s error %s is reported as %s.', async (kind, problem) => {
  const callback = await atIssuer(await begin(), 'sign-in', '100000000000000000002');
  await fetch(`${issuer}/_simulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });
  expect(await (await browser.visit(callback)).text()).toContain(`data-result="${problem}"`);
});

it('For an unknown client id, the issuer shows an error page instead of redirecting back.', async () => {
  const wrong = await serveAccounts({
    database,
    issuer: { issuer, clientId: 'them', clientSecret: 'a secret' },
    publicUrl,
    dataDir,
    clock: systemClock,
  });
  const visitor = createTestBrowser(wrong);
  const address = (await visitor.visit('/auth/sign-in?way=popup&attempt=a')).headers.get('location') ?? 'none:';
  const reply = await fetch(address, { redirect: 'manual' });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('invalid_client');
  await wrong.close();
});
