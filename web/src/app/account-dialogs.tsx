import { noFavorites } from '@touchline/domain/favorites/favorites.ts';
import { AccountDialogContent, type AccountDialogContentProps } from '../account/dialogs/account-dialog-content.tsx';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { favoritesOwner } from '../favorites/favorites-sync.ts';
import { pushBrowser } from '../notifications/push-browser.ts';
import { storedPushSettings } from '../notifications/push-settings.ts';
import { endSubscription, turnPushOff } from '../notifications/push-switch.ts';

/** Deletes what this browser keeps of a deleted account: its favorites and its push subscription. */
const forgetAccount = async (): Promise<void> => {
  storedFavorites.keep(noFavorites);
  favoritesOwner.keep(null);
  if (!storedPushSettings.current().on) return;
  await turnPushOff({
    browser: pushBrowser,
    kept: storedPushSettings,
    end: (subscription) => endSubscription(fetch, subscription),
  });
};

/** The account dialogs, connected to the features whose data belongs to the account. */
export const AccountDialogs = (props: Omit<AccountDialogContentProps, 'forgetAccount'>) => (
  <AccountDialogContent {...props} forgetAccount={forgetAccount} />
);
