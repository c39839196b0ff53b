// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from './account-store.ts';
import { refreshOnReturn } from './account-sync.ts';

afterEach(() => vi.restoreAllMocks());

const ada: Account = { kind: 'signed-in', user: { uid: 'u1' }, subscription: null };

/** A page whose account the test sets. */
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

it('reads again when somebody signed in, over whichever way that is told, and hears nothing else', () => {
  const page = createPage({ kind: 'signed-out' });
  page.say({ source: 'touchline.sign-in', attempt: 'a1', result: 'king' });
  page.say('hello');
  expect(page.reads()).toBe(0);
  page.say({ source: 'touchline.sign-in', attempt: 'a1', result: 'signed-in' });
  expect(page.reads()).toBe(1);
});

it('reads again when the page of somebody who is signed in is looked at again, and not a visitor’s', () => {
  const page = createPage(ada);
  const visitors = createPage({ kind: 'signed-out' });
  turn('hidden');
  expect(page.reads()).toBe(0);
  turn('visible');
  expect([page.reads(), visitors.reads()]).toEqual([1, 0]);
});

it('reads again once the connection is back', () => {
  const page = createPage({ kind: 'signed-out' });
  window.dispatchEvent(new Event('online'));
  expect(page.reads()).toBe(1);
});
