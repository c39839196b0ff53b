import { expect, it } from 'vitest';
import { createSignIn, returnPath } from './sign-in.ts';
import { createSignedCookie } from './signed-cookie.ts';

const secrets = ['s'.repeat(32)];

const never = (): never => {
  throw new Error('unexpected call');
};

/** A sign-in without pending rows that records its queries. */
const setUp = () => {
  const asked: string[] = [];
  const signIn = createSignIn({
    provider: { signInUrl: never, identify: never },
    pending: {
      add: never,
      deleteExpired: never,
      take: async (_browser, state) => {
        asked.push(state);
        return undefined;
      },
    },
    sessions: { start: never, find: never, ends: never, end: never, endAll: never, deleteExpired: never },
    secrets,
    secure: false,
    newToken: never,
    events: { onFailed: () => undefined },
  });
  const cookie = createSignedCookie({ name: 'touchline-sign-in', secrets, secure: false, lastsMs: 1_000 }).issue('a');
  const comeBack = (state: string) => signIn.finish(cookie, new URL('http://scores.test/auth/callback'), state);
  return { asked, comeBack, signIn };
};

it('A state that we cannot have created causes no query.', async () => {
  const { asked, comeBack } = setUp();
  const ours = `${'k'.repeat(43)}.popup.a1`;
  for (const state of ['', 'x', `${'k'.repeat(42)}.popup.a1`, `${ours} `, ours]) {
    expect(await comeBack(state)).toMatchObject({ ok: false, problem: 'expired' });
  }
  expect(asked).toEqual([ours]);
});

it('Only a cookie signed by us identifies a session.', () => {
  const { signIn } = setUp();
  const given = createSignedCookie({ name: 'touchline-session', secrets, secure: false, lastsMs: 1_000 }).issue('a');
  const named = [given.split(';', 1)[0], 'touchline-session=a.b', 'touchline-sign-in=a.b', undefined];
  expect(named.map(signIn.namesSession)).toEqual([true, false, false, false]);
});

it.each([
  ['/', '/'],
  ['/?tab=analyst&sport=football', '/?tab=analyst&sport=football'],
  ['/success?session_id=1', '/success?session_id=1'],
  ['/#place', '/'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['\t//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['evil.example', '/'],
  ['@evil.example', '/'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/auth/sign-in?way=page', '/'],
  ['/x/../auth/sign-in?way=page', '/'],
  ['/%61uth/sign-in?way=page', '/'],
  ['/auth%2Fsign-in?way=page', '/'],
  ['/%ff', '/'],
  [`/${'x'.repeat(2_000)}`, '/'],
])('For the target %j, the browser returns to %j.', (requested, path) => {
  const back = returnPath(requested, 'https://scores.test');
  expect(back).toBe(path);
  expect(new URL(back, 'https://scores.test').origin).toBe('https://scores.test');
});
