import { addFavorite } from '@touchline/domain/favorites/change-favorites.ts';
import { isOn, keysOn, type Favorites, favoriteKinds, pinsInOrder } from '@touchline/domain/favorites/favorites.ts';
import { readFavorites } from '@touchline/protocol/favorites-schema.ts';
import * as v from 'valibot';

/** Five times the size of a full set. */
const maxFileLength = 1_000_000;

const fileSchema = v.pipe(v.string(), v.maxLength(maxFileLength), v.parseJson(), v.object({ mine: v.unknown() }));

/** The text of a file with all current entries, in the format of `GET /api/me/mine`. */
export const favoritesFile = (mine: Favorites): string => {
  const on = Object.fromEntries(Object.entries(mine).filter(([, entry]) => entry.on));
  return `${JSON.stringify({ mine: on }, undefined, 2)}\n`;
};

/** The result of an import; `left`: the number of entries beyond the limit. */
export type ImportResult =
  | { readonly ok: true; readonly mine: Favorites; readonly added: number; readonly left: number }
  | { readonly ok: false };

/** Adds the entries of a file as if the user added them now. Existing entries are kept. */
export const withFavoritesFile = (mine: Favorites, text: string, nowMs: number): ImportResult => {
  const file = v.safeParse(fileSchema, text);
  if (!file.success) return { ok: false };
  const imported = readFavorites(file.output.mine);
  const keys = [
    ...favoriteKinds.filter((kind) => kind !== 'pin').flatMap((kind) => keysOn(imported, kind)),
    ...pinsInOrder(imported),
  ];
  const missing = keys.filter((key) => !isOn(mine, key));
  let merged = mine;
  let added = 0;
  for (const key of missing) {
    const label = imported[key]?.label;
    const changed = addFavorite(merged, key, { nowMs, ...(label !== undefined && { label }) });
    if (!changed.ok) continue;
    merged = changed.favorites;
    added += 1;
  }
  return { ok: true, mine: merged, added, left: missing.length - added };
};
