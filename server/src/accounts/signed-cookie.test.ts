import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, afterEach, beforeEach } from 'vitest';
import { createSignedCookie, storedSessionSecret } from './signed-cookie.ts';

let folder: string;
let made: number;
const newToken = (): string => `${(made += 1)}`.padStart(43, 'x');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-secret-'));
  made = 0;
});
afterEach(() => rm(folder, { recursive: true }));

it('The secret is created once and stays the same.', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet');
  const first = await storedSessionSecret(dataDir, newToken);
  expect(await storedSessionSecret(dataDir, newToken)).toBe(first);
  expect(made).toBe(1);
});

it('Only its owner may read the secret file, and no draft remains.', async () => {
  await storedSessionSecret(folder, newToken);
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['session-secret']);
});

it('A file without a valid secret is rejected.', async () => {
  await writeFile(join(folder, 'session-secret'), 'short');
  await expect(storedSessionSecret(folder, newToken)).rejects.toThrow(/contains no valid secret/);
});

const secrets = ['one secret of thirty-two letters', 'the other, from before'] as const;
const cookie = (over: Partial<Parameters<typeof createSignedCookie>[0]> = {}) =>
  createSignedCookie({ name: 'session', secrets: [secrets[0]], secure: false, lastsMs: 60_000, ...over });

const sentBack = (setCookie: string): string => setCookie.split(';')[0] ?? '';

it('An issued token is read back from among other cookies.', () => {
  const sent = sentBack(cookie().issue('a-token'));
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
  `${sentBack(cookie().issue('a-token'))}x`,
  sentBack(cookie().issue('a-token')).replace('a-token', 'b-token'),
])('The cookie header %j yields no token.', (header) => {
  expect(cookie().read(header)).toBeUndefined();
});

it('A cookie issued under another name or signed with another secret is rejected.', () => {
  const other = sentBack(cookie({ name: 'sign-in' }).issue('a-token'));
  expect(cookie().read(other.replace('sign-in', 'session'))).toBeUndefined();
  expect(cookie().read(sentBack(cookie({ secrets: [secrets[1]] }).issue('a-token')))).toBeUndefined();
});

it('A secret can be rotated: the new secret signs, and the old secret is still accepted.', () => {
  const old = sentBack(cookie({ secrets: [secrets[1]] }).issue('a-token'));
  const both = cookie({ secrets });
  expect(both.read(old)).toBe('a-token');
  expect(cookie().read(sentBack(both.issue('b-token')))).toBe('b-token');
});

it('Scripts and other sites cannot use the cookie; with https, neither can subdomains.', () => {
  expect(cookie().issue('t')).toMatch(/^session=t\..+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = cookie({ secure: true });
  expect(secure.issue('t')).toMatch(/^__Host-session=t\..+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(secure.clear()).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(secure.read(sentBack(cookie().issue('t')))).toBeUndefined();
});
