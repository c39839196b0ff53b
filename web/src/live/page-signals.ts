import type { PageSignals } from './live-link.ts';

/** The browser's own signals. A page that is shown again out of the back-forward cache has slept too. */
export const browserSignals: PageSignals = {
  onWake: (listener) => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onVisible);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onVisible);
      window.removeEventListener('online', listener);
    };
  },
  onOffline: (listener) => {
    window.addEventListener('offline', listener);
    return () => window.removeEventListener('offline', listener);
  },
};
