import { type FirstList, firstScreenSchema, type LiveCounts } from '@touchline/protocol/page-rendering.ts';
import * as v from 'valibot';
import { readSnapshot, type Snapshot } from './read-board.ts';

/** The beginning of the list that the page opens with, as the server wrote it into the document. */
export type FirstScreen = {
  readonly snapshot: Snapshot;
  readonly list: FirstList;
  /** Of the whole board. */
  readonly live: LiveCounts;
  /** All that is in play is among its matches. */
  readonly hasAllLive: boolean;
  /** Epoch milliseconds, where the browser kept it and nobody was reached. */
  readonly asOf?: number | undefined;
};

/** Undefined for what is none. */
export const readFirstScreen = (value: unknown): FirstScreen | undefined => {
  const snapshot = readSnapshot(value);
  const read = v.safeParse(firstScreenSchema, value);
  if (snapshot === undefined || !read.success) return undefined;
  const { list, live, asOf } = read.output;
  const shown = snapshot.matches.filter(({ status }) => status === 'live').length;
  const inPlay = Object.values(live).reduce((sum, count) => sum + count, 0);
  return { snapshot, list, live, hasAllLive: shown === inPlay, asOf };
};
