import { maxFavoriteKeyLength, parseFavoriteKey } from '@touchline/domain/favorites/favorites.ts';
import { maxFavoriteEntries } from '@touchline/domain/favorites/merge-favorites.ts';
import * as v from 'valibot';
import { favoriteEntrySchema } from './favorites-schema.ts';

const keySchema = v.pipe(
  v.string(),
  v.maxLength(maxFavoriteKeyLength),
  v.check((key) => parseFavoriteKey(key) !== undefined, 'Invalid key'),
);

const setSchema = v.pipe(
  v.record(keySchema, favoriteEntrySchema),
  v.check((mine) => Object.keys(mine).length <= maxFavoriteEntries, 'Too many entries'),
);

/** The content of an exported file. */
export const favoritesSchema = v.object({ mine: setSchema });

/**
 * The body of `PUT /api/me/mine`. `uid`: the user that the page expects, because the browser sends the session of the
 * latest sign-in, which may have happened in another tab.
 */
export const favoritesSaveSchema = v.object({ uid: v.string(), mine: setSchema });
