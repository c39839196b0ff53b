import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningPayments } from '../../test/running-payments.ts';
import { accepted, declined, openCheckout, sendForm, startPayments, subscribed } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const page = async (address: string | null) => (await fetch(address ?? '')).text();

describe('a checkout session', () => {
  it('has a page of its own that says that no money moves and leads back', async () => {
    const session = await openCheckout(running);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', customer: null });
    const shown = await page(session.url);
    expect(shown).toContain('Stand-in: no money moves');
    expect(shown).toContain('$4.99 each month');
    expect(shown).toContain('href="http://localhost:3000/cancel"');
    expect(shown).toContain('value="4242424242424242"');
    expect(shown).toContain('value="4000000000000002"');
  });

  it('shows the form again with the reason when the card is declined, and is open still', async () => {
    const session = await openCheckout(running, { customer_email: 'ada@example.org' });
    const reply = await sendForm(session.url, { number: declined });
    expect(reply.status).toBe(402);
    const shown = await reply.text();
    expect(shown).toContain('role="alert" id="card-problem">Your card was declined.<');
    expect(shown).toContain('aria-invalid="true"');
    expect((await running.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await running.stripe.subscriptions.list()).data).toEqual([]);
  });

  it.each([
    ['4242 4242 4242 4241', 'Your card number is incorrect.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0341', 'Your card was declined.'],
    ['4012 8888 8888 1881', 'takes test cards only'],
  ])('does not take %s: %s', async (number, message) => {
    const session = await openCheckout(running, { customer_email: 'ada@example.org' });
    const reply = await sendForm(session.url, { number });
    expect([reply.status, await reply.text()]).toEqual([402, expect.stringContaining(message)]);
  });

  it('makes customer, subscription and paid invoice with an accepted card, and goes back with its id', async () => {
    const session = await openCheckout(running, {
      client_reference_id: 'u-1',
      metadata: { userId: 'u-1' },
      subscription_data: { metadata: { userId: 'u-1' } },
    });
    const reply = await sendForm(session.url, { card: '4242424242424242', email: 'ada@example.org' });
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/success?session_id=${session.id}`,
    ]);
    const paid = await running.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'u-1',
      customer_details: { email: 'ada@example.org' },
      subscription: { status: 'active', metadata: { userId: 'u-1' } },
      invoice: { status: 'paid', amount_paid: 499, billing_reason: 'subscription_create' },
    });
    await running.flush();
    expect(running.types()).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
    expect(running.received[2]?.data.object).toMatchObject({ status: 'incomplete' });
    expect(running.received[8]?.data.object).toMatchObject({ client_reference_id: 'u-1', metadata: { userId: 'u-1' } });
    expect(running.received[8]?.data.object).not.toHaveProperty('line_items');
  });

  it('asks for an e-mail address where nobody was named', async () => {
    const session = await openCheckout(running);
    expect(await page(session.url)).toContain('type="email"');
    const reply = await sendForm(session.url, { number: accepted });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Enter your e-mail address.')]);
  });

  it('keeps to the e-mail address that it was opened for', async () => {
    const session = await openCheckout(running, { customer_email: 'ada@example.org' });
    expect(await page(session.url)).toMatch(/value="ada@example.org" ?readonly/);
    await sendForm(session.url, { number: accepted, email: 'bob@example.org' });
    expect((await running.stripe.customers.list()).data.map(({ email }) => email)).toEqual(['ada@example.org']);
  });

  it('pays once however often its form is sent', async () => {
    const session = await openCheckout(running, { customer_email: 'ada@example.org' });
    const replies = await Promise.all([1, 2, 3].map(() => sendForm(session.url, { number: accepted })));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await running.stripe.subscriptions.list()).data).toHaveLength(1);
    expect(await page(`${running.base}/c/pay/${session.id}`)).toContain('This payment is done.');
  });

  it('is paid without a browser for tests', async () => {
    const session = await openCheckout(running, { customer_email: 'ada@example.org' });
    const refused = await running.control(`pay/${session.id}`, { card: declined });
    expect([refused.status, await refused.json()]).toEqual([
      402,
      { problem: ['Your card was declined.'], code: 'card_declined' },
    ]);
    expect(await (await running.control(`pay/${session.id}`, { card: accepted })).json()).toMatchObject({
      session: { status: 'complete' },
      returnUrl: `http://localhost:3000/success?session_id=${session.id}`,
    });
    expect((await running.control(`pay/${session.id}`, { card: accepted })).status).toBe(409);
  });

  it('can be expired, and expires by itself after a day', async () => {
    const first = await openCheckout(running);
    const second = await openCheckout(running);
    expect((await running.stripe.checkout.sessions.expire(first.id)).status).toBe('expired');
    await expect(running.stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    await running.advance('day');
    expect(await page(second.url)).toContain('This page has expired');
    const reply = await sendForm(second.url, { number: accepted, email: 'ada@example.org' });
    expect(await reply.text()).toContain('Nothing was charged.');
    await running.flush();
    expect(running.types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  it('is refused for another price, an unknown customer, a customer with an e-mail, and a time that is too far', async () => {
    await expect(openCheckout(running, { line_items: [{ price: 'price_other', quantity: 1 }] })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'line_items[0][price]',
    });
    await expect(openCheckout(running, { customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    const { customer } = await subscribed(running);
    await expect(openCheckout(running, { customer, customer_email: 'a@b.example' })).rejects.toMatchObject({
      message: expect.stringContaining('only specify one'),
    });
    const tooFar = Math.floor(Date.parse('2026-11-23T12:00:00Z') / 1000);
    await expect(openCheckout(running, { expires_at: tooFar })).rejects.toMatchObject({ param: 'expires_at' });
  });

  it('is listed by customer, subscription and status', async () => {
    const { customer, subscription, session } = await subscribed(running);
    await openCheckout(running);
    const { sessions } = running.stripe.checkout;
    for (const filter of [{ customer }, { subscription }, { status: 'complete' as const }])
      expect((await sessions.list(filter)).data.map(({ id }) => id)).toEqual([session]);
  });

  it('writes what others wrote as text', async () => {
    const session = await openCheckout(running, { cancel_url: 'http://localhost:3000/?"><script>alert(1)</script>' });
    expect(await page(session.url)).not.toContain('<script>');
  });
});

/** Where the link leads to. */
const follow = async (query: string) => {
  const link = await running.stripe.paymentLinks.retrieve('plink_premium');
  const reply = await fetch(`${link.url}?${query}`, { redirect: 'manual' });
  expect(reply.status).toBe(303);
  return reply.headers.get('location');
};

describe('the payment link', () => {
  it('opens a session with reference and e-mail, whose customer is made when it is paid', async () => {
    const address = await follow('client_reference_id=u-1&prefilled_email=ada%40example.org');
    expect(await page(address)).toContain('value="ada@example.org"');
    const reply = await sendForm(address, { number: accepted, email: 'ada@example.org' });
    expect(reply.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/success\?session_id=cs_test_/);
    const [session] = (await running.stripe.checkout.sessions.list({ payment_link: 'plink_premium' })).data;
    expect(session).toMatchObject({ client_reference_id: 'u-1', payment_link: 'plink_premium', metadata: {} });
    const customer = typeof session?.customer === 'string' ? session.customer : '';
    expect(await running.stripe.customers.retrieve(customer)).toMatchObject({ email: 'ada@example.org' });
  });

  it.each(['a b', 'a@b', 'ü', 'x'.repeat(201), ''])('drops the reference "%s" without a word', async (reference) => {
    const address = await follow(new URLSearchParams({ client_reference_id: reference }).toString());
    const id = address?.split('/').at(-1) ?? '';
    expect((await running.stripe.checkout.sessions.retrieve(id)).client_reference_id).toBeNull();
  });

  it('is listed with what it sells, and is not found by another name', async () => {
    const { paymentLinks } = running.stripe;
    expect((await paymentLinks.list()).data.map(({ id }) => id)).toEqual(['plink_premium']);
    const [item] = (await paymentLinks.listLineItems('plink_premium')).data;
    expect(item?.price?.id).toBe('price_premium_monthly');
    await expect(paymentLinks.retrieve('plink_none')).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await fetch(`${running.base}/pay/plink_none`)).status).toBe(404);
  });
});
