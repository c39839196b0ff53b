import { useSyncExternalStore } from 'react';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

/** Whose page this browser drew last: `''` a visitor's. */
export type RememberedPlan = '' | 'free' | 'premium';

/**
 * How the page begins before the server has said who is signed in, so that nothing moves when it does: with a place for
 * the person's picture, and without ads for whoever pays. It opens no door: what premium gives, the server gives.
 */
export const rememberedPlan = createLocalStorageValue<RememberedPlan>('touchline.standing', (text) =>
  text === '"free"' ? 'free' : text === '"premium"' ? 'premium' : '',
);

export const useRememberedPlan = (): RememberedPlan =>
  useSyncExternalStore(rememberedPlan.watch, rememberedPlan.current, () => '');
