import {
  restoreFavorite,
  addFavorite,
  withPinMoved,
  removeFavorite,
  maxFavorites,
} from '@touchline/domain/favorites/change-favorites.ts';
import { isOn, type Favorites, parseFavoriteKey } from '@touchline/domain/favorites/favorites.ts';
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
  | {
      readonly kind: 'removed';
      readonly key: string;
      readonly label: string;
      /** The removed entries by key: the entry, and the mute of a team. */
      readonly entries: Favorites;
    }
  | { readonly kind: 'full' | 'unnamed'; readonly key: string };

/** Adds or removes an entry (for keys, see `domain/favorites/favorites.ts`). Returns a notice if there is one. */
export const toggleFavorite = (key: string, label: string): FavoriteNotice | undefined => {
  const before = storedFavorites.current();
  if (isOn(before, key)) {
    const after = removeFavorite(before, key, Date.now());
    storedFavorites.keep(after);
    const entries = Object.entries(before).filter(([each, entry]) => after[each] !== entry);
    return { kind: 'removed', key, label, entries: Object.fromEntries(entries) };
  }
  const changed = addFavorite(before, key, { label, nowMs: Date.now() });
  if (!changed.ok) return { kind: changed.problem, key };
  storedFavorites.keep(changed.favorites);
  return undefined;
};

/** Restores removed entries at their old positions. */
export const undoRemoval = (entries: Favorites): void => {
  const nowMs = Date.now();
  storedFavorites.keep(
    Object.entries(entries).reduce(
      (mine, [key, entry]) => restoreFavorite(mine, key, entry, nowMs),
      storedFavorites.current(),
    ),
  );
};

/** Moves a pinned league up (-1) or down (1). */
export const movePin = (key: string, by: -1 | 1): void =>
  storedFavorites.keep(withPinMoved(storedFavorites.current(), key, by, Date.now()));
