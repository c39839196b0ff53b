import { expect, it } from 'vitest';
import { createSignedCookie } from './signed-cookie.ts';

const secrets = ['one secret of thirty-two letters', 'the other, of the time before it'] as const;
const cookie = (over: Partial<Parameters<typeof createSignedCookie>[0]> = {}) =>
  createSignedCookie({ name: 'session', secrets: [secrets[0]], secure: false, lastsMs: 60_000, ...over });

const sentBack = (setCookie: string): string => setCookie.split(';')[0] ?? '';

it('A token that was given is read again, among other cookies.', () => {
  const sent = sentBack(cookie().give('a-token'));
  expect(cookie().read(`theme=dark; ${sent}; other=1`)).toBe('a-token');
});

it.each([
  undefined,
  '',
  'session=',
  'session=a-token',
  'session=a-token.',
  'session=a-token.AAAA',
  'session=%zz',
  'other=1',
  `${sentBack(cookie().give('a-token'))}x`,
  sentBack(cookie().give('a-token')).replace('a-token', 'b-token'),
])('Of %j nothing is believed.', (header) => {
  expect(cookie().read(header)).toBeUndefined();
});

it('A cookie is never taken for another, nor one of another secret for ours.', () => {
  const other = sentBack(cookie({ name: 'sign-in' }).give('a-token'));
  expect(cookie().read(other.replace('sign-in', 'session'))).toBeUndefined();
  expect(cookie().read(sentBack(cookie({ secrets: [secrets[1]] }).give('a-token')))).toBeUndefined();
});

it('A secret can be replaced: the new one signs, the old one is still accepted.', () => {
  const old = sentBack(cookie({ secrets: [secrets[1]] }).give('a-token'));
  const both = cookie({ secrets });
  expect(both.read(old)).toBe('a-token');
  expect(cookie().read(sentBack(both.give('b-token')))).toBe('b-token');
});

it('Scripts and other sites have no part in it; behind https nor have subdomains.', () => {
  expect(cookie().give('t')).toMatch(/^session=t\..+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = cookie({ secure: true });
  expect(secure.give('t')).toMatch(/^__Host-session=t\..+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(secure.takeAway()).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(secure.read(sentBack(cookie().give('t')))).toBeUndefined();
});
