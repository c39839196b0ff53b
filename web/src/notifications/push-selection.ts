import type { Favorites } from '@touchline/domain/favorites/favorites.ts';
import { followedKeys } from '@touchline/domain/notifications/notification-settings.ts';
import type { PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { BrowserSubscription } from './push-browser.ts';
import type { KeptPush } from './push-settings.ts';

const spoken: Language = language;
const isEnglish = spoken === languages[0];

/** All that the server is to know: what was chosen of notifications, and the page's own choices that hold for them too. */
export const wantedPush = (
  { endpoint, keys }: BrowserSubscription,
  chosen: {
    readonly push: KeptPush;
    readonly preferences: Pick<Preferences, 'hideScores' | 'scoreDelaySeconds'>;
    readonly mine: Favorites;
    readonly zone: string;
  },
): PushSubscriptionRequest => {
  const { push, preferences, mine, zone } = chosen;
  const { scope, kinds, quiet } = push;
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
      // English is what the server takes where nothing is said: so does one of a release that knew no languages.
      ...(isEnglish ? {} : { language: spoken }),
    },
    follow: [...followedKeys(mine)],
  };
};
