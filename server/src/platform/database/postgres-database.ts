import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { ClientBase } from 'pg';
import type { Clock } from '../clock.ts';
import { advisoryLocks, createQueryCounts, guardTransactions, migrationsFolder } from './database.ts';
import type { Database, DatabaseSession } from './database.ts';

const connectTimeoutMs = 5_000;
const queryTimeoutMs = 30_000;
const dayMs = 86_400_000;
/** The server notices a vanished client after 25 s instead of hours. */
const keepAliveOptions = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/**
 * A node that is cut off during a transaction would keep its row locks, although the next leader needs the board's
 * rows. The server ends such a transaction itself: behind a proxy or with a frozen process, the connection may still
 * look healthy.
 */
const idleInTransactionMs = 10_000;
/** A session that only listens notices a dead server after at most this time plus the timeout below. */
const sessionCheckEveryMs = 4_000;
const sessionQueryTimeoutMs = 5_000;
/**
 * The server ends an idle session after this time and releases its locks. This node notices earlier (after 9 s) that it
 * is cut off. Idle transactions end no later than idle sessions, so that the next lock holder finds the rows unlocked.
 * Another node tries the lock every second and must become leader within 15 s, which leaves 4 s for a slow machine.
 */
const idleSessionMs = 10_000;
const sessionOptions = `${keepAliveOptions} -c idle_session_timeout=${idleSessionMs}`;
/**
 * A migration that waits for a table makes all later queries on this table wait too. It gives up instead, and the start
 * fails while the nodes of the previous release keep serving.
 */
const migrationLockMs = 5_000;

/**
 * A PostgreSQL server (15 or newer) that several nodes may share. `onIdleError` receives errors of pooled connections
 * that broke while idle.
 */
export const openPostgres = async (options: {
  readonly url: string;
  readonly clock: Clock;
  readonly onIdleError: (cause: Error) => void;
}): Promise<Database> => {
  const { url, clock, onIdleError } = options;
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    // A caller that gave up waiting must not leave a running statement that holds row locks.
    statement_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: keepAliveOptions,
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  pool.on('connect', onConnectionError);
  try {
    await migrateUnderLock(url);
  } catch (cause) {
    await pool.end();
    throw new Error('the PostgreSQL database at DATABASE_URL could not be opened', { cause });
  }
  const tally = createQueryCounts(clock.now);
  const transact = transactionsOn(pool);
  const guarded = guardTransactions(drizzle(tally.counted(pool)), (work) => tally.count(() => transact(work)));
  return {
    kind: 'postgres',
    get orm() {
      return guarded.orm;
    },
    transaction: guarded.transaction,
    session: (onLost) => postgresSession(url, clock, onLost),
    ping: async () => {
      await pool.query('select 1');
    },
    counts: () => ({
      ...tally.read(),
      connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    }),
    upkeep: async (signal) => {
      // A server runs its own maintenance.
      while (!signal.aborted) await clock.wait(dayMs, signal);
    },
    close: () => pool.end(),
  };
};

/**
 * A connection that breaks while idle emits an error, which ends the process if there is no listener; the next
 * statement rejects anyway. Listen from the start: the server can end a connection in the same packet that reports it
 * as ready.
 */
const onConnectionError = (client: Pick<ClientBase, 'on'>): void => {
  client.on('error', () => undefined);
};

/**
 * Drizzle's own transactions on a pool have three flaws (0.45, measured). A connection that breaks between two
 * statements ends the process, because there is no error listener. A connection whose `begin` fails is never released.
 * A connection that hangs is released as healthy.
 */
const transactionsOn =
  (pool: Pool): Database['transaction'] =>
  async (work) => {
    const client = await pool.connect();
    let committed = false;
    try {
      await client.query('begin');
      const result = await work(drizzle(client));
      await client.query('commit');
      committed = true;
      return result;
    } finally {
      // Closing the connection rolls back, even when the server no longer answers.
      client.release(!committed);
    }
  };

/** Nodes that start together wait for each other here; the lock ends with the connection. */
const migrateUnderLock = async (url: string): Promise<void> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: sessionOptions,
    keepAlive: true,
  });
  onConnectionError(client);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await client.query(`set lock_timeout = ${migrationLockMs}`);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
};

const postgresSession = async (
  url: string,
  clock: Clock,
  onLost: (cause: unknown) => void,
): Promise<DatabaseSession> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: sessionQueryTimeoutMs,
    options: sessionOptions,
    keepAlive: true,
  });
  const ended = new AbortController();
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const lost = (cause: unknown): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    onLost(cause);
    // The socket may be half open, so do not wait for `end`: it waits for the server.
    void client.end().catch(() => undefined);
  };
  client.on('notification', ({ channel, payload }) => {
    for (const onNotice of handlers.get(channel) ?? []) onNotice(payload ?? '');
  });
  onConnectionError(client);
  await client.connect();
  client.on('error', lost);
  client.on('end', () => lost(new Error('the server closed the connection')));

  // Without traffic, a vanished server would go unnoticed.
  const pingRegularly = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await clock.wait(sessionCheckEveryMs, ended.signal);
      if (!ended.signal.aborted) await client.query('select 1');
    }
  };
  void pingRegularly().catch(lost);

  return {
    listen: async (channel, onNotice) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), onNotice]);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    tryAdvisoryLock: async (key) => {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
      return rows[0]?.taken === true;
    },
    close: async () => {
      if (ended.signal.aborted) return;
      ended.abort();
      await client.end();
    },
  };
};
