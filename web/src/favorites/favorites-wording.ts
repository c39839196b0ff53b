import { maxFavorites } from '@touchline/domain/favorites/change-favorites.ts';
import { type Favorites, parseFavoriteKey } from '@touchline/domain/favorites/favorites.ts';
import * as texts from '@touchline/texts/en/favorites.ts';
import type { MineNotice } from './favorites-changes.ts';

/** The name that a league's key was made of, as far as it can be read back: `football.england.premier-league`. */
const nameFromKey = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** What an entry is called: as it was when it was set. */
export const entryName = (mine: Favorites, key: string): string =>
  mine[key]?.label ?? nameFromKey(parseFavoriteKey(key)?.name ?? key);

/** What a press came to. */
export const noticeWords = (notice: MineNotice): string => {
  const kind = parseFavoriteKey(notice.key)?.kind;
  if (kind === undefined || notice.kind === 'unnamed') return texts.unnamed;
  if (notice.kind === 'removed') return texts.removed[kind](notice.label);
  return texts.listFull[kind](maxFavorites[kind]);
};
