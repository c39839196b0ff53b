import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Connections, QueryCounts } from './query-tally.ts';

/** What statements are built on: the open database or a transaction. Consumers take this and never know which. */
export type Statements = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>;

/** One dedicated connection: what it holds (subscriptions, locks) ends with it. */
export type DatabaseSession = {
  /** Calls `onNotice` with the payload of every notice that is committed from now on. */
  readonly listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>;
  /** Takes a lock that lasts as long as the session; false while another session holds it. */
  readonly tryAdvisoryLock: (key: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/**
 * The open database: the embedded one or a PostgreSQL server behind one type, so that both run the same SQL.
 * Everything rejects when the database cannot be reached.
 */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Single statements, each its own transaction. Throws when read inside `transaction`: the embedded database has one
   * connection, so a statement outside the transaction would wait for it for ever.
   */
  readonly orm: Statements;
  /** Commits when `work` resolves, rolls back when it rejects. `work` uses only the statements that it is handed. */
  readonly transaction: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>;
  /**
   * Opens a dedicated connection. `onLost` is called once when it ends without `close`: its locks are gone then and
   * notices may have been missed, so read again whatever they would have told.
   */
  readonly session: (onLost: (cause: unknown) => void) => Promise<DatabaseSession>;
  readonly ping: () => Promise<void>;
  /** What it was asked since it was opened; connections where there is a pool of them. */
  readonly counts: () => QueryCounts & { readonly connections?: Connections };
  /** What the database needs to have done now and then; lasts until `signal` aborts, rejects when it fails. */
  readonly upkeep: (signal: AbortSignal) => Promise<void>;
  /** Waits for what runs; nothing may be started after it. */
  readonly close: () => Promise<void>;
};

/** The keys of the advisory locks that the product takes, in one place so that no two meet. */
export const advisoryLocks = { migrations: 7_340_001, feedLeader: 7_340_002 } as const;

/**
 * The `orm` and `transaction` of a database, with every use of the former inside the latter turned into an error. On the
 * embedded database such a use never resolves (measured on PGlite 0.5.16); here it fails at once and on both databases.
 */
export const guardTransactions = (
  orm: Statements,
  transaction: Database['transaction'],
): Pick<Database, 'orm' | 'transaction'> => {
  const running = new AsyncLocalStorage<true>();
  const refuseInside = (): void => {
    if (running.getStore()) throw new Error('inside a transaction only the statements that it handed out may be used');
  };
  return {
    get orm() {
      refuseInside();
      return orm;
    },
    transaction: (work) => {
      refuseInside();
      return running.run(true, () => transaction(work));
    },
  };
};

/** Where `drizzle-kit generate` writes the forward-only migrations that run at start. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
