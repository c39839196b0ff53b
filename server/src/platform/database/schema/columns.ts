import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A number that only grows. */
export const version = (name: string) => bigint(name, { mode: 'number' });

/** A timestamp with millisecond precision. */
export const time = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 });
