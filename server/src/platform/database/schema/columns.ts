import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A number that only grows. */
export const version = (name: string) => bigint(name, { mode: 'number' });

/** A moment, to the millisecond. */
export const time = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 });
