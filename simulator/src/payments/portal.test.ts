import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningPayments } from '../../test/running-payments.ts';
import { declined, sendForm, startPayments, subscribed } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const open = async () => {
  const { customer, subscription } = await subscribed(running);
  const { url } = await running.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:3000/',
  });
  return { url, subscription, read: () => running.stripe.subscriptions.retrieve(subscription) };
};

const page = async (address: string) => (await fetch(address)).text();

describe('the portal', () => {
  it('shows the subscription, its card and its invoices, and leads back', async () => {
    const shown = await page((await open()).url);
    expect(shown).toContain('Stand-in: no money moves');
    expect(shown).toContain('$4.99 each month. Next payment on 21 December 2026.');
    expect(shown).toContain('Card ending in 4242');
    expect(shown).toContain('21 November 2026: $4.99, paid');
    expect(shown).toContain('href="http://localhost:3000/"');
  });

  it('cancels by a time without the flag, as flexible billing does, and resumes', async () => {
    const { url, subscription, read } = await open();
    await sendForm(url, { todo: 'cancel', subscription });
    expect(await read()).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) });
    expect(await page(url)).toContain('Ends on 21 December 2026');
    await sendForm(url, { todo: 'resume', subscription });
    expect((await read()).cancel_at).toBeNull();
  });

  it('replaces the card, and says why it does not', async () => {
    const { url } = await open();
    const refused = await sendForm(url, { todo: 'card', number: declined });
    expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining('Your card was declined.')]);
    await sendForm(url, { todo: 'card', number: '5555 5555 5555 4444' });
    expect(await page(url)).toContain('Card ending in 4444');
  });

  it('touches nobody else`s subscription', async () => {
    const { url } = await open();
    const other = await subscribed(running);
    await sendForm(url, { todo: 'cancel', subscription: other.subscription });
    expect((await running.stripe.subscriptions.retrieve(other.subscription)).cancel_at).toBeNull();
  });

  it('is for known customers only', async () => {
    await expect(running.stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    expect((await fetch(`${running.base}/p/session/bps_none`)).status).toBe(404);
  });
});
