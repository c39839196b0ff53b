import { expect, it, test } from 'vitest';
import type { Account } from './account-store.ts';
import { openSharedStream, dropConversation } from './account-sync.ts';

type Listener = (event: MessageEvent) => void;

/** A browser with tabs: locks, a channel that does not speak to its own sender, and the streams that were opened. */
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
        if (signal.aborted) throw new DOMException('no longer wanted', 'AbortError');
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

const heardBy = (stream: { addEventListener: (type: string, listener: Listener) => void }): string[] => {
  const heard: string[] = [];
  for (const type of ['subscription', 'signed-out']) {
    stream.addEventListener(type, (event) => heard.push(`${type} ${String(event.data)}`));
  }
  return heard;
};

it('one stream tells all tabs', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = heardBy(openTab()('/live'));
  const second = heardBy(openTab()('/live'));
  expect(streams).toHaveLength(1);
  // The second tab's question has been heard before there is anything to tell.
  await Promise.resolve();
  say(0, 'subscription', '{"plan":"premium"}');
  say(0, 'signed-out', '');
  const all = ['subscription {"plan":"premium"}', 'signed-out '];
  await expect.poll(() => [first, second]).toEqual([all, all]);
});

it('a tab that comes late is told the newest record, which it may have missed', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = heardBy(openTab()('/live'));
  say(0, 'subscription', '{"plan":"free"}');
  say(0, 'subscription', '{"plan":"premium"}');
  const second = heardBy(openTab()('/live'));
  await expect.poll(() => second).toEqual(['subscription {"plan":"premium"}']);
  expect([streams.length, first]).toEqual([1, ['subscription {"plan":"free"}', 'subscription {"plan":"premium"}']]);
});

it('another tab opens its own once the one that had the stream is gone', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = openTab()('/live');
  const second = heardBy(openTab()('/live'));
  first.close();
  await expect.poll(() => streams.map(({ closed }) => closed)).toEqual([true, false]);
  say(1, 'subscription', '{}');
  expect(second).toEqual(['subscription {}']);
});

it('a tab that is closed while it waits opens nothing and hears nothing', async () => {
  const { openTab, streams, say } = createBrowser();
  const first = openTab()('/live');
  const waiting = openTab()('/live');
  const heard = heardBy(waiting);
  waiting.close();
  say(0, 'subscription', '{}');
  first.close();
  await expect.poll(() => streams[0]?.closed).toBe(true);
  expect([streams.length, heard]).toEqual([1, []]);
});

it('every tab has its own where browsers have no locks', () => {
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

test('a conversation leaves the tab with the person, and no sooner', () => {
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
