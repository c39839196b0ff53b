import { preferencesCookie, preferencesCookieValue } from '@touchline/protocol/page-rendering.ts';
import { rememberedPlan } from '../account/remembered-plan.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { isPickerShown, storedPicker } from '../favorites/team-picker.ts';
import { storedListOrder, watchListOrders } from '../preferences/list-order.ts';
import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';
import { themeChoice, watchTheme } from '../preferences/theme.ts';
import { storedBanner } from './shell/demo-banner.tsx';

const yearSeconds = 31_536_000;

/** Stores a choice in a cookie, which the server reads before it renders a page. */
export const writePreferencesCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
};

/** Whether this user's first page differs from the default rendering. */
const isPersonal = (): boolean => {
  const { hideOdds, hideScores, scoreDelaySeconds } = currentPreferences();
  const follows = Object.values(storedFavorites.current()).some(({ on }) => on);
  return (
    hideOdds || hideScores || scoreDelaySeconds > 0 || follows || isPickerShown() || rememberedPlan.current() !== ''
  );
};

const write = (): void => {
  const start = isPersonal() ? 'own' : storedListOrder('live');
  writePreferencesCookie(
    preferencesCookie,
    preferencesCookieValue({ theme: themeChoice(), start, banner: storedBanner.current() }),
  );
};

const hasStoredChoices = (): boolean => {
  try {
    // The first visit stores no choice, only that it took place.
    return localStorage.length > (storedPicker.current().state === 'invited' ? 1 : 0);
  } catch {
    // Site data is blocked, so nothing is stored.
    return false;
  }
};

/**
 * Keeps the preferences cookie up to date, so that the server renders the next page with this user's choices. Without
 * any choice, no cookie is set.
 */
export const startPreferencesCookie = (): void => {
  // Covers choices stored by an earlier release, and browsers that delete cookies before local storage.
  if (hasStoredChoices()) write();
  for (const { watch } of [storedFavorites, rememberedPlan, storedBanner]) watch(write);
  storedPicker.watch(() => {
    if (storedPicker.current().state !== 'invited') write();
  });
  watchListOrders(write);
  watchPreferences(write);
  watchTheme(write);
};
