import { useSyncExternalStore } from 'react';

/** Chromium's `beforeinstallprompt`, which other browsers and the types of the DOM lack (web.dev/articles/customize-install). */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> };

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function';

export type InstallPrompt = {
  /** Whether the browser offers to install the page: never where it cannot, or once the page is installed. */
  readonly isOffered: () => boolean;
  /** Opens the browser's own dialog. It can be opened once; the browser may offer it again later. */
  readonly open: () => void;
  /** Calls the listener on every change; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
};

/** `events` is the window. Listens while it is watched. */
export const createInstallPrompt = (
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): InstallPrompt => {
  let offer: InstallEvent | undefined;
  const listeners = new Set<() => void>();
  return {
    isOffered: () => offer !== undefined,
    open: () => {
      // Rejected if the browser no longer allows it; the page works without being installed.
      offer?.prompt().catch(() => undefined);
      offer = undefined;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      const onOffer = (event: Event): void => {
        if (!isInstallEvent(event)) return;
        // Prevents Chrome on Android from covering the scores with its own banner.
        event.preventDefault();
        offer = event;
        listener();
      };
      const onInstalled = (): void => {
        offer = undefined;
        listener();
      };
      events.addEventListener('beforeinstallprompt', onOffer);
      events.addEventListener('appinstalled', onInstalled);
      return () => {
        listeners.delete(listener);
        events.removeEventListener('beforeinstallprompt', onOffer);
        events.removeEventListener('appinstalled', onInstalled);
      };
    },
  };
};

const prompt = createInstallPrompt(globalThis);

const never = () => () => undefined;

/**
 * A function that opens the browser's dialog for installing the page; undefined while there is nothing to install. If not
 * `wanted`, the browser makes its offer itself. Browsers offer nothing before the manifest is there (`start-offline.ts`),
 * long after the first render.
 */
export const useInstallPrompt = (wanted: boolean): (() => void) | undefined => {
  const offered = useSyncExternalStore(wanted ? prompt.watch : never, prompt.isOffered, () => false);
  return offered ? prompt.open : undefined;
};
