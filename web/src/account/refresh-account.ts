import { signInResultSchema } from '@touchline/protocol/account-schema.ts';
import * as v from 'valibot';
import type { AccountStore } from './account-store.ts';
import type { SignInWindow } from './sign-in-window.ts';

/**
 * Reads the account again where it may have changed unheard: another tab signed somebody in, or this one comes back from
 * the reader's absence, from the browser's memory or from a lost connection. A visitor's page asks nothing when it is
 * looked at again: somebody's sign-in is told to it.
 */
export const readAnew = (
  store: Pick<AccountStore, 'current' | 'refresh'>,
  onSignInMessage: SignInWindow['onMessage'],
): void => {
  const read = (): void => void store.refresh();
  onSignInMessage((message) => {
    if (v.is(signInResultSchema, message)) read();
  });
  window.addEventListener('online', read);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && store.current().kind !== 'signed-out') read();
  });
};
