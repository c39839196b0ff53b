import { mostEntries } from '@touchline/domain/mine/merge-mine.ts';
import { longestMineKey, readMineKey } from '@touchline/domain/mine/mine.ts';
import * as v from 'valibot';
import { mineEntrySchema } from './mine-entries.ts';

const keySchema = v.pipe(
  v.string(),
  v.maxLength(longestMineKey),
  v.check((key) => readMineKey(key) !== undefined, 'Invalid key'),
);

const setSchema = v.pipe(
  v.record(keySchema, mineEntrySchema),
  v.check((mine) => Object.keys(mine).length <= mostEntries, 'Too many entries'),
);

/** What a file of it holds, and what `mineAnswerSchema` has of it. */
export const mineSchema = v.object({ mine: setSchema });

/**
 * What `PUT /api/me/mine` takes. `uid`: whose it is, as the page knows it: the browser sends the session along of whoever
 * signed in last, in another tab perhaps.
 */
export const mineSaveSchema = v.object({ uid: v.string(), mine: setSchema });
