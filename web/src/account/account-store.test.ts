import { newSubscription, type Subscription } from '@touchline/domain/account/account.ts';
import { describe, expect, it } from 'vitest';
import { createAccountStore } from './account-store.ts';

const ada = { uid: 'u1', displayName: 'Ada' };
const free = newSubscription('u1', 0);
const premium: Subscription = { ...free, isActive: true, plan: 'premium', status: 'active' };

const answer = (user: object | null, subscription: object | null): Response => Response.json({ user, subscription });

/**
 * A server that sends the given responses in order and then repeats the last one. The test sends events through its
 * streams.
 */
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
  /** Runs all pending timers. */
  const passTime = (): void => {
    for (const run of later.splice(0)) run();
  };
  return { store, streams, say, asked: () => asked, passTime };
};

describe('the account store', () => {
  it('reports an unknown account until the first response from the server', async () => {
    const { store, streams } = createHand(() => answer(null, null));
    expect(store.current()).toEqual({ kind: 'unknown' });
    await expect(store.refresh()).resolves.toEqual({ kind: 'signed-out' });
    expect(streams).toEqual([]);
  });

  it('follows the live stream while a user is signed in', async () => {
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

  it('keeps a newer record when an older response arrives later', async () => {
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

  it('trusts a response that was requested after the record arrived, even if the response is older', async () => {
    const ahead = { ...premium, updatedAt: '2026-01-02T00:00:00.000Z' };
    const { store, say } = createHand(() => answer(ada, free));
    await store.refresh();
    say('subscription', JSON.stringify(ahead));
    await expect(store.refresh()).resolves.toMatchObject({ subscription: free });
  });

  it('ignores an older record that arrives late', async () => {
    const changed = { ...premium, updatedAt: '2026-01-02T00:00:00.000Z' };
    const { store, say } = createHand(() => answer(ada, changed));
    await store.refresh();
    say('subscription', JSON.stringify(free));
    expect(store.current()).toMatchObject({ subscription: changed });
  });

  it('opens one stream for any number of refreshes', async () => {
    const { store, streams } = createHand(() => answer(ada, free));
    await Promise.all([store.refresh(), store.refresh()]);
    await store.refresh();
    expect(streams).toHaveLength(1);
  });

  it('opens a new stream for a different user', async () => {
    const { store, streams } = createHand(
      () => answer(ada, free),
      () => answer({ uid: 'u2' }, null),
    );
    await store.refresh();
    await store.refresh();
    expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('ignores another user’s record and invalid records', async () => {
    const { store, say } = createHand(() => answer(ada, free));
    await store.refresh();
    for (const data of [JSON.stringify({ ...premium, userId: 'u2' }), '{"plan":', '{"plan":"premium"}']) {
      say('subscription', data);
    }
    expect(store.current()).toMatchObject({ subscription: free });
  });

  it.each([
    ['an invalid response', () => Response.json({ user: 'root' })],
    ['an error', () => new Response('', { status: 500 })],
    ['an HTML page from a proxy', () => new Response('<html>')],
  ])('is unchanged after %s', async (_name, bad) => {
    const { store } = createHand(() => answer(ada, premium), bad);
    await store.refresh();
    await store.refresh();
    expect(store.current()).toMatchObject({ kind: 'signed-in', subscription: premium });
  });

  it('refreshes when the server refuses the stream', async () => {
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

  it('reopens a refused stream after a delay if the user is still signed in', async () => {
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

  it('does not reopen a refused stream if the user has signed out', async () => {
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

  it('signs the user in again if a refresh after a signed-out event finds a session', async () => {
    const { store, say } = createHand(() => answer(ada, free));
    await store.refresh();
    say('signed-out', '');
    expect(store.current()).toEqual({ kind: 'signed-out' });
    await store.refresh();
    expect(store.current()).toMatchObject({ kind: 'signed-in', user: ada });
  });

  it('refreshes once more if requested during a refresh, because the first response may be outdated', async () => {
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
