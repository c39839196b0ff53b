import { expect, test } from 'vitest';
import type { Account } from './account.ts';
import { dropConversation } from './drop-conversation.ts';

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
