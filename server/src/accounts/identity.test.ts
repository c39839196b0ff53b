import { expect, it } from 'vitest';
import { identityFrom } from './identity.ts';

const of = (claims: Readonly<Record<string, unknown>>) => identityFrom('https://issuer.test', { sub: '1', ...claims });

it.each([
  ['  Ada   Rossi ', 'Ada Rossi'],
  ['Ada\u0000\nRossi', 'Ada Rossi'],
  ['\u202Eevil\u202C', 'evil'],
  ['a\u2066b', 'a b'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['\ud83d\udc69\u200d\ud83d\udcbb', '\ud83d\udc69\u200d\ud83d\udcbb'],
  ['\ud800', undefined],
  ['\u0000\u0007', undefined],
  ['', undefined],
  [{ toString: 'x' }, undefined],
  [7, undefined],
])('The name %j becomes %j.', (name, displayName) => {
  expect(of({ name })?.displayName).toBe(displayName);
});

it('A name is truncated to 100 characters, without splitting a surrogate pair.', () => {
  expect(of({ name: 'x'.repeat(1_000_000) })?.displayName).toBe('x'.repeat(100));
  expect(of({ name: '\ud83d\ude00'.repeat(200) })?.displayName).toBe('\ud83d\ude00'.repeat(100));
});

it.each([
  [{ email: 'ada@example.com' }, 'ada@example.com'],
  [{ email: ' ada@example.com ', email_verified: true }, 'ada@example.com'],
  [{ email: 'ada@example.com', email_verified: false }, undefined],
  [{ email: 'ada@example.com', email_verified: 'false' }, undefined],
  [{ email: 'ada@example.com\nBcc: all@example.com' }, undefined],
  [{ email: 'ada\u202E@example.com' }, undefined],
  [{ email: 'nobody' }, undefined],
  [{ email: `${'x'.repeat(250)}@example.com` }, undefined],
  [{ email: ['ada@example.com'] }, undefined],
])('%j yields the e-mail address %j.', (claims, email) => {
  expect(of(claims)?.email).toBe(email);
});

it.each([
  ['https://lh3.googleusercontent.com/a/x=s96-c', 'https://lh3.googleusercontent.com/a/x=s96-c'],
  ['http://pictures.example/a', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['//pictures.example/a', undefined],
  ['https://user:word@pictures.example/a', undefined],
  [`https://pictures.example/${'x'.repeat(2_000)}`, undefined],
  [`https://pictures.example/${'\u00e9'.repeat(900)}`, undefined],
  [null, undefined],
])('The picture %j becomes %j.', (picture, photoURL) => {
  expect(of({ picture })?.photoURL).toBe(photoURL);
});
