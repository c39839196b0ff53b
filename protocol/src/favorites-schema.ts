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

/** Held equal to the domain's `FavoriteEntry`. */
export const favoriteEntrySchema = v.object({
  // What comes later than the greatest time could not be told from it.
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  on: v.boolean(),
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(maxFavoriteLabelLength), v.check(isStorable, 'Invalid name'))),
  place: v.exactOptional(v.pipe(v.number(), v.finite())),
});

/** As if it had been removed before all else: what is known of it anywhere counts. */
const unreadable: FavoriteEntry = { at: 0, on: false };

/** What `GET` and `PUT /api/me/mine` answer: whose it is, and what `readFavorites` reads; both null when nobody is signed in. */
export const favoritesAnswerSchema = v.object({ uid: v.nullable(v.string()), mine: v.unknown() });

export type FavoritesAnswer = v.InferOutput<typeof favoritesAnswerSchema>;

const keptEntrySchema = v.object({
  ...favoriteEntrySchema.entries,
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(maxFavoriteLabelLength), v.transform(storable))),
});

const entriesSchema = v.record(v.string(), v.fallback(keptEntrySchema, unreadable));

/**
 * A kept set, as `mineSchema` takes it: an entry that can't be read costs only itself, one whose key is none is left out, and
 * what is no set is an empty one.
 */
export const readFavorites = (value: unknown): Favorites => {
  const read = v.safeParse(entriesSchema, value);
  if (!read.success) return noFavorites;
  return Object.fromEntries(Object.entries(read.output).filter(([key]) => parseFavoriteKey(key) !== undefined));
};
