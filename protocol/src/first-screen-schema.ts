import { sportIds } from '@touchline/domain/sport.ts';
import * as v from 'valibot';

/** How the page's list stands when it opens: what is in play league by league, or everything by time. */
export const firstLists = ['by-league', 'by-time'] as const;

export type FirstList = (typeof firstLists)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many matches of each sport are in play; a sport without one may be left out. */
export const liveCountsSchema = v.object(v.entriesFromList(sportIds, v.exactOptional(count)));

export type LiveCounts = v.InferOutput<typeof liveCountsSchema>;

/** What the document's first matches say of themselves, beside the fields of a snapshot. */
export const firstScreenSchema = v.object({
  list: v.picklist(firstLists),
  live: liveCountsSchema,
  /** Epoch milliseconds, where no server gave them: the whole board as this browser kept it, as of then. */
  asOf: v.exactOptional(v.number()),
});
