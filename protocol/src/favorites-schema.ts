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

/** Checked to equal the domain's `FavoriteEntry`. */
export const favoriteEntrySchema = v.object({
  // A later time could not be ordered against the maximum.
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  on: v.boolean(),
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(maxFavoriteLabelLength), v.check(isStorable, 'Invalid name'))),
  place: v.exactOptional(v.pipe(v.number(), v.finite())),
});

/** As if removed before anything else: any other copy of the entry wins. */
const unreadable: FavoriteEntry = { at: 0, on: false };

/** The answer of `GET` and `PUT /api/me/mine`: the user, and what `readFavorites` reads; both null when signed out. */
export const favoritesAnswerSchema = v.object({ uid: v.nullable(v.string()), mine: v.unknown() });

export type FavoritesAnswer = v.InferOutput<typeof favoritesAnswerSchema>;

const keptEntrySchema = v.object({
  ...favoriteEntrySchema.entries,
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(maxFavoriteLabelLength), v.transform(storable))),
});

const entriesSchema = v.record(v.string(), v.fallback(keptEntrySchema, unreadable));

/**
 * A stored set, as of `mineSchema`: an unreadable entry costs only itself, one with an invalid key is dropped, and an
 * invalid set is read as empty.
 */
export const readFavorites = (value: unknown): Favorites => {
  const read = v.safeParse(entriesSchema, value);
  if (!read.success) return noFavorites;
  return Object.fromEntries(Object.entries(read.output).filter(([key]) => parseFavoriteKey(key) !== undefined));
};
