import { useSyncExternalStore } from 'react';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

/** The plan of this browser's last user; `''` for a visitor. */
export type RememberedPlan = '' | 'free' | 'premium';

/**
 * Decides how the page looks until the server reports the account, so that nothing shifts then: with space for the avatar,
 * and without ads for premium users. It grants nothing; only the server grants premium features.
 */
export const rememberedPlan = createLocalStorageValue<RememberedPlan>('touchline.standing', (text) =>
  text === '"free"' ? 'free' : text === '"premium"' ? 'premium' : '',
);

export const useRememberedPlan = (): RememberedPlan =>
  useSyncExternalStore(rememberedPlan.watch, rememberedPlan.current, () => '');
