import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandIn } from '../simulated-clock.ts';
import { createIdentityServer } from './identity-server.ts';
import { testPeople } from './issuer.ts';

const redirectUri = 'http://localhost:3000/auth/callback';
const verifier = 'v'.repeat(43);
const [ada] = testPeople;

let standIn: StandIn;
let origin: string;

beforeAll(async () => {
  const relyingParty = { clientId: 'app', clientSecret: 'secret', redirectUris: [redirectUri] };
  standIn = createIdentityServer({ relyingParty, coop: undefined, newSecret: () => 'k'.repeat(32) });
  origin = await standIn.listen(0);
});

afterAll(() => standIn.close());

const control = (method: 'POST' | 'DELETE', name: string, body?: object): Promise<Response> =>
  fetch(`${origin}/_simulator/${name}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

beforeEach(async () => {
  await control('DELETE', 'faults');
  await control('POST', 'pages', {});
});

const startAddress = (changes: Readonly<Record<string, string>> = {}): string =>
  `${origin}/auth?${new URLSearchParams({
    client_id: 'app',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state: 'the-state',
    nonce: 'the-nonce',
    prompt: 'select_account',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }).toString()}`;

/** A minimal browser: follows the issuer's redirects with its own cookie jar until a redirect leads to another site. */
const createBrowser = () => {
  const jar = new Map<string, string>();
  const go = async (address: string, init: Omit<RequestInit, 'headers'> = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const to = reply.headers.get('location');
    if (to === null) return reply;
    const next = new URL(to, address);
    return next.origin === origin ? go(next.href) : reply;
  };
  return { go };
};

const press = async (deed: 'sign-in' | 'cancel', form: Readonly<Record<string, string>> = {}): Promise<URL> => {
  const browser = createBrowser();
  const page = await (await browser.go(startAddress())).text();
  const action = new RegExp(`action="(?<path>/interaction/[^"]+/${deed})"`).exec(page)?.groups?.['path'] ?? '';
  const reply = await browser.go(origin + action, { method: 'POST', body: new URLSearchParams(form) });
  return new URL(reply.headers.get('location') ?? '');
};

const exchange = (code: string | null, changes: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${origin}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('app:secret').toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...changes,
    }),
  });

const tokens = v.object({ id_token: v.string() });

const claimsOf = async (reply: Response): Promise<unknown> => {
  const [, payload = ''] = v.parse(tokens, await reply.json()).id_token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
};

const signIn = async (): Promise<URLSearchParams> => (await press('sign-in', { person: ada?.sub ?? '' })).searchParams;

describe('the identity provider’s stand-in', () => {
  it('says that it is a stand-in and returns an ID token of the chosen user', async () => {
    const page = await (await createBrowser().go(startAddress())).text();
    expect(page).toContain('Stand-in for a sign-in provider');
    for (const { name, email } of testPeople) expect(page).toContain(`${name}<small>${email}`);
    const back = await signIn();
    expect(back.get('state')).toBe('the-state');
    const claims = await claimsOf(await exchange(back.get('code')));
    expect(claims).toMatchObject({ iss: origin, aud: 'app', nonce: 'the-nonce', ...ada, email_verified: true });
  });

  it('returns access_denied after a cancellation and accepts only its test users', async () => {
    const back = (await press('cancel')).searchParams;
    expect([back.get('error'), back.get('state')]).toEqual(['access_denied', 'the-state']);
    await expect(press('sign-in', { person: 'somebody' })).rejects.toThrow('Invalid URL');
  });

  it('exchanges a code once, and only for the client that started the sign-in', async () => {
    expect((await exchange((await signIn()).get('code'), { code_verifier: 'w'.repeat(43) })).status).toBe(400);
    const code = (await signIn()).get('code');
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
  });

  it('requires PKCE, the registered client and its redirect URI', async () => {
    const changes = [{ client_id: 'other' }, { redirect_uri: 'http://localhost:3000/elsewhere' }];
    for (const change of changes) expect((await createBrowser().go(startAddress(change))).status).toBe(400);
    const address = new URL(startAddress());
    address.searchParams.delete('code_challenge');
    const reply = await createBrowser().go(address.href);
    expect(new URL(reply.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });
});

const discovery = () => fetch(`${origin}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(200) });

describe('the controls of the stand-in', () => {
  it('make the stand-in fail or hang', async () => {
    await control('POST', 'faults', { kind: 'down' });
    expect((await discovery()).status).toBe(503);
    await control('POST', 'faults', { kind: 'hang' });
    await expect(discovery()).rejects.toThrow('timeout');
    expect((await control('POST', 'faults', { kind: 'flood' })).status).toBe(400);
  });

  it.each([
    ['invalid-client', 401, 'invalid_client'],
    ['invalid-grant', 400, 'invalid_grant'],
  ])('reject the code with %s', async (kind, status, error) => {
    const code = (await signIn()).get('code');
    await control('POST', 'faults', { kind });
    const reply = await exchange(code);
    expect([reply.status, await reply.json()]).toEqual([status, expect.objectContaining({ error })]);
  });

  it('isolate the pages from their opener', async () => {
    await control('POST', 'pages', { coop: 'same-origin' });
    const reply = await createBrowser().go(startAddress());
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});
