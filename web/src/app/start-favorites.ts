import { addFavorite } from '@touchline/domain/favorites/change-favorites.ts';
import { noFavorites, pinKey } from '@touchline/domain/favorites/favorites.ts';
import { dropExpiredFavorites, areFavoritesEqual } from '@touchline/domain/favorites/merge-favorites.ts';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { runAfter } from '../browser/tasks.ts';
import { type FavoriteNotice, toggleFavorite } from '../favorites/favorites-changes.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { startTeamPicker } from '../favorites/team-picker.ts';
import { favoritesOwner, syncFavorites } from '../favorites/favorites-sync.ts';

const preferencesKey = 'touchline.preferences';

const pinsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ pinnedLeagues: v.pipe(v.array(v.string()), v.minLength(1)) }),
);

/** Moves pinned leagues from the preferences, where earlier releases stored them, to the favorites in their order. */
export const importEarlierPins = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): void => {
  try {
    const read = v.safeParse(pinsSchema, storage().getItem(preferencesKey));
    if (!read.success) return;
    const { pinnedLeagues, ...preferences } = read.output;
    const pinned = pinnedLeagues.reduce((mine, league) => {
      const changed = addFavorite(mine, pinKey(league), { nowMs: Date.now() });
      return changed.ok ? changed.favorites : mine;
    }, noFavorites);
    storedFavorites.keep({ ...pinned, ...storedFavorites.current() });
    storage().setItem(preferencesKey, JSON.stringify(preferences));
  } catch {
    // Site data is blocked, so nothing was stored.
  }
};

/**
 * Whether notifications are on in this browser. Reads the stored text directly, so that only users with notifications
 * load the code of the push settings.
 */
const isPushOn = (storage: () => Pick<Storage, 'getItem'>): boolean => {
  try {
    return /"on":true/.test(storage().getItem('touchline.push') ?? '');
  } catch {
    // Site data is blocked, so nothing was stored.
    return false;
  }
};

const timeoutMs = 15_000;

const now = (): number => Date.now();

/** A selector that finds the focused star, pin or row again when React renders it as another element. */
const focusedPlace = (): string | undefined => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return undefined;
  const { favorite } = focused.dataset;
  if (favorite !== undefined) return `[data-favorite="${CSS.escape(favorite)}"]`;
  const id = focused.parentElement?.dataset['match'];
  return id === undefined ? undefined : `[data-match="${CSS.escape(id)}"] > button`;
};

/** Adds or removes a favorite. A row or heading that moves to another place keeps the focus. */
export const pressFavorite = (key: string, label: string): FavoriteNotice | undefined => {
  const place = focusedPlace();
  const notice = flushSync(() => toggleFavorite(key, label));
  if (place !== undefined && document.activeElement === document.body) {
    document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }
  return notice;
};

const syncWithAccount = async (): Promise<void> => {
  // Shares the account's code, which loads after the first paint.
  const { accountStore } = await import('../account/browser-account-store.ts');
  syncFavorites({
    account: accountStore,
    kept: storedFavorites,
    owner: favoritesOwner,
    fetch: (input, init) => fetch(input, init),
    timeoutMs,
    after: runAfter,
    now,
    isVisible: () => document.visibilityState === 'visible',
  });
};

/** If notifications are on, sends every change to the favorites to the server. */
const syncNotifications = async (): Promise<void> => {
  if (!isPushOn(() => localStorage)) return;
  const { startPushSync } = await import('../notifications/start-push-sync.ts');
  startPushSync();
};

/** Deletes what this browser keeps of a deleted account: its favorites and its push subscription. */
export const forgetAccount = async (): Promise<void> => {
  storedFavorites.keep(noFavorites);
  favoritesOwner.keep(null);
  if (!isPushOn(() => localStorage)) return;
  const { endPush } = await import('../notifications/start-push-sync.ts');
  await endPush();
};

let started = false;

/** Imports old pins, drops expired favorites and starts the tasks that run while the page is open. */
export const startFavorites = (): void => {
  if (started) return;
  started = true;
  importEarlierPins(() => localStorage);
  const fresh = dropExpiredFavorites(storedFavorites.current(), now());
  if (!areFavoritesEqual(fresh, storedFavorites.current())) storedFavorites.keep(fresh);
  startTeamPicker(now());
  // If the code fails to load, all favorites stay in this browser until the next visit.
  syncWithAccount().catch(() => undefined);
  syncNotifications().catch(() => undefined);
};
