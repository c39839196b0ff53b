import { expect, it } from 'vitest';
import { createSignIn } from './sign-in.ts';
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

it('A state that cannot be one of ours causes no query.', async () => {
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
