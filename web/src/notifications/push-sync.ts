import type { Favorites } from '@touchline/domain/favorites/favorites.ts';
import { mutedTeams } from '@touchline/domain/favorites/muted-teams.ts';
import { followedKeys, maxSubscriptionKeys } from '@touchline/domain/notifications/notification-settings.ts';
import type { PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import { languages, type Language } from '@touchline/texts/language.ts';
import type { LocalStorageValue } from '../browser/local-storage-value.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { BrowserSubscription, PushBrowser } from './push-browser.ts';
import type { PushSettings } from './push-settings.ts';
import type { PushSaved } from './push-switch.ts';

const spoken: Language = language;
const isEnglish = spoken === languages[0];

/**
 * Everything that the server needs: the notification settings, the page preferences that also apply to notifications,
 * and the followed and muted items.
 */
export const pushSelection = (
  { endpoint, keys }: BrowserSubscription,
  chosen: {
    readonly push: PushSettings;
    readonly preferences: Pick<Preferences, 'hideScores' | 'scoreDelaySeconds'>;
    readonly mine: Favorites;
    readonly zone: string;
  },
): PushSubscriptionRequest => {
  const { push, preferences, mine, zone } = chosen;
  const { scope, kinds, quiet } = push;
  const mute = mutedTeams(mine).slice(0, maxSubscriptionKeys);
  return {
    endpoint,
    keys: { ...keys },
    choice: {
      scope,
      kinds: [...kinds],
      ...(quiet !== undefined && { quiet: { ...quiet } }),
      zone,
      delaySeconds: preferences.scoreDelaySeconds,
      hideScores: preferences.hideScores,
      // The server assumes English if no language is given; an older server does not know the field.
      ...(isEnglish ? {} : { language: spoken }),
    },
    follow: followedKeys(mine).slice(0, maxSubscriptionKeys - mute.length),
    // An older server does not know the field.
    ...(mute.length > 0 && { mute }),
  };
};

/** Quick successive changes are saved together. */
const saveAfterMs = 1_000;
/** Delay after a failed save. */
const retryMs = 60_000;

export type PushSyncDeps = {
  readonly kept: Pick<LocalStorageValue<PushSettings>, 'current' | 'keep' | 'watch'>;
  /** Notifies of other changes that the server must know about. */
  readonly watchRest: (listener: () => void) => void;
  readonly browser: Pick<PushBrowser, 'permission' | 'subscribe'>;
  readonly serverKey: string;
  readonly wanted: (subscription: BrowserSubscription) => PushSubscriptionRequest;
  /** Identifies the signed-in user. A change of user is sent to the server. */
  readonly who: () => string;
  readonly save: (wanted: PushSubscriptionRequest) => Promise<PushSaved>;
  /** Runs a function once after a delay; returns the function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** Changes in a hidden tab come from another tab, which saves them. */
  readonly isVisible: () => boolean;
};

/**
 * Sends the followed and muted items and the settings to the server while notifications are on: once per visit and
 * after each change. Renews a subscription that the browser has dropped or that belongs to another server key.
 */
export const syncPush = ({ kept, browser, serverKey, wanted, who, save, after, ...deps }: PushSyncDeps): void => {
  let cancel: (() => void) | undefined;
  let saved = '';

  const saveChanges = async (): Promise<void> => {
    if (!kept.current().on || !deps.isVisible()) return;
    // The user has revoked the permission. The page may ask again only after a press.
    if (browser.permission() !== 'granted') return;
    const subscription = await browser.subscribe(serverKey);
    if (subscription === undefined) return;
    const request = wanted(subscription);
    const text = `${who()} ${JSON.stringify(request)}`;
    if (text === saved) return;
    const outcome = await save(request);
    if (outcome === 'saved') saved = text;
    else if (outcome === 'failed') saveChangesAfter(retryMs);
  };

  const saveChangesAfter = (delayMs: number): void => {
    cancel?.();
    cancel = after(delayMs, () => {
      cancel = undefined;
      void saveChanges();
    });
  };

  const onChange = (): void => saveChangesAfter(saveAfterMs);
  kept.watch(onChange);
  deps.watchRest(onChange);
  onChange();
};
