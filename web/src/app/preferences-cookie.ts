import { preferencesCookie, preferencesCookieValue } from '@touchline/protocol/page-rendering.ts';
import { rememberedPlan } from '../account/remembered-plan.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { storedListOrder, watchListOrders } from '../preferences/list-order.ts';
import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';
import { themeChoice, watchTheme } from '../preferences/theme.ts';
import { storedBanner } from './shell/demo-banner.tsx';

const yearSeconds = 31_536_000;

/** Writes a choice where the server reads it before it draws a page. */
export const writePreferencesCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
};

/** Whether this reader's first page differs from what the server draws for everybody. */
const isOwn = (): boolean => {
  const { hideOdds, hideScores, scoreDelaySeconds } = currentPreferences();
  const follows = Object.values(storedFavorites.current()).some(({ on }) => on);
  return hideOdds || hideScores || scoreDelaySeconds > 0 || follows || rememberedPlan.current() !== '';
};

const write = (): void => {
  const start = isOwn() ? 'own' : storedListOrder('live');
  writePreferencesCookie(
    preferencesCookie,
    preferencesCookieValue({ theme: themeChoice(), start, banner: storedBanner.current() }),
  );
};

const hasStoredChoices = (): boolean => {
  try {
    return localStorage.length > 0;
  } catch {
    // Site data is blocked: nothing is kept.
    return false;
  }
};

/** Keeps the cookie by which the server draws the next page at this reader's choices. Who never chose anything gets none. */
export const startPreferencesCookie = (): void => {
  // Choices of an earlier release, and those of a browser that drops cookies sooner than its storage.
  if (hasStoredChoices()) write();
  for (const { watch } of [storedFavorites, rememberedPlan, storedBanner]) watch(write);
  watchListOrders(write);
  watchPreferences(write);
  watchTheme(write);
};
