import type { SportId } from '@touchline/domain/sport.ts';
import type { DayQuota } from '../src/feed/planning/quota-day.ts';
import type { QuotaRows } from '../src/feed/quota-rows.ts';

/** The rows that nodes share, in memory: they outlive whoever begins and ends, as in a database. */
export const createHeldQuotaRows = (): QuotaRows => {
  const rows = new Map<SportId, DayQuota>();
  return {
    all: () => Promise.resolve(new Map(rows)),
    change: (sport, change) => {
      const next = change(rows.get(sport));
      if (next !== undefined) rows.set(sport, next);
      return Promise.resolve();
    },
  };
};
