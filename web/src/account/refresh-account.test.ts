// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from './account-store.ts';
import { refreshOnReturn } from './account-sync.ts';

afterEach(() => vi.restoreAllMocks());

const ada: Account = { kind: 'signed-in', user: { uid: 'u1' }, subscription: null };

/** A page whose account is set by the test. */
const createPage = (account: Account) => {
  let reads = 0;
  const listeners: ((message: unknown) => void)[] = [];
  refreshOnReturn(
    {
      current: () => account,
      refresh: async () => {
        reads += 1;
        return account;
      },
    },
    (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  );
  return { reads: () => reads, say: (message: unknown) => listeners[0]?.(message) };
};

const turn = (visibility: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('refreshes after a sign-in message and ignores other messages', () => {
  const page = createPage({ kind: 'signed-out' });
  page.say({ source: 'touchline.sign-in', attempt: 'a1', result: 'king' });
  page.say('hello');
  expect(page.reads()).toBe(0);
  page.say({ source: 'touchline.sign-in', attempt: 'a1', result: 'signed-in' });
  expect(page.reads()).toBe(1);
});

it('refreshes when a signed-in user’s page becomes visible, but not for a visitor', () => {
  const page = createPage(ada);
  const visitors = createPage({ kind: 'signed-out' });
  turn('hidden');
  expect(page.reads()).toBe(0);
  turn('visible');
  expect([page.reads(), visitors.reads()]).toEqual([1, 0]);
});

it('refreshes once the connection is back', () => {
  const page = createPage({ kind: 'signed-out' });
  window.dispatchEvent(new Event('online'));
  expect(page.reads()).toBe(1);
});
