import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, openCheckout, sendForm, startPayments, subscribed } from '../../test/running-payments.ts';
import { createLedgerFile } from './ledger.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payments-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileIn = (warnings: string[] = []) =>
  createLedgerFile(join(folder, 'made', 'payments.json'), (message) => warnings.push(message));

describe('a payment stand-in that restarts', () => {
  it('keeps its customers, continues at its simulated time and sends undelivered events', async () => {
    const first = await startPayments({ keeper: fileIn() });
    const { customer, subscription } = await subscribed(first);
    await first.advance('month');
    await first.flush();
    const open = await openCheckout(first, { customer });
    first.answerWith(500);
    await first.control(`subscriptions/${subscription}`, { status: 'past_due' });
    await expect.poll(() => first.types().filter((type) => type.endsWith('updated')).length).toBe(3);
    const known = await first.stripe.subscriptions.retrieve(subscription);
    await first.close();

    const second = await startPayments({ keeper: fileIn() });
    expect(await second.stripe.subscriptions.retrieve(subscription)).toMatchObject({
      id: known.id,
      status: 'past_due',
      items: known.items,
      customer,
    });
    await second.flush();
    expect(second.types()).toEqual(['customer.subscription.updated']);
    expect(second.received[0]?.data.object).toMatchObject({ status: 'past_due' });
    expect(await (await second.control('state')).json()).toMatchObject({
      clock: { now: expect.stringMatching(/^2026-12-21/) },
    });
    const paid = await sendForm(`${second.base}/c/pay/${open.id}`, { number: accepted });
    expect(paid.status).toBe(303);
    await second.close();
  });

  it('starts over if the file is unreadable, and reports it', async () => {
    mkdirSync(join(folder, 'made'));
    writeFileSync(join(folder, 'made', 'payments.json'), '{"rows":');
    const warnings: string[] = [];
    const running = await startPayments({ keeper: fileIn(warnings) });
    expect((await running.stripe.customers.list()).data).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('start over')]);
    expect(JSON.parse(readFileSync(join(folder, 'made', 'payments.json'), 'utf8'))).toMatchObject({ rows: [] });
    await running.close();
  });

  it('continues without saving, and reports it', async () => {
    // A folder in place of the temporary file makes saving fail.
    mkdirSync(join(folder, 'made', 'payments.json.new'), { recursive: true });
    const warnings: string[] = [];
    const running = await startPayments({ keeper: fileIn(warnings) });
    const { subscription } = await subscribed(running);
    expect(await running.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
    expect(warnings[0]).toMatch(/^payments cannot be saved/);
    await running.close();
  });
});
