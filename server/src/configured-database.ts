import type { Env } from './env.ts';
import type { Database } from './platform/database/database.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Log } from './platform/log.ts';

/** Opens the configured database; `problem` is one line for the operator. */
export const openConfiguredDatabase = async (
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<{ readonly ok: true; readonly database: Database } | { readonly ok: false; readonly problem: string }> => {
  try {
    const database = await openDatabase(
      databaseUrl === undefined ? { kind: 'directory', dataDir } : { kind: 'postgres', url: databaseUrl },
      { clock, onIdleError: (cause) => log.warn({ err: cause }, 'an idle database connection failed') },
    );
    return { ok: true, database };
  } catch (error) {
    log.debug({ err: error }, 'the database cannot be opened');
    return { ok: false, problem: messages(error).join(': ') };
  }
};

/** The error and its causes, outermost first. */
const messages = (error: unknown): readonly string[] =>
  error instanceof Error ? [error.message, ...messages(error.cause)].filter((text) => text !== '') : [];
