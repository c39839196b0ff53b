import {
  restoreFavorite,
  addFavorite,
  withPinMoved,
  removeFavorite,
  maxFavorites,
} from '@touchline/domain/favorites/change-favorites.ts';
import { isOn, type FavoriteEntry, type Favorites, parseFavoriteKey } from '@touchline/domain/favorites/favorites.ts';
import * as texts from '@touchline/texts/en/favorites.ts';
import { storedFavorites } from './favorites-store.ts';

/** Derives a readable name from a league key: "Premier League" for `football.england.premier-league`. */
const nameFromKey = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** The name that was stored with an entry, or else one derived from its key. */
export const entryName = (mine: Favorites, key: string): string =>
  mine[key]?.label ?? nameFromKey(parseFavoriteKey(key)?.name ?? key);

export const noticeText = (notice: FavoriteNotice): string => {
  const kind = parseFavoriteKey(notice.key)?.kind;
  if (kind === undefined || notice.kind === 'unnamed') return texts.unnamed;
  if (notice.kind === 'removed') return texts.removed[kind](notice.label);
  return texts.listFull[kind](maxFavorites[kind]);
};

/** The result of an action that the user must be informed of: an entry was removed or could not be added. */
export type FavoriteNotice =
  | { readonly kind: 'removed'; readonly key: string; readonly label: string; readonly entry: FavoriteEntry }
  | { readonly kind: 'full' | 'unnamed'; readonly key: string };

/** Adds or removes an entry (for keys, see `domain/favorites/favorites.ts`). Returns a notice if there is one. */
export const toggleFavorite = (key: string, label: string): FavoriteNotice | undefined => {
  const before = storedFavorites.current();
  const entry = before[key];
  if (entry !== undefined && isOn(before, key)) {
    storedFavorites.keep(removeFavorite(before, key, Date.now()));
    return { kind: 'removed', key, label, entry };
  }
  const changed = addFavorite(before, key, { label, nowMs: Date.now() });
  if (!changed.ok) return { kind: changed.problem, key };
  storedFavorites.keep(changed.favorites);
  return undefined;
};

/** Restores a removed entry at its old position. */
export const undoRemoval = (key: string, entry: FavoriteEntry): void =>
  storedFavorites.keep(restoreFavorite(storedFavorites.current(), key, entry, Date.now()));

/** Moves a pinned league up (-1) or down (1). */
export const movePin = (key: string, by: -1 | 1): void =>
  storedFavorites.keep(withPinMoved(storedFavorites.current(), key, by, Date.now()));
