import { newSubscription, type Subscription } from '@touchline/domain/account/subscription.ts';
import { describe, expect, it } from 'vitest';
import { createAccountStore } from './account-store.ts';

const ada = { uid: 'u1', displayName: 'Ada' };
const free = newSubscription('u1', 0);
const premium: Subscription = { ...free, isActive: true, plan: 'premium', status: 'active' };

const answer = (user: object | null, subscription: object | null): Response => Response.json({ user, subscription });

/** A server that gives the answers in turn, the last one for ever, and streams that the test speaks through. */
const createHand = (...answers: (() => Response | Promise<Response>)[]) => {
  const streams: {
    readonly listeners: Map<string, (event: MessageEvent) => void>;
    closed: boolean;
    readyState: number;
  }[] = [];
  let asked = 0;
  const later: (() => void)[] = [];
  const store = createAccountStore({
    fetch: async () => {
      const next = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (next === undefined) throw new TypeError('no network');
      return next();
    },
    openStream: () => {
      const stream = { listeners: new Map<string, (event: MessageEvent) => void>(), closed: false, readyState: 1 };
      streams.push(stream);
      return {
        CLOSED: 2,
        get readyState() {
          return stream.readyState;
        },
        addEventListener: (type, listener) => void stream.listeners.set(type, listener),
        close: () => {
          stream.closed = true;
        },
      };
    },
    timeoutMs: 1_000,
    after: (_delayMs, run) => void later.push(run),
  });
  const say = (type: string, data: unknown): void => {
    streams.at(-1)?.listeners.get(type)?.(new MessageEvent(type, { data }));
  };
  /** Lets all the time pass that is waited for. */
  const passTime = (): void => {
    for (const run of later.splice(0)) run();
  };
  return { store, streams, say, asked: () => asked, passTime };
};

describe('the account of the page', () => {
  it('is unknown until the server has said who is signed in', async () => {
    const { store, streams } = createHand(() => answer(null, null));
    expect(store.current()).toEqual({ kind: 'unknown' });
    await expect(store.refresh()).resolves.toEqual({ kind: 'signed-out' });
    expect(streams).toEqual([]);
  });

  it('follows the live record for as long as somebody is signed in', async () => {
    const { store, streams, say } = createHand(() => answer(ada, free));
    await store.refresh();
    let notifications = 0;
    store.watch(() => (notifications += 1));
    say('subscription', JSON.stringify(premium));
    expect(store.current()).toEqual({ kind: 'signed-in', user: ada, subscription: premium });
    expect(notifications).toBe(1);
    say('signed-out', '');
    expect([store.current(), streams[0]?.closed]).toEqual([{ kind: 'signed-out' }, true]);
  });

  it('keeps the newer record when an answer comes that was on its way while the record changed', async () => {
    const changed = { ...premium, updatedAt: '2026-01-02T00:00:00.000Z' };
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { store, say } = createHand(
      () => answer(ada, free),
      () => promise,
    );
    await store.refresh();
    const reading = store.refresh();
    say('subscription', JSON.stringify(changed));
    resolve(answer(ada, free));
    await expect(reading).resolves.toMatchObject({ subscription: changed });
  });

  it('believes an answer that was asked for after the record came, whatever the clocks of the servers say', async () => {
    const ahead = { ...premium, updatedAt: '2026-01-02T00:00:00.000Z' };
    const { store, say } = createHand(() => answer(ada, free));
    await store.refresh();
    say('subscription', JSON.stringify(ahead));
    await expect(store.refresh()).resolves.toMatchObject({ subscription: free });
  });

  it('does not go back to an older record that is passed on late', async () => {
    const changed = { ...premium, updatedAt: '2026-01-02T00:00:00.000Z' };
    const { store, say } = createHand(() => answer(ada, changed));
    await store.refresh();
    say('subscription', JSON.stringify(free));
    expect(store.current()).toMatchObject({ subscription: changed });
  });

  it('opens one stream, however often it is read', async () => {
    const { store, streams } = createHand(() => answer(ada, free));
    await Promise.all([store.refresh(), store.refresh()]);
    await store.refresh();
    expect(streams).toHaveLength(1);
  });

  it('opens another stream for another person', async () => {
    const { store, streams } = createHand(
      () => answer(ada, free),
      () => answer({ uid: 'u2' }, null),
    );
    await store.refresh();
    await store.refresh();
    expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('takes no record that is somebody else’s or can’t be read', async () => {
    const { store, say } = createHand(() => answer(ada, free));
    await store.refresh();
    for (const data of [JSON.stringify({ ...premium, userId: 'u2' }), '{"plan":', '{"plan":"premium"}']) {
      say('subscription', data);
    }
    expect(store.current()).toMatchObject({ subscription: free });
  });

  it.each([
    ['an answer that is none of ours', () => Response.json({ user: 'root' })],
    ['an error', () => new Response('', { status: 500 })],
    ['a page of a proxy', () => new Response('<html>')],
  ])('stays as it was on %s', async (_name, bad) => {
    const { store } = createHand(() => answer(ada, premium), bad);
    await store.refresh();
    await store.refresh();
    expect(store.current()).toMatchObject({ kind: 'signed-in', subscription: premium });
  });

  it('asks again who is signed in when the server refuses the stream', async () => {
    const { store, streams, say, asked } = createHand(
      () => answer(ada, free),
      () => answer(null, null),
    );
    await store.refresh();
    say('error', undefined);
    expect(asked()).toBe(1);
    for (const stream of streams) stream.readyState = 2;
    const changed = new Promise<void>((resolve) => store.watch(resolve));
    say('error', undefined);
    await changed;
    expect(store.current()).toEqual({ kind: 'signed-out' });
  });

  it('opens the stream again after a while when it was refused to somebody who is still signed in', async () => {
    const { store, streams, say, passTime } = createHand(() => answer(ada, free));
    await store.refresh();
    for (const stream of streams) stream.readyState = 2;
    const read = new Promise<void>((resolve) => store.watch(resolve));
    say('error', undefined);
    await read;
    expect(streams).toHaveLength(1);
    passTime();
    expect(streams).toHaveLength(2);
    say('subscription', JSON.stringify(premium));
    expect(store.current()).toMatchObject({ subscription: premium });
  });

  it('opens no stream after a while for somebody who has signed out meanwhile', async () => {
    const { store, streams, say, passTime } = createHand(
      () => answer(ada, free),
      () => answer(null, null),
    );
    await store.refresh();
    for (const stream of streams) stream.readyState = 2;
    say('error', undefined);
    await store.refresh();
    passTime();
    expect(streams).toHaveLength(1);
  });

  it('takes the end of an earlier session for no more than a reason to ask', async () => {
    const { store, say } = createHand(() => answer(ada, free));
    await store.refresh();
    say('signed-out', '');
    expect(store.current()).toEqual({ kind: 'signed-out' });
    await store.refresh();
    expect(store.current()).toMatchObject({ kind: 'signed-in', user: ada });
  });

  it('is read once more for who asks while it is read, as that answer may be older than the question', async () => {
    const { store, asked } = createHand(
      () => answer(null, null),
      () => answer(ada, free),
    );
    const [first, second, third] = [store.refresh(), store.refresh(), store.refresh()];
    await expect(first).resolves.toEqual({ kind: 'signed-out' });
    await expect(second).resolves.toMatchObject({ kind: 'signed-in', user: ada });
    await third;
    expect(asked()).toBe(2);
  });
});
