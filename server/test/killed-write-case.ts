import type { Database } from '../src/platform/database/database.ts';

/** One kind of write, the allowed contents after a kill at any of its statements, and the contents after a retry. */
export type KilledWrite = {
  readonly write: (database: Database) => Promise<unknown>;
  /** Tables that the write changes, emptied before each try. */
  readonly tables: readonly string[];
  /** One row of numbers. */
  readonly counts: string;
  readonly whole: (counts: readonly number[]) => boolean;
  readonly done: (counts: readonly number[]) => boolean;
};

/** The number of rows as SQL: `from` is a table with or without a condition. */
export const count = (from: string): string => `(select count(*) from ${from})::integer`;

/** Whether the counts equal any of these. */
export const is = (...wanted: readonly (readonly number[])[]): ((counts: readonly number[]) => boolean) => {
  const texts = new Set(wanted.map((counts) => counts.join(' ')));
  return (counts) => texts.has(counts.join(' '));
};
