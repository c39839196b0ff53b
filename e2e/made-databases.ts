import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Names the folder of databases that are made once for all tests of a run; set by `server/test/made-databases.setup.ts`. */
export const madeDatabasesVariable = 'TOUCHLINE_MADE_DATABASES';

/** Of a data folder that holds a new embedded database with all tables and no row. */
export const madeDataFolder = 'data';

/** Of a file that the same database was dumped to. */
export const madeDumpFile = 'data.tar';

/**
 * Fills an empty folder with a new embedded database, as a server's first start in it does in seconds. Outside of a test run
 * it stays empty, and the server does so itself.
 */
export const fillWithNewDatabase = (folder: string): void => {
  const made = process.env[madeDatabasesVariable];
  if (made !== undefined) cpSync(join(made, madeDataFolder), folder, { recursive: true });
};

/** Fills an empty folder with what `make` puts into one: it does so once for a run, and the others get copies. */
export const fillOnce = (name: string, folder: string, make: (folder: string) => void): void => {
  const made = process.env[madeDatabasesVariable];
  if (made === undefined) {
    make(folder);
    return;
  }
  const first = join(made, name);
  if (existsSync(first)) {
    cpSync(first, folder, { recursive: true });
    return;
  }
  make(folder);
  // Under its name only when it is whole: another worker looks for it meanwhile, or makes one, too.
  const copy = mkdtempSync(join(made, 'unfinished-'));
  cpSync(folder, copy, { recursive: true });
  if (existsSync(first)) rmSync(copy, { recursive: true });
  else renameSync(copy, first);
};
