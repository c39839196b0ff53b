import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { QuotaStore, StoredQuota } from '../src/ingest/quota/quota-store.ts';

/** A quota store in memory that nodes share. Like a database, it survives the restart of a node. */
export const createMemoryQuotaStore = (): QuotaStore => {
  const rows = new Map<SportId, StoredQuota>();
  return {
    all: () => Promise.resolve(new Map(rows)),
    change: (sport, change) => {
      const next = change(rows.get(sport));
      if (next !== undefined) rows.set(sport, next);
      return Promise.resolve();
    },
  };
};
