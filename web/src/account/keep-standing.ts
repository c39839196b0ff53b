import { isPremium } from '@touchline/domain/subscription/subscription.ts';
import type { AccountStore } from './account-store.ts';
import { keptStanding } from './kept-standing.ts';

/** Keeps whose page it was, with every change of the account, for the next visit to begin with. */
export const keepStanding = (store: Pick<AccountStore, 'current' | 'watch'>, now: () => number): void => {
  store.watch(() => {
    const account = store.current();
    if (account.kind === 'unknown') return;
    const premium = account.kind === 'signed-in' && isPremium(account.subscription ?? undefined, now());
    const standing = premium ? 'premium' : account.kind === 'signed-in' ? 'free' : '';
    if (standing !== keptStanding.current()) keptStanding.keep(standing);
  });
};
