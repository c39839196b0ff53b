import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPaymentEvent } from './payment-event.ts';

const secret = 'whsec_test';
const nowMs = Date.parse('2026-03-20T12:00:00.000Z');
const nowSeconds = nowMs / 1000;

const eventOf = (object: unknown, type = 'customer.subscription.updated') =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object } }, null, 2);

const subscription = { object: 'subscription', id: 'sub_1', customer: 'cus_1', metadata: { userId: 'u1' } };
const payload = eventOf(subscription);

const mac = (seconds: number | string, text = payload, key = secret): string =>
  createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex');

const signed = (seconds: number, text = payload): string => `t=${seconds},v1=${mac(seconds, text)}`;

const read = (signature: string | undefined, text = payload) =>
  readPaymentEvent({ payload: Buffer.from(text), signature, secret, nowMs });

test('An event with a fresh signature is read.', () => {
  expect(read(signed(nowSeconds))).toEqual({
    ok: true,
    event: {
      id: 'evt_1',
      type: 'customer.subscription.updated',
      livemode: false,
      subject: {
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        userId: 'u1',
        reference: undefined,
        paymentLinkId: undefined,
      },
    },
  });
});

test.each([
  ['was signed 300 s ago', signed(nowSeconds - 300)],
  ['was signed by a clock that is 300 s ahead', signed(nowSeconds + 300)],
  ['also has a signature with an old secret', `t=${nowSeconds},v1=${'0'.repeat(64)},v1=${mac(nowSeconds)}`],
  ['also has a signature of another scheme', `t=${nowSeconds},v0=1234,v1=${mac(nowSeconds)}`],
])('An event that %s is accepted.', (_, signature) => {
  expect(read(signature).ok).toBe(true);
});

test.each([
  ['is not signed', undefined],
  ['has an empty signature', ''],
  ['names a scheme without a signature', `t=${nowSeconds},v1=`],
  ['names only a scheme', `t=${nowSeconds},v1`],
  ['has a signature of multi-byte characters', `t=${nowSeconds},v1=${'é'.repeat(64)}`],
  ['was signed 301 s ago', signed(nowSeconds - 301)],
  ['was signed by a clock that is 301 s ahead', signed(nowSeconds + 301)],
  ['was signed with another secret', `t=${nowSeconds},v1=${mac(nowSeconds, payload, 'whsec_other')}`],
  ['has a time that was not signed', `t=${nowSeconds},v1=${mac(nowSeconds - 1)}`],
  ['has no time', `v1=${mac(nowSeconds)}`],
  ['has two times', `t=${nowSeconds},t=${nowSeconds - 9_999},v1=${mac(nowSeconds - 9_999)}`],
  ['has an invalid time', `t=soon,v1=${mac('soon')}`],
  ['has only a signature of another scheme', `t=${nowSeconds},v0=${mac(nowSeconds)}`],
])('An event that %s is refused.', (_, signature) => {
  expect(read(signature).ok).toBe(false);
});

test('An event is refused if its JSON was reformatted or its bytes changed.', () => {
  expect(read(signed(nowSeconds), JSON.stringify(JSON.parse(payload))).ok).toBe(false);
  expect(read(signed(nowSeconds), payload.replace('cus_1', 'cus_2')).ok).toBe(false);
});

test.each(['', 'no JSON', '[]', '{"id":"evt_1"}', eventOf(null), eventOf({ object: 'subscription', id: 'sub_1' })])(
  'Signed content that is not an event is refused: %j',
  (text) => {
    expect(read(signed(nowSeconds, text), text).ok).toBe(false);
  },
);

const subjectOf = (object: unknown) => {
  const text = eventOf(object);
  const result = read(signed(nowSeconds, text), text);
  return result.ok ? result.event.subject : 'refused';
};

const invoiceSubject = {
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  reference: undefined,
  paymentLinkId: undefined,
};

test('An invoice names its subscription in either place.', () => {
  const invoice = { object: 'invoice', customer: 'cus_1' };
  const details = { subscription: 'sub_1', metadata: { userId: 'u1' } };
  expect(subjectOf({ ...invoice, subscription: 'sub_1' })).toEqual({ ...invoiceSubject, userId: undefined });
  expect(subjectOf({ ...invoice, parent: { subscription_details: details } })).toEqual({
    ...invoiceSubject,
    userId: 'u1',
  });
  expect(subjectOf({ ...invoice, subscription: { id: 'sub_1' }, subscription_details: details })).toEqual({
    ...invoiceSubject,
    userId: 'u1',
  });
});

test('A checkout names its user.', () => {
  const session = { object: 'checkout.session', customer: 'cus_1', subscription: 'sub_1', metadata: {} };
  expect(subjectOf({ ...session, client_reference_id: 'u1', payment_link: 'plink_1' })).toEqual({
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    reference: 'u1',
    paymentLinkId: 'plink_1',
    userId: undefined,
  });
});

test('An event about an unknown kind of object has no subject.', () => {
  expect(subjectOf({ object: 'payout', id: 'po_1' })).toBeUndefined();
});
