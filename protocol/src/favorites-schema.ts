import {
  maxFavoriteLabelLength,
  type Favorites,
  type FavoriteEntry,
  noFavorites,
  parseFavoriteKey,
  isStorable,
  storable,
} from '@touchline/domain/favorites/favorites.ts';
import * as v from 'valibot';

/** Must equal the domain's `FavoriteEntry`. */
export const favoriteEntrySchema = v.object({
  // Times beyond the safe integers could not be ordered.
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  on: v.boolean(),
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(maxFavoriteLabelLength), v.check(isStorable, 'Invalid name'))),
  place: v.exactOptional(v.pipe(v.number(), v.finite())),
});

/** Counts as the earliest possible removal, so that any other copy of the entry wins. */
const unreadable: FavoriteEntry = { at: 0, on: false };

/** The response to `GET` and `PUT /api/me/mine`: the user and a set for `readFavorites`; both null when signed out. */
export const favoritesAnswerSchema = v.object({ uid: v.nullable(v.string()), mine: v.unknown() });

export type FavoritesAnswer = v.InferOutput<typeof favoritesAnswerSchema>;

const keptEntrySchema = v.object({
  ...favoriteEntrySchema.entries,
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(maxFavoriteLabelLength), v.transform(storable))),
});

const entriesSchema = v.record(v.string(), v.fallback(keptEntrySchema, unreadable));

/** Reads a stored set: resets unreadable entries and drops invalid keys. An invalid set is read as empty. */
export const readFavorites = (value: unknown): Favorites => {
  const read = v.safeParse(entriesSchema, value);
  if (!read.success) return noFavorites;
  return Object.fromEntries(Object.entries(read.output).filter(([key]) => parseFavoriteKey(key) !== undefined));
};
