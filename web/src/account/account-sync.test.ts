import { expect, it, test } from 'vitest';
import type { Account } from './account-store.ts';
import { openSharedStream, dropConversation } from './account-sync.ts';

type Listener = (event: MessageEvent) => void;

/** A browser with several tabs: locks, a channel that does not reach its own sender, and the opened streams. */
const createBrowser = () => {
  const streams: { readonly listeners: Map<string, Listener>; closed: boolean; readyState: number }[] = [];
  const waiting: (() => void)[] = [];
  const tabs = new Set<Set<(event: MessageEvent) => void>>();
  let held = false;

  const openTab = () => {
    const hears = new Set<(event: MessageEvent) => void>();
    tabs.add(hears);
    return openSharedStream({
      openStream: () => {
        const stream = { listeners: new Map<string, Listener>(), closed: false, readyState: 1 };
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
      holdAlone: async (_name, signal, work) => {
        if (held) await new Promise<void>((resolve) => waiting.push(resolve));
        if (signal.aborted) throw new DOMException('aborted', 'AbortError');
        held = true;
        await work();
        held = false;
        waiting.shift()?.();
      },
      channel: {
        postMessage: (data: unknown) => {
          const others = [...tabs].filter((tab) => tab !== hears).flatMap((tab) => Array.from(tab));
          queueMicrotask(() => {
            for (const hear of others) hear(new MessageEvent('message', { data }));
          });
        },
        addEventListener: (_type: string, hear: unknown) => {
          if (typeof hear === 'function') hears.add((event) => void hear(event));
        },
        removeEventListener: () => hears.clear(),
      },
    });
  };
  const say = (at: number, type: string, data: string): void => {
    streams[at]?.listeners.get(type)?.(new MessageEvent(type, { data }));
  };
  return { openTab, streams, say };
};

const recordEvents = (stream: { addEventListener: (type: string, listener: Listener) => void }): string[] => {
  const events: string[] = [];
  for (const type of ['subscription', 'signed-out']) {
    stream.addEventListener(type, (event) => events.push(`${type} ${String(event.data)}`));
  }
  return events;
};

it('all tabs share one stream', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = recordEvents(openTab()('/live'));
  const second = recordEvents(openTab()('/live'));
  expect(streams).toHaveLength(1);
  // The second tab requests the newest record before the stream has sent anything.
  await Promise.resolve();
  say(0, 'subscription', '{"plan":"premium"}');
  say(0, 'signed-out', '');
  const all = ['subscription {"plan":"premium"}', 'signed-out '];
  await expect.poll(() => [first, second]).toEqual([all, all]);
});

it('a tab that opens later receives the newest record', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = recordEvents(openTab()('/live'));
  say(0, 'subscription', '{"plan":"free"}');
  say(0, 'subscription', '{"plan":"premium"}');
  const second = recordEvents(openTab()('/live'));
  await expect.poll(() => second).toEqual(['subscription {"plan":"premium"}']);
  expect([streams.length, first]).toEqual([1, ['subscription {"plan":"free"}', 'subscription {"plan":"premium"}']]);
});

it('another tab opens a stream when the tab with the stream closes', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = openTab()('/live');
  const second = recordEvents(openTab()('/live'));
  first.close();
  await expect.poll(() => streams.map(({ closed }) => closed)).toEqual([true, false]);
  say(1, 'subscription', '{}');
  expect(second).toEqual(['subscription {}']);
});

it('a tab that closes while waiting opens no stream and receives nothing', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = openTab()('/live');
  const waiting = openTab()('/live');
  const events = recordEvents(waiting);
  waiting.close();
  say(0, 'subscription', '{}');
  first.close();
  await expect.poll(() => streams[0]?.closed).toBe(true);
  expect([streams.length, events]).toEqual([1, []]);
});

it('without locks, every tab opens its own stream', () => {
  let opened = 0;
  const open = openSharedStream({
    openStream: () => {
      opened += 1;
      return { CLOSED: 2, readyState: 1, addEventListener: () => undefined, close: () => undefined };
    },
    holdAlone: undefined,
    channel: { postMessage: () => undefined, addEventListener: () => undefined, removeEventListener: () => undefined },
  });
  open('/live');
  open('/live');
  expect(opened).toBe(2);
});

test('the conversation is removed when the user signs out, and not before', () => {
  let account: Account = { kind: 'unknown' };
  const listeners: (() => void)[] = [];
  const tell = (): void => listeners.forEach((listener) => listener());
  const dropped: string[] = [];
  const store = {
    current: () => account,
    watch: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  dropConversation(store, () => ({ removeItem: (key) => void dropped.push(key) }));
  tell();
  expect(dropped).toEqual([]);
  account = { kind: 'signed-out' };
  tell();
  expect(dropped).toEqual(['touchline.conversation']);
});
