import { addFavorite } from '@touchline/domain/favorites/change-favorites.ts';
import { isOn, keysOn, type Favorites, favoriteKinds, pinsInOrder } from '@touchline/domain/favorites/favorites.ts';
import { readFavorites } from '@touchline/protocol/favorites-schema.ts';
import * as v from 'valibot';

/** A whole set is a fifth of it. */
const largestFile = 1_000_000;

const fileSchema = v.pipe(v.string(), v.maxLength(largestFile), v.parseJson(), v.object({ mine: v.unknown() }));

/** The text of a file with all that is on, in the form of `GET /api/me/mine`. */
export const favoritesFile = (mine: Favorites): string => {
  const on = Object.fromEntries(Object.entries(mine).filter(([, entry]) => entry.on));
  return `${JSON.stringify({ mine: on }, undefined, 2)}\n`;
};

/** What a file adds; `left`: how many of its entries there was no room for. */
export type ImportResult =
  | { readonly ok: true; readonly mine: Favorites; readonly added: number; readonly left: number }
  | { readonly ok: false };

/** The set with what a file has on, as if it were set now: nothing that is on is lost by it. */
export const withFavoritesFile = (mine: Favorites, text: string, nowMs: number): ImportResult => {
  const file = v.safeParse(fileSchema, text);
  if (!file.success) return { ok: false };
  const theirs = readFavorites(file.output.mine);
  const keys = [
    ...favoriteKinds.filter((kind) => kind !== 'pin').flatMap((kind) => keysOn(theirs, kind)),
    ...pinsInOrder(theirs),
  ];
  const missing = keys.filter((key) => !isOn(mine, key));
  let taken = mine;
  let added = 0;
  for (const key of missing) {
    const label = theirs[key]?.label;
    const changed = addFavorite(taken, key, { nowMs, ...(label !== undefined && { label }) });
    if (!changed.ok) continue;
    taken = changed.favorites;
    added += 1;
  }
  return { ok: true, mine: taken, added, left: missing.length - added };
};
