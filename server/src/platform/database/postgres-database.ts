import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Database, DatabaseSession } from './database.ts';
import { advisoryLocks } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { guardTransactions } from './transaction-guard.ts';

const connectTimeoutMs = 5_000;
const queryTimeoutMs = 30_000;
const dayMs = 86_400_000;
/** How soon the server notices that this machine is gone and frees the session's locks: 25 s instead of its usual hours. */
const keepAliveOptions = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** A dead server is noticed by a session that only listens after this long at most, plus the timeout below. */
const sessionCheckEveryMs = 10_000;
const sessionQueryTimeoutMs = 10_000;

/** A PostgreSQL server (15 or newer) that several nodes may share. `onIdleError` hears of pooled connections that broke while unused. */
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
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  try {
    await migrateUnderLock(url);
  } catch (cause) {
    await pool.end();
    throw new Error('the PostgreSQL server of DATABASE_URL could not be opened', { cause });
  }
  const guarded = guardTransactions(drizzle(pool));
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
    upkeep: async (signal) => {
      // A server looks after itself.
      while (!signal.aborted) await clock.wait(dayMs, signal);
    },
    close: () => pool.end(),
  };
};

/** Nodes that start together wait for each other here; the lock ends with the connection. */
const migrateUnderLock = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
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
    options: keepAliveOptions,
    keepAlive: true,
  });
  const ended = new AbortController();
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const lost = (cause: unknown): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    onLost(cause);
    // Its socket may be half open: `end` would wait for the server, so nobody waits for `end`.
    void client.end().catch(() => undefined);
  };
  client.on('notification', ({ channel, payload }) => {
    for (const onNotice of handlers.get(channel) ?? []) onNotice(payload ?? '');
  });
  await client.connect();
  client.on('error', lost);
  client.on('end', () => lost(new Error('the server closed the connection')));

  // Without traffic a vanished server is noticed by nobody: ask it something now and then.
  const keepChecking = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await clock.wait(sessionCheckEveryMs, ended.signal);
      if (!ended.signal.aborted) await client.query('select 1');
    }
  };
  void keepChecking().catch(lost);

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
