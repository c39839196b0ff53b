import type { TabShare } from './shared-stream.ts';

/** The locks that the tabs of this browser share; undefined in pages over plain http, which have none. */
export const browserLocks = (): TabShare['holdAlone'] => {
  if (!('locks' in navigator)) return undefined;
  return async (name, signal, work) => {
    await navigator.locks.request(name, { signal }, work);
  };
};
