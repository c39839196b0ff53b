import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningPayments, startPayments } from '../../test/running-payments.ts';

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
  it('arrive automatically, signed and in order', async () => {
    await make('1', '2', '3');
    await arrived(3);
    expect(names()).toEqual(['1', '2', '3']);
    expect(running.received[0]).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
  });

  it('are retried with growing waits until they are accepted, without delaying other events', async () => {
    running.answerWith(500, 200, 503, 200);
    await make('1', '2');
    await arrived(2);
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([1000]));
    running.waits[0]?.end();
    await arrived(3);
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([1000, 2000]));
    running.waits[1]?.end();
    await arrived(4);
    expect(names()).toEqual(['1', '2', '1', '1']);
    expect(await running.flush()).toEqual({ delivered: 0, waiting: 0 });
  });

  it('are delayed, and are sent by a flush in the requested order', async () => {
    await fault({ kind: 'delay', type: 'customer.created', delayMs: 60_000 });
    await make('1', '2', '3');
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([60_000, 60_000, 60_000]));
    expect(await running.flush('reversed')).toEqual({ delivered: 3, waiting: 0 });
    running.waits[0]?.end();
    await running.flush('shuffled');
    expect(names()).toEqual(['3', '2', '1']);
  });

  it.each([
    ['duplicate', ['1', '1', '2', '3']],
    ['reorder', ['2', '1', '3']],
  ])('arrive as the fault requires: %s', async (kind, expected) => {
    await fault({ kind, count: 1 });
    await make('1', '2', '3');
    await arrived(expected.length);
    expect(names()).toEqual(expected);
  });

  it('are sent after a delay if nothing overtakes them, and again after a lost attempt', async () => {
    await fault({ kind: 'reorder', delayMs: 700, count: 1 });
    await fault({ kind: 'drop', count: 1 });
    await make('1');
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([700]));
    running.waits[0]?.end();
    await vi.waitFor(() => expect(running.waits.map(({ ms }) => ms)).toEqual([700, 1000]));
    const lost = { delivered: false, attempts: 1, last: 'dropped' };
    expect(await (await running.control('state')).json()).toMatchObject({ deliveries: [lost] });
    running.waits[1]?.end();
    await arrived(1);
  });

  it('wait for a receiver that is unreachable', async () => {
    const away = await startPayments({ fetch: () => Promise.reject(new Error('connection refused')) });
    await away.stripe.customers.create({ name: '1' });
    expect(await away.flush()).toEqual({ delivered: 0, waiting: 1 });
    const waiting = { last: 'connection refused', delivered: false };
    expect(await (await away.control('state')).json()).toMatchObject({ deliveries: [waiting] });
    await away.close();
  });
});
