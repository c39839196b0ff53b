import { longestMineLabel, type Mine, type MineEntry, nothingMine, readMineKey } from '@touchline/domain/mine/mine.ts';
import { isStorable, storable } from '@touchline/domain/mine/storable-text.ts';
import * as v from 'valibot';

/** Held equal to the domain's `MineEntry`. */
export const mineEntrySchema = v.object({
  // What comes later than the greatest time could not be told from it.
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  on: v.boolean(),
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(longestMineLabel), v.check(isStorable, 'Invalid name'))),
  place: v.exactOptional(v.pipe(v.number(), v.finite())),
});

/** As if it had been removed before all else: what is known of it anywhere counts. */
const unreadable: MineEntry = { at: 0, on: false };

/** What `GET` and `PUT /api/me/mine` answer: whose it is, and what `readMine` reads; both null when nobody is signed in. */
export const mineAnswerSchema = v.object({ uid: v.nullable(v.string()), mine: v.unknown() });

export type MineAnswer = v.InferOutput<typeof mineAnswerSchema>;

const keptEntrySchema = v.object({
  ...mineEntrySchema.entries,
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(longestMineLabel), v.transform(storable))),
});

const entriesSchema = v.record(v.string(), v.fallback(keptEntrySchema, unreadable));

/**
 * A kept set, as `mineSchema` takes it: an entry that can't be read costs only itself, one whose key is none is left out, and
 * what is no set is an empty one.
 */
export const readMine = (value: unknown): Mine => {
  const read = v.safeParse(entriesSchema, value);
  if (!read.success) return nothingMine;
  return Object.fromEntries(Object.entries(read.output).filter(([key]) => readMineKey(key) !== undefined));
};
