import { expect, test } from 'vitest';
import { userOfSession, createUserReference } from './payment-user.ts';

const references = createUserReference('sk_test_1');

test('A reference fits into a payment link’s address and identifies its user.', () => {
  for (const userId of ['u1', 'a-b_c', 'x'.repeat(167)]) {
    const reference = references.of(userId);
    expect(reference).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
    expect(references.userId(reference ?? '')).toBe(userId);
  }
});

test('A user id that does not fit into an address has no reference.', () => {
  expect(references.of('x'.repeat(168))).toBeUndefined();
  expect(references.of('jo@example.org')).toBeUndefined();
});

test('A reference that is unsigned, signed with another key, or altered is invalid.', () => {
  const reference = references.of('u1') ?? '';
  expect(references.userId('u1')).toBeUndefined();
  expect(references.userId('')).toBeUndefined();
  expect(references.userId(reference.replace('u1', 'u2'))).toBeUndefined();
  expect(references.userId(`${reference}x`)).toBeUndefined();
  expect(createUserReference('sk_test_2').userId(reference)).toBeUndefined();
});

test('A reference in a link’s address requires our signature; in a session that we opened, it does not.', () => {
  const session = { reference: 'u1', paymentLinkId: undefined, userId: undefined };
  expect(userOfSession(session, references)).toBe('u1');
  expect(userOfSession({ ...session, paymentLinkId: 'plink_1' }, references)).toBeUndefined();
  expect(userOfSession({ ...session, reference: references.of('u1'), paymentLinkId: 'plink_1' }, references)).toBe(
    'u1',
  );
  expect(userOfSession({ ...session, reference: undefined, userId: 'u1' }, references)).toBe('u1');
});
