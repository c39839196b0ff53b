import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Counts of a database's queries since it was opened. */
export type QueryCounts = {
  readonly answered: number;
  readonly failed: number;
  /** Total time that callers waited, for a connection and for the result, in whole milliseconds. */
  readonly waitMs: number;
};

/** Connections of a pool; `waiting` callers have none yet. */
export type Connections = { readonly open: number; readonly idle: number; readonly waiting: number };

export const createQueryCounts = (
  /** Epoch ms. */
  now: () => number,
) => {
  let answered = 0;
  let failed = 0;
  let waitedMs = 0;

  /** Counts one query, or one transaction as a whole. */
  const count = async <T>(request: () => Promise<T>): Promise<T> => {
    const startedAt = now();
    let ok = false;
    try {
      const answer = await request();
      ok = true;
      return answer;
    } finally {
      if (ok) answered += 1;
      else failed += 1;
      // A clock that is set back subtracts nothing.
      waitedMs += Math.max(0, now() - startedAt);
    }
  };

  /** The same client, with every query counted. */
  const counted = <Client extends { query(...given: unknown[]): Promise<unknown> }>(client: Client): Client =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return (...given: unknown[]) => count(() => target.query(...given));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' && name !== 'constructor' ? value.bind(target) : value;
      },
    });

  return { count, counted, read: (): QueryCounts => ({ answered, failed, waitMs: waitedMs }) };
};

/** The query builder of the open database or of a transaction; the caller does not need to know which. */
export type Statements = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>;

/** A dedicated connection: its subscriptions and locks end with it. */
export type DatabaseSession = {
  /** Calls `onNotice` with the payload of every notice committed from now on. */
  readonly listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>;
  /** Acquires a lock that lasts as long as the session; false while another session holds it. */
  readonly tryAdvisoryLock: (key: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/**
 * The open database, embedded or a PostgreSQL server, behind one type that runs the same SQL on both. Every method
 * rejects when the database is unreachable.
 */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs single statements, each in its own transaction. Throws inside `transaction`: the embedded database has one
   * connection, so a statement outside the running transaction would wait forever.
   */
  readonly orm: Statements;
  /** Commits when `work` resolves, rolls back when it rejects. `work` may use only the statements that it receives. */
  readonly transaction: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>;
  /**
   * Opens a dedicated connection. `onLost` is called once if the connection breaks without `close`. The locks of the
   * session are then released and notices may be lost, so the caller must read the data again.
   */
  readonly session: (onLost: (cause: unknown) => void) => Promise<DatabaseSession>;
  readonly ping: () => Promise<void>;
  /** Query counts since the database was opened, and connection counts if there is a pool. */
  readonly counts: () => QueryCounts & { readonly connections?: Connections };
  /** Runs periodic maintenance until `signal` aborts; rejects when it fails. */
  readonly upkeep: (signal: AbortSignal) => Promise<void>;
  /** Closes the database once running statements have finished. Do not start new ones afterwards. */
  readonly close: () => Promise<void>;
};

/** The keys of all advisory locks, in one place so that no two collide. */
export const advisoryLocks = { migrations: 7_340_001, feedLeader: 7_340_002 } as const;

/**
 * The `orm` and `transaction` of a database, where using `orm` inside a transaction throws. Without this guard, such a
 * call would never resolve on the embedded database (measured on PGlite 0.5.16).
 */
export const guardTransactions = (
  orm: Statements,
  transaction: Database['transaction'],
): Pick<Database, 'orm' | 'transaction'> => {
  const running = new AsyncLocalStorage<true>();
  const refuseInside = (): void => {
    if (running.getStore()) throw new Error('inside a transaction only its own statements may be used');
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
