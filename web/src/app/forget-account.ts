import { noFavorites } from '@touchline/domain/favorites/favorites.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { favoritesOwner } from '../favorites/favorites-sync.ts';
import { pushBrowser } from '../notifications/push-browser.ts';
import { storedPushSettings } from '../notifications/push-settings.ts';
import { endSubscription, turnPushOff } from '../notifications/push-switch.ts';

/** Deletes what this browser keeps of a deleted account: its favorites and its push subscription. */
export const forgetAccount = async (): Promise<void> => {
  storedFavorites.keep(noFavorites);
  favoritesOwner.keep(null);
  if (!storedPushSettings.current().on) return;
  await turnPushOff({
    browser: pushBrowser,
    kept: storedPushSettings,
    end: (subscription) => endSubscription(fetch, subscription),
  });
};
