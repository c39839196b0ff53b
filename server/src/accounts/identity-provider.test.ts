import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestIssuer } from '../../test/test-issuer.ts';
import type { IssuerFaults, TestIssuer } from '../../test/test-issuer.ts';
import { createIdentityProvider } from './identity-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';

const redirectUri = 'https://scores.test/auth/callback';
const keys = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) };

let issuer: TestIssuer;
beforeEach(async () => {
  issuer = await startTestIssuer();
});
afterEach(() => issuer.close());

const providerOf = (over: Partial<Parameters<typeof createIdentityProvider>[0]> = {}): IdentityProvider =>
  createIdentityProvider({
    issuer: issuer.issuer,
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
    redirectUri,
    fetch,
    now: Date.now,
    timeoutMs: 10_000,
    ...over,
  });

const discoveries = (): number => issuer.calls.get('/.well-known/openid-configuration') ?? 0;

/** The address that the provider redirects the browser to. */
const callbackOf = async (provider: IdentityProvider): Promise<URL> => {
  const to = await provider.signInUrl(keys);
  if (!to.ok) throw new Error(`${to.problem}: ${to.reason}`);
  const reply = await fetch(to.address, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? 'none:');
};

const signIn = async (provider: IdentityProvider) => provider.identify(await callbackOf(provider), keys);

it('The browser is redirected with PKCE, state, nonce and an account chooser.', async () => {
  const to = await providerOf().signInUrl(keys);
  const { origin, pathname, searchParams } = new URL(to.ok ? to.address : 'none:');
  expect(`${origin}${pathname}`).toBe(`${issuer.issuer}/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: issuer.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
});

it('A user who signs in is identified by issuer and subject.', async () => {
  expect(await signIn(providerOf())).toEqual({
    ok: true,
    person: { issuer: issuer.issuer, subject: '1', displayName: 'Ada Rossi', email: 'ada.rossi@example.com' },
  });
});

it('Userinfo is requested only when the ID token lacks claims.', async () => {
  issuer.faults = { userinfo: { name: 'Ada R.', email: 'ada@example.com' } };
  const provider = providerOf();
  await signIn(provider);
  expect(issuer.calls.get('/userinfo')).toBeUndefined();
  issuer.person = { sub: '1' };
  expect(await signIn(provider)).toMatchObject({ person: { displayName: 'Ada R.', email: 'ada@example.com' } });
});

it('A user with a valid ID token is signed in even when userinfo is unreachable.', async () => {
  issuer.person = { sub: '1', name: 'Ada Rossi' };
  issuer.faults = { userinfo: {}, userinfoBreaks: true };
  expect(await signIn(providerOf())).toEqual({
    ok: true,
    person: { issuer: issuer.issuer, subject: '1', displayName: 'Ada Rossi', isPartial: true },
  });
});

it('Userinfo with another subject fails the sign-in.', async () => {
  issuer.person = { sub: '1' };
  issuer.faults = { userinfo: { sub: '2', name: 'Mallory' } };
  expect(await signIn(providerOf())).toMatchObject({ ok: false, problem: 'failed' });
});

it.each<[string, IssuerFaults, string]>([
  ['another nonce', { claims: { nonce: 'another' } }, 'failed'],
  ['no nonce', { claims: { nonce: undefined } }, 'failed'],
  ['another audience', { claims: { aud: 'another-client' } }, 'failed'],
  ['another issuer in the token', { claims: { iss: 'https://evil.example' } }, 'failed'],
  ['another issuer in the address', { namesItself: 'https://evil.example' }, 'failed'],
  ['an expired token', { claims: { iat: 1_000, exp: 1_300 } }, 'failed'],
  ['a token signed by another key', { foreignKey: true }, 'failed'],
  ['a token that is not signed', { signs: 'not at all' }, 'failed'],
  ["a token signed with the provider's public key", { signs: 'with its published key' }, 'failed'],
  ['a token signed with the secret of the client', { signs: 'with the secret of the client' }, 'failed'],
  ['a subject that is too long', { claims: { sub: 'x'.repeat(300) } }, 'failed'],
  ['a subject with a NUL character', { claims: { sub: 'a\u0000' } }, 'failed'],
  ['no subject', { claims: { sub: undefined } }, 'failed'],
  ['a user who cancelled', { refusal: 'access_denied' }, 'cancelled'],
  ['an address unknown to the provider', { refusal: 'unauthorized_client' }, 'unauthorized-domain'],
  ['a client unknown to the provider', { refusal: 'invalid_client' }, 'invalid-key'],
  ['a redirect address that the provider refuses', { refusal: 'redirect_uri_mismatch' }, 'unauthorized-domain'],
  ['a request that the provider rejects', { refusal: 'invalid_request' }, 'invalid-key'],
  ['a scope that the client may not request', { refusal: 'invalid_scope' }, 'invalid-key'],
  ['a missing secret', { token: { status: 400, body: '{"error":"invalid_request"}' } }, 'invalid-key'],
  ['any other refusal', { refusal: 'server_error' }, 'failed'],
  ['a wrong secret', { token: { status: 401, body: '{"error":"invalid_client"}' } }, 'invalid-key'],
  [
    'a client that may not use the code',
    { token: { status: 400, body: '{"error":"unauthorized_client"}' } },
    'unauthorized-domain',
  ],
  ['an expired code', { token: { status: 400, body: '{"error":"invalid_grant"}' } }, 'expired'],
  ['a failure at the provider', { token: { status: 502, body: 'Bad Gateway' } }, 'network'],
  ['no ID token', { token: { status: 200, body: '{"access_token":"a","token_type":"Bearer"}' } }, 'failed'],
  ['an unreadable response', { token: { status: 200, body: '<html>' } }, 'failed'],
])('A sign-in with %s fails.', async (_what, clientAuthMethods, problem) => {
  issuer.faults = clientAuthMethods;
  expect(await signIn(providerOf())).toMatchObject({ ok: false, problem });
});

it('A code and its verifier work once, and only together.', async () => {
  const provider = providerOf();
  const callback = await callbackOf(provider);
  expect(await provider.identify(callback, { ...keys, codeVerifier: 'w'.repeat(43) })).toMatchObject({ ok: false });
  const again = await callbackOf(provider);
  expect(await provider.identify(again, keys)).toMatchObject({ ok: true });
  expect(await provider.identify(again, keys)).toMatchObject({ ok: false, problem: 'expired' });
  expect(await provider.identify(await callbackOf(provider), { ...keys, state: 'other' })).toMatchObject({
    ok: false,
    problem: 'failed',
  });
});

it.each(['header', 'body'] as const)(
  'A provider that accepts the secret only in the %s receives it there.',
  async (secretIn) => {
    issuer.faults = { secretIn };
    const provider = providerOf();
    expect(await signIn(provider)).toMatchObject({ ok: true });
    const before = issuer.calls.get('/token') ?? 0;
    await signIn(provider);
    expect(issuer.calls.get('/token')).toBe(before + 1);
  },
);

it('A provider that rejects the secret in one place receives it in the other.', async () => {
  issuer.faults = { secretIn: 'header', challenges: true };
  expect(await signIn(providerOf())).toMatchObject({ ok: true });
});

it('The sign-in fails if userinfo refuses the token.', async () => {
  issuer.person = { sub: '1' };
  issuer.faults = { userinfo: {}, tokenIsOld: true };
  expect(await signIn(providerOf())).toEqual({ ok: false, problem: 'failed', reason: 'challenge bearer' });
});

it('A secret that is rejected in both places is a configuration problem.', async () => {
  expect(await signIn(providerOf({ clientSecret: 'wrong' }))).toMatchObject({ ok: false, problem: 'invalid-key' });
});

describe('a provider that cannot be reached', () => {
  it('is a network problem, and is retried at the next sign-in', async () => {
    issuer.faults = { down: true };
    const provider = providerOf();
    expect(await provider.signInUrl(keys)).toMatchObject({ ok: false, problem: 'network' });
    issuer.faults = {};
    expect(await provider.signInUrl(keys)).toMatchObject({ ok: true });
  });

  it('is also a network problem when the connection is refused', async () => {
    const provider = providerOf();
    const callback = await callbackOf(provider);
    await issuer.close();
    expect(await provider.identify(callback, keys)).toMatchObject({ ok: false, problem: 'network' });
    expect(await provider.signInUrl(keys)).toMatchObject({ ok: false, problem: 'network' });
    issuer = await startTestIssuer();
  });

  it('is also a network problem when it does not respond in time', async () => {
    const provider = providerOf({ timeoutMs: 300 });
    const callback = await callbackOf(provider);
    issuer.faults = { hangs: true };
    expect(await provider.identify(callback, keys)).toMatchObject({ ok: false, problem: 'network' });
    expect(await provider.signInUrl(keys)).toMatchObject({ ok: false, problem: 'network' });
  });
});

it("The provider's metadata is fetched once for all sign-ins, and again after an hour.", async () => {
  let nowMs = Date.now();
  const provider = providerOf({ now: () => nowMs });
  await Promise.all([provider.signInUrl(keys), provider.signInUrl(keys), provider.signInUrl(keys)]);
  expect(discoveries()).toBe(1);
  nowMs += 3_600_000;
  await provider.signInUrl(keys);
  expect(discoveries()).toBe(2);
});

it('Failing sign-ins cause at most one metadata request a minute.', async () => {
  let nowMs = Date.now();
  const provider = providerOf({ now: () => nowMs });
  const failing = async (): Promise<void> => {
    const callback = await callbackOf(provider);
    callback.searchParams.set('code', 'made-up');
    expect(await provider.identify(callback, keys)).toMatchObject({ ok: false, problem: 'expired' });
    callback.searchParams.set('iss', 'https://evil.example');
    expect(await provider.identify(callback, keys)).toMatchObject({ ok: false, problem: 'failed' });
  };
  await failing();
  nowMs += 59_999;
  await failing();
  expect(discoveries()).toBe(1);
  nowMs += 1;
  await failing();
  await failing();
  expect(discoveries()).toBe(2);
});

it('A sign-in fails if a reply of the provider is too large.', async () => {
  let blanks = 1_000;
  const provider = providerOf({
    fetch: async (input, init) => {
      const reply = await fetch(input, init);
      return new Response((await reply.text()) + ' '.repeat(blanks), reply);
    },
  });
  const callback = await callbackOf(provider);
  blanks = 1024 * 1024;
  expect(await provider.identify(callback, keys)).toMatchObject({ ok: false });
  blanks = 1_000;
  expect(await signIn(provider)).toMatchObject({ ok: true });
});

it('An issuer whose metadata contains another name is rejected.', async () => {
  const provider = providerOf({ issuer: issuer.issuer.replace('127.0.0.1', 'localhost') });
  expect(await provider.signInUrl(keys)).toMatchObject({ ok: false });
  // The metadata is not cached, because the provider may correct it at any time.
  expect(await provider.signInUrl(keys)).toMatchObject({ ok: false });
  expect(discoveries()).toBe(2);
});
