import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, declined, openCheckout, sendForm, startPayments, subscribed } from '../../test/running-payments.ts';
import type { RunningPayments } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const page = async (address: string | null) => (await fetch(address ?? '')).text();

describe('a checkout session', () => {
  it('has a page that says that no money moves and escapes text', async () => {
    const session = await openCheckout(running, { cancel_url: 'http://localhost:3000/?"><script>alert(1)</script>' });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', customer: null });
    const shown = await page(session.url);
    for (const part of ['Stand-in: no money moves', '$4.99 each month', 'value="4242424242424242"', 'type="email"'])
      expect(shown).toContain(part);
    expect(shown).not.toContain('<script>');
    const reply = await sendForm(session.url, { number: accepted });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Enter your e-mail address.')]);
  });

  it.each([
    [declined, 'role="alert" id="card-problem">Your card was declined.<'],
    ['4242 4242 4242 4241', 'Your card number is incorrect.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0341', 'Your card was declined.'],
    ['4012 8888 8888 1881', 'takes test cards only'],
  ])('does not accept %s: %s', async (number, message) => {
    const session = await openCheckout(running, { customer_email: 'ada@example.org' });
    const reply = await sendForm(session.url, { number });
    expect([reply.status, await reply.text()]).toEqual([402, expect.stringContaining(message)]);
    expect((await running.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('creates customer, subscription and paid invoice only once, even if its form is sent twice', async () => {
    const session = await openCheckout(running, {
      client_reference_id: 'u-1',
      customer_email: 'ada@example.org',
      subscription_data: { metadata: { userId: 'u-1' } },
    });
    const form = { card: '4242424242424242', email: 'bob@example.org' };
    const replies = await Promise.all([1, 2].map(() => sendForm(session.url, form)));
    const to = `http://localhost:3000/success?session_id=${session.id}`;
    expect(replies.map((reply) => [reply.status, reply.headers.get('location')])).toEqual([
      [303, to],
      [303, to],
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
  });

  it('expires on request or at its expiry time, and is listed by status', async () => {
    const { sessions } = running.stripe.checkout;
    const [first, second] = [await openCheckout(running), await openCheckout(running)];
    expect(await sessions.expire(first.id)).toMatchObject({ status: 'expired', url: null });
    await expect(sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    await running.advance('day');
    expect(await page(second.url)).toContain('This page has expired');
    expect((await sendForm(second.url, { number: accepted, email: 'ada@example.org' })).status).toBe(200);
    expect((await sessions.list({ status: 'expired' })).data).toHaveLength(2);
    await running.flush();
    expect(running.types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  it('is rejected for another price, an unknown customer or an expiry too far in the future', async () => {
    const { customer } = await subscribed(running);
    const refused = (wish: Parameters<typeof openCheckout>[1], param: string) =>
      expect(openCheckout(running, wish)).rejects.toMatchObject({ param });
    await refused({ line_items: [{ price: 'price_other', quantity: 1 }] }, 'line_items[0][price]');
    await refused({ customer: 'cus_none' }, 'customer');
    await refused({ customer, customer_email: 'a@b.example' }, 'customer');
    await refused({ expires_at: Math.floor(Date.parse('2026-11-23T12:00:00Z') / 1000) }, 'expires_at');
  });
});

describe('the payment link', () => {
  it.each([
    ['u-1', 'u-1'],
    ['a b', null],
    ['x'.repeat(201), null],
  ])('opens a session and stores its reference "%s" as %s', async (reference, stored) => {
    const link = await running.stripe.paymentLinks.retrieve('plink_premium');
    const query = new URLSearchParams({ client_reference_id: reference, prefilled_email: 'ada@example.org' });
    const address = (await fetch(`${link.url}?${query.toString()}`, { redirect: 'manual' })).headers.get('location');
    expect(await page(address)).toContain('value="ada@example.org"');
    await sendForm(address, { number: accepted, email: 'ada@example.org' });
    const [session] = (await running.stripe.checkout.sessions.list({ payment_link: link.id })).data;
    expect(session).toMatchObject({ client_reference_id: stored, status: 'complete' });
    expect((await running.stripe.paymentLinks.listLineItems(link.id)).data).toHaveLength(1);
  });
});

describe('the portal', () => {
  it('cancels at a date without the flag, resumes and replaces the card, only for its own customer', async () => {
    const { customer, subscription } = await subscribed(running);
    const other = await subscribed(running);
    const { url } = await running.stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost/' });
    const read = () => running.stripe.subscriptions.retrieve(subscription);
    const shown = await page(url);
    for (const part of ['$4.99 each month. Next payment on 21 December 2026.', 'Card ending in 4242', ': $4.99, paid'])
      expect(shown).toContain(part);
    await sendForm(url, { todo: 'cancel', subscription });
    await sendForm(url, { todo: 'cancel', subscription: other.subscription });
    expect(await read()).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) });
    expect((await running.stripe.subscriptions.retrieve(other.subscription)).cancel_at).toBeNull();
    expect(await page(url)).toContain('Ends on 21 December 2026');
    await sendForm(url, { todo: 'resume', subscription });
    expect((await read()).cancel_at).toBeNull();
    expect((await sendForm(url, { todo: 'card', number: declined })).status).toBe(402);
    await sendForm(url, { todo: 'card', number: '5555 5555 5555 4444' });
    expect(await page(url)).toContain('Card ending in 4444');
    expect((await fetch(`${running.base}/p/session/bps_none`)).status).toBe(404);
  });
});
