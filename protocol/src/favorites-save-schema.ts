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

/** What a file of it holds, and what `mineAnswerSchema` has of it. */
export const favoritesSchema = v.object({ mine: setSchema });

/**
 * What `PUT /api/me/mine` takes. `uid`: whose it is, as the page knows it: the browser sends the session along of whoever
 * signed in last, in another tab perhaps.
 */
export const favoritesSaveSchema = v.object({ uid: v.string(), mine: setSchema });
