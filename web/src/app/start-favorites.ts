import { addFavorite } from '@touchline/domain/favorites/change-favorites.ts';
import { noFavorites, pinKey } from '@touchline/domain/favorites/favorites.ts';
import { dropExpiredFavorites, areFavoritesEqual } from '@touchline/domain/favorites/merge-favorites.ts';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { runAfter } from '../browser/tasks.ts';
import { type FavoriteNotice, toggleFavorite } from '../favorites/favorites-changes.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { favoritesOwner, syncFavorites } from '../favorites/favorites-sync.ts';
import { isBareKey } from '../preferences/shortcuts.ts';

const preferencesKey = 'touchline.preferences';

const pinsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ pinnedLeagues: v.pipe(v.array(v.string()), v.minLength(1)) }),
);

/** Leagues were pinned among the preferences once. Moves those of this browser over, in their order. */
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
    // Site data is blocked: nothing was kept.
  }
};

/**
 * Whether this browser has notifications on, by the text of `kept-push.ts`, whose code only those need who have them on or choose
 * what they hear.
 */
const isPushOn = (storage: () => Pick<Storage, 'getItem'>): boolean => {
  try {
    return /"on":true/.test(storage().getItem('touchline.push') ?? '');
  } catch {
    // Site data is blocked: nothing was kept.
    return false;
  }
};

const timeoutMs = 15_000;

const now = (): number => Date.now();

const rowSelector = (id: string): string => `[data-match="${CSS.escape(id)}"]`;

/** What has the focus in a way that finds it again when it is drawn as another element. */
const focusedPlace = (): string | undefined => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return undefined;
  const { mine } = focused.dataset;
  if (mine !== undefined) return `[data-mine="${CSS.escape(mine)}"]`;
  const id = focused.parentElement?.dataset['match'];
  return id === undefined ? undefined : `${rowSelector(id)} > button`;
};

/**
 * Turns the entry of a button (`data-mine` its key, `data-label` what it is called) on or off, and gives what is worth a
 * word. A row or heading that moves to another place has the focus again where it had it.
 */
export const pressFavoriteButton = ({ dataset }: HTMLElement): FavoriteNotice | undefined => {
  const { mine, label } = dataset;
  if (mine === undefined || label === undefined) return undefined;
  const place = focusedPlace();
  const notice = flushSync(() => toggleFavorite(mine, label));
  if (place !== undefined && document.activeElement === document.body) {
    document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }
  return notice;
};

/** S stars the match whose row has the focus. */
const starByKey = (onNotice: (notice: FavoriteNotice | undefined) => void): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || event.repeat || !isBareKey(event)) return;
    const star = document.activeElement?.closest('[data-match]')?.querySelector<HTMLElement>('[data-mine]');
    if (star === null || star === undefined) return;
    event.preventDefault();
    onNotice(pressFavoriteButton(star));
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
};

const syncWithAccount = async (): Promise<void> => {
  // With the account's own code, which comes after the first paint too.
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

/** With notifications on, the server is told what is followed after each press. */
const syncNotifications = async (): Promise<void> => {
  if (!isPushOn(() => localStorage)) return;
  const { startPushSync } = await import('../notifications/start-push-sync.ts');
  startPushSync();
};

let begun = false;

/** Begins what goes on for as long as the page is open; the function that is returned ends what hears the keys. */
export const startFavorites = (onNotice: (notice: FavoriteNotice | undefined) => void): (() => void) => {
  if (!begun) {
    begun = true;
    importEarlierPins(() => localStorage);
    const fresh = dropExpiredFavorites(storedFavorites.current(), now());
    if (!areFavoritesEqual(fresh, storedFavorites.current())) storedFavorites.keep(fresh);
    // Without its code everything stays in this browser until the next visit.
    syncWithAccount().catch(() => undefined);
    syncNotifications().catch(() => undefined);
  }
  return starByKey(onNotice);
};
