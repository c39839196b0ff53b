import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The variable with the folder of databases that a test run creates once, set by
 * `server/test/template-databases.setup.ts`.
 */
export const templateDatabasesVariable = 'TOUCHLINE_TEMPLATE_DATABASES';

/** The name of a data folder with a new embedded database: all tables, no rows. */
export const templateDataFolder = 'data';

/** The name of the file with a dump of that database. */
export const templateDumpFile = 'data.tar';

/**
 * Copies a new embedded database into an empty folder, because a server takes seconds to create one. Outside a test
 * run, the folder stays empty and the server creates the database.
 */
export const fillWithNewDatabase = (folder: string): void => {
  const made = process.env[templateDatabasesVariable];
  if (made !== undefined) cpSync(join(made, templateDataFolder), folder, { recursive: true });
};

/** Fills an empty folder with the output of `make`, which runs once per test run; later calls get a copy. */
export const fillOnce = (name: string, folder: string, make: (folder: string) => void): void => {
  const made = process.env[templateDatabasesVariable];
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
  // Rename the copy only when it is complete: another worker may look for the folder or create it at the same time.
  const copy = mkdtempSync(join(made, 'unfinished-'));
  cpSync(folder, copy, { recursive: true });
  if (existsSync(first)) rmSync(copy, { recursive: true });
  else renameSync(copy, first);
};
