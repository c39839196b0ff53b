import { useSyncExternalStore } from 'react';

const watch = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
};

/** The address's part after `#`, that included; empty without one. */
export const useHash = (): string => useSyncExternalStore(watch, () => window.location.hash);
