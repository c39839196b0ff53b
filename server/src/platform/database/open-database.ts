import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { diskFreeBytes, openPglite } from './pglite-database.ts';
import type { EmbeddedLocation } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

/** Where the data is stored: the embedded database in a folder or in memory, or a PostgreSQL server. */
export type DatabaseLocation = EmbeddedLocation | { readonly kind: 'postgres'; readonly url: string };

/** Opens the database and migrates its tables. Rejects on failure, for example with `DirectoryInUse`. */
export const openDatabase = (
  place: DatabaseLocation,
  options: { readonly clock: Clock; readonly onIdleError: (cause: Error) => void },
): Promise<Database> => {
  if (place.kind === 'postgres') return openPostgres({ url: place.url, ...options });
  return openPglite(place, { clock: options.clock, freeBytes: diskFreeBytes });
};
