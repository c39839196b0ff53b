import { useSyncExternalStore } from 'react';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

/** The plan of this browser's last user; `''` for a visitor. */
export type RememberedPlan = '' | 'free' | 'premium';

/**
 * Determines the layout until the server reports the account, so that nothing shifts: a signed-in user has space
 * reserved for the avatar, and a premium user sees no ads. Only the server grants premium features.
 */
export const rememberedPlan = createLocalStorageValue<RememberedPlan>('touchline.standing', (text) =>
  text === '"free"' ? 'free' : text === '"premium"' ? 'premium' : '',
);

export const useRememberedPlan = (): RememberedPlan =>
  useSyncExternalStore(rememberedPlan.watch, rememberedPlan.current, () => '');
