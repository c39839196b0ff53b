import { useSyncExternalStore } from 'react';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

const unknown: Account = { kind: 'unknown' };
const listeners = new Set<() => void>();
let store: Pick<AccountStore, 'current'> | undefined;

/** Hands the account over as soon as its code is there: it is fetched after the first paint, which needs none of it. */
export const provideAccount = (provided: Pick<AccountStore, 'current' | 'watch'>): void => {
  store = provided;
  provided.watch(tell);
  tell();
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const current = (): Account => store?.current() ?? unknown;

/** Who is signed in, and with which subscription; always as the server last said. */
export const useAccount = (): Account => useSyncExternalStore(watch, current, () => unknown);
