import { createHmac } from 'node:crypto';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUrl, servePayingUsers } from '../../test/paying-users.ts';
import type { PayingUsers } from '../../test/paying-users.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { paymentEvent } from '../platform/database/schema/billing-tables.ts';

const { database } = await openTestDatabase();

let users: PayingUsers;

const problemOf = async (reply: Response): Promise<unknown> => [reply.status, await reply.json()];

const now = (): number => Math.floor(Date.now() / 1000);

const eventOf = (id: string, object: object, more: object = {}): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    ...more,
    data: { object },
  });

const session = (changes: object = {}) => ({
  object: 'checkout.session',
  client_reference_id: 'Ada',
  customer: 'cus_made_up',
  subscription: 'sub_made_up',
  payment_link: null,
  ...changes,
});

const large = (bytes: number): string =>
  eventOf('evt_large', session({ client_reference_id: null, filler: 'x'.repeat(bytes) }));

/** Waits for the provider's own events, which would otherwise arrive between two counts. */
const eventsKept = async (): Promise<number> => {
  await users.service.flush('as-made');
  return (await database.orm.select({ rows: count() }).from(paymentEvent))[0]?.rows ?? 0;
};

const refused = async (uid: string | undefined, changes: object, headers?: Readonly<Record<string, string>>) => {
  const before = await users.service.state();
  const body = { ...users.checkoutBody('Ada'), ...changes };
  const reply = await users.post('createCheckoutSession', uid, body, headers);
  const problem = await problemOf(reply);
  const after = await users.service.state();
  expect([after.customers.length, after.checkouts.length]).toEqual([before.customers.length, before.checkouts.length]);
  return problem;
};

const signed = (payload: string, seconds = now(), secret: string = users.webhookSecret): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;

const send = (payload: string, signature: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(users.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
    body: payload,
  });

describe('refused requests', () => {
  beforeAll(async () => {
    users = await servePayingUsers({ database, clock: systemClock });
    await users.join('Ada');
    await users.join('Bob');
  });

  afterAll(async () => {
    await users?.close();
  });

  describe('a checkout is refused', () => {
    it('to a visitor', async () => {
      expect(await refused(undefined, {})).toMatchObject([
        401,
        { code: 'sign-in-to-upgrade', error: 'User must be logged in to upgrade' },
      ]);
    });

    it('for another user', async () => {
      expect(await refused('Bob', {})).toMatchObject([403, { code: 'not-yours' }]);
      expect(await refused('Ada', { userId: 'Bob' })).toMatchObject([403, { code: 'not-yours' }]);
    });

    it('at another price', async () => {
      expect(await refused('Ada', { priceId: 'price_of_a_cent' })).toMatchObject([
        400,
        { detail: 'The price is not one of ours.', error: 'The request is not valid.' },
      ]);
    });

    it.each([
      { successUrl: 'https://evil.example/success' },
      { cancelUrl: 'https://evil.example/cancel' },
      { successUrl: `${publicUrl}.evil.example/success` },
      { successUrl: `${publicUrl}@evil.example/success` },
      { successUrl: `${publicUrl}/elsewhere` },
      { cancelUrl: '//evil.example/cancel' },
      { cancelUrl: 'javascript:alert(1)' },
    ])('that returns to %j', async (changes) => {
      expect(await refused('Ada', changes)).toMatchObject([
        400,
        { detail: 'The return address is not one of our pages.' },
      ]);
    });

    it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
      'from another site: %j',
      async (headers) => {
        expect(await refused('Ada', {}, headers)).toMatchObject([403, { code: 'foreign-origin' }]);
      },
    );

    it('with unknown fields or a body that is too large', async () => {
      expect(await refused('Ada', { coupon: 'free' })).toMatchObject([400, { error: 'The request is not valid.' }]);
      expect(await refused('Ada', { priceId: 'x'.repeat(70_000) })).toMatchObject([413, { code: 'too-large' }]);
    });
  });

  it.each(['sync', 'cancel', 'resume', 'portal'])(
    'POST /api/subscription/%s is only for our own page and signed-in users.',
    async (action) => {
      const foreign = await users.post(`subscription/${action}`, 'Ada', {}, { 'sec-fetch-site': 'cross-site' });
      expect(await problemOf(foreign)).toMatchObject([403, { code: 'foreign-origin' }]);
      const signedOut = await users.post(`subscription/${action}`, undefined, {});
      expect(signedOut.status).toBe(401);
    },
  );

  it('A user cannot read another user’s checkout session.', async () => {
    const url = await users.checkout('Ada');
    const sessionId = new URL(url).pathname.split('/').at(-1);
    expect(await problemOf(await users.post('subscription/sync', 'Bob', { sessionId }))).toMatchObject([
      403,
      { code: 'not-yours' },
    ]);
    expect(await problemOf(await users.post('subscription/sync', 'Bob', { sessionId: 'cs_test_none' }))).toMatchObject([
      403,
      { code: 'not-yours' },
    ]);
  });

  describe('a payment event', () => {
    it.each([
      ['forged', (payload: string) => signed(payload, now(), 'whsec_guessed')],
      ['old', (payload: string) => signed(payload, now() - 400)],
      ['from the future', (payload: string) => signed(payload, now() + 400)],
      ['re-serialised', (payload: string) => signed(JSON.stringify(JSON.parse(payload), null, 2))],
      ['not signed at all', () => ''],
    ])('that is %s is refused', async (_, signature) => {
      const before = await eventsKept();
      const payload = eventOf('evt_bad', session());
      expect(await problemOf(await send(payload, signature(payload)))).toMatchObject([400, { code: 'bad-signature' }]);
      expect(await eventsKept()).toBe(before);
    });

    it('is accepted up to 256 KiB', async () => {
      const fits = large(200_000);
      expect((await send(fits, signed(fits))).status).toBe(200);
      const tooLarge = large(270_000);
      expect((await send(tooLarge, signed(tooLarge))).status).toBe(413);
    });

    it('is accepted cross-origin: it comes from another site', async () => {
      const payload = eventOf('evt_site', { object: 'charge', id: 'ch_1' }, { type: 'charge.succeeded' });
      expect((await send(payload, signed(payload), { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
      expect((await send(payload, signed(payload), { 'content-type': 'text/plain' })).status).toBe(200);
    });

    it('grants nothing on its own: only the provider’s state counts', async () => {
      const made = await users.provider?.createCustomer({ userId: 'Dora', email: undefined }, 'boast');
      if (made?.ok !== true) throw new Error('no customer was created');
      await users.join('Dora');
      const payload = eventOf('evt_boast', session({ client_reference_id: 'Dora', customer: made.value.id }));
      expect((await send(payload, signed(payload))).status).toBe(200);
      expect(await users.subscriptions.read('Dora')).toMatchObject({ isActive: false, plan: 'free' });
    });

    it('for an unknown customer fails and is sent again: our API key may be for another account', async () => {
      const before = await eventsKept();
      const payload = eventOf('evt_other_account', session());
      expect((await send(payload, signed(payload))).status).toBe(500);
      expect(await eventsKept()).toBe(before);
      expect(await users.subscriptions.read('Ada')).toMatchObject({ isActive: false, plan: 'free' });
    });

    it('is processed only once, even if it arrives several times', async () => {
      await users.join('Cleo');
      await users.service.pay(await users.checkout('Cleo'));
      await users.service.flush('as-made');
      const { stripeCustomerId } = (await users.subscriptions.read('Cleo')) ?? {};
      const payload = eventOf('evt_once', session({ client_reference_id: 'Cleo', customer: stripeCustomerId }));
      const applied = (): number => users.logged.filter(({ name }) => name === 'onApplied').length;
      const before = applied();
      expect((await send(payload, signed(payload))).status).toBe(200);
      expect((await send(payload, signed(payload))).status).toBe(200);
      expect((await send(payload, signed(payload, now() - 5))).status).toBe(200);
      expect(applied()).toBe(before + 1);
    });

    it.each([
      ['it names no user', session({ client_reference_id: null }), {}, 'onUnclaimed'],
      ['it names an unknown user', session({ client_reference_id: 'Nobody' }), {}, 'onUnclaimed'],
      ['its customer belongs to another user', session({ customer: 'Ada’s' }), {}, 'onUnclaimed'],
      ['a payment link’s reference is not signed', session({ payment_link: 'plink_1' }), {}, 'onUnclaimed'],
      ['it is live but our key is not', session(), { livemode: true }, 'onIgnored'],
      ['it is of a kind that changes nothing', { object: 'payout' }, { type: 'payout.paid' }, 'onIgnored'],
      ['money was refunded', { object: 'charge', id: 'ch_1' }, { type: 'charge.refunded' }, 'onRefundOrDispute'],
      ['a payment is disputed', { object: 'dispute' }, { type: 'charge.dispute.created' }, 'onRefundOrDispute'],
    ] as const)('changes nothing and is accepted when %s', async (reason, object, more, name) => {
      const customer = (await users.subscriptions.read('Ada'))?.stripeCustomerId;
      const ofAda = 'customer' in object && object.customer === 'Ada’s';
      const subject = ofAda ? { ...object, customer, client_reference_id: 'Bob' } : object;
      const payload = eventOf(`evt_${reason.replaceAll(/\W+/g, '_')}`, subject, more);
      users.logged.length = 0;
      expect((await send(payload, signed(payload))).status).toBe(200);
      expect(users.logged.map((each) => each.name)).toContain(name);
      users.logged.length = 0;
      expect((await send(payload, signed(payload))).status).toBe(200);
      expect(users.logged).toEqual([]);
      expect(await users.subscriptions.read('Bob')).toMatchObject({ isActive: false });
    });
  });
});
