import { expect, test } from 'vitest';
import { initials, userDisplayName } from './auth-user.ts';

test.each([
  [{ displayName: 'Ada Lovelace', email: 'ada@example.org' }, 'Ada Lovelace'],
  [{ displayName: '  ', email: 'ada@example.org' }, 'ada'],
  [{ email: 'ada@example.org' }, 'ada'],
  [{ email: '@example.org' }, 'User'],
  [{}, 'User'],
])('%j is shown as %s', (user, name) => {
  expect(userDisplayName({ uid: 'u1', ...user })).toBe(name);
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Jean-Luc van der Berg', 'JB'],
  ['  éric   "zoe"  ', 'ÉZ'],
  ['李 小龙', '李小'],
  ['💥 🔥', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
