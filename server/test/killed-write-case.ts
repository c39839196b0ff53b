import type { Database } from '../src/platform/database/database.ts';

/** A kind of write. `whole`: allowed counts after a kill at any statement; `done`: allowed counts after a retry. */
export type KilledWrite = {
  readonly write: (database: Database) => Promise<unknown>;
  /** The tables that the write changes. They are emptied before each try. */
  readonly tables: readonly string[];
  /** SQL expressions for the counts. */
  readonly counts: string;
  readonly whole: (counts: readonly number[]) => boolean;
  readonly done: (counts: readonly number[]) => boolean;
};

/** SQL for the number of rows. `from`: a table, optionally with a condition. */
export const count = (from: string): string => `(select count(*) from ${from})::integer`;

/** Returns a function that checks whether counts equal any of `wanted`. */
export const is = (...wanted: readonly (readonly number[])[]): ((counts: readonly number[]) => boolean) => {
  const texts = new Set(wanted.map((counts) => counts.join(' ')));
  return (counts) => texts.has(counts.join(' '));
};
