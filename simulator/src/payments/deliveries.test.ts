import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RunningPayments } from '../../test/running-payments.ts';
import { startPayments, subscribed } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const make = async (...names: readonly string[]) => {
  for (const name of names) await running.stripe.customers.create({ name });
};

const names = () => running.received.map(({ data }) => 'name' in data.object && data.object.name);

const arrived = (count: number) => vi.waitFor(() => expect(running.received).toHaveLength(count));

const fault = async (order: object) => expect((await running.control('faults', order)).status).toBe(201);

describe('events', () => {
  it('arrive by themselves, signed, in the order in which they happened', async () => {
    await make('1', '2', '3');
    await arrived(3);
    expect(names()).toEqual(['1', '2', '3']);
    expect(running.received[0]).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
  });

  it('come again after a growing wait until they are taken', async () => {
    running.answerWith(500, 503, 200);
    await make('1');
    await arrived(1);
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([1000]));
    running.waits[0]?.end();
    await arrived(2);
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([1000, 2000]));
    running.waits[1]?.end();
    await arrived(3);
    expect(new Set(running.received.map(({ id }) => id)).size).toBe(1);
    expect(await running.flush()).toEqual({ delivered: 0, waiting: 0 });
  });

  it('let others pass while they wait for their next attempt', async () => {
    running.answerWith(500);
    await make('1', '2');
    await arrived(2);
    expect(await running.flush()).toEqual({ delivered: 1, waiting: 0 });
    expect(names()).toEqual(['1', '2', '1']);
  });

  it('are held back for a delay, and sent at once by a flush', async () => {
    await fault({ kind: 'delay', type: 'customer.created', delayMs: 60_000 });
    await make('1');
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([60_000]));
    expect(running.received).toEqual([]);
    expect(await running.flush()).toEqual({ delivered: 1, waiting: 0 });
    running.waits[0]?.end();
    await make('2');
    await running.flush();
    expect(names()).toEqual(['1', '2']);
  });

  it('come twice', async () => {
    await fault({ kind: 'duplicate', count: 1 });
    await make('1', '2');
    await arrived(3);
    expect(names()).toEqual(['1', '1', '2']);
  });

  it('are overtaken by the next', async () => {
    await fault({ kind: 'reorder', count: 1 });
    await make('1', '2', '3');
    await arrived(3);
    expect(names()).toEqual(['2', '1', '3']);
  });

  it('are sent after a while when nothing overtakes them', async () => {
    await fault({ kind: 'reorder', delayMs: 700 });
    await make('1');
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([700]));
    running.waits[0]?.end();
    await arrived(1);
  });

  it('are lost on the way and come at the next attempt', async () => {
    await fault({ kind: 'drop', count: 1 });
    await make('1', '2');
    await arrived(1);
    expect(names()).toEqual(['2']);
    expect(await (await running.control('state')).json()).toMatchObject({
      deliveries: [
        { delivered: false, attempts: 1, last: 'dropped' },
        { delivered: true, attempts: 1, last: 200 },
      ],
    });
    running.waits[0]?.end();
    await arrived(2);
    expect(names()).toEqual(['2', '1']);
  });

  it('that wait are flushed in the order that is asked for', async () => {
    await fault({ kind: 'delay' });
    await make('1', '2', '3');
    await running.flush('reversed');
    expect(names()).toEqual(['3', '2', '1']);
  });

  it('are made of what a card provider tells of a whole purchase', async () => {
    await fault({ kind: 'delay' });
    const { customer } = await subscribed(running);
    await running.flush('shuffled');
    expect(running.types().toSorted()).toContain('checkout.session.completed');
    for (const { data } of running.received)
      expect('customer' in data.object ? data.object.customer : 'id' in data.object && data.object.id).toBe(customer);
  });
});

describe('a receiver that is not there', () => {
  it('gets its events when it is', async () => {
    const away = await startPayments({ fetch: () => Promise.reject(new Error('connection refused')) });
    await away.stripe.customers.create({ name: '1' });
    expect(await away.flush()).toEqual({ delivered: 0, waiting: 1 });
    expect(await (await away.control('state')).json()).toMatchObject({
      deliveries: [{ last: 'connection refused', delivered: false }],
    });
    await away.close();
  });
});
