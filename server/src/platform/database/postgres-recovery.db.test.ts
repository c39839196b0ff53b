import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../../../e2e/postgres-server.ts';
import type { PostgresServer } from '../../../../e2e/postgres-server.ts';
import { startBlockableProxy } from '../../../../e2e/blockable-proxy.ts';
import { startClosingProxy } from '../../../test/closing-proxy.ts';
import { open } from '../../../test/test-databases.ts';
import { systemClock } from '../clock.ts';
import type { Database, Statements } from './database.ts';
import { board } from './schema/board-tables.ts';

/** More than the number of connections in the pool. */
const moreThanAll = 12;

const lockKey = 4_712;

let postgres: PostgresServer;
let database: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await open({ kind: 'postgres', url: postgres.url });
  await database.orm
    .insert(board)
    .values({ id: 1, version: 1, baseVersion: 1, term: 1, source: 'proxy', provider: 'a', origin: 'real' });
});

afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

/** The process id of the server process that runs the statements. */
const processOf = async (statements: Statements): Promise<number> => {
  const [row] = await statements.select({ pid: sql<number>`pg_backend_pid()` }).from(board);
  if (row === undefined) throw new Error('the board has no row');
  return row.pid;
};

const end = async (pid: number): Promise<void> => {
  await database.orm.execute(sql`select pg_terminate_backend(${pid})`);
  await expect
    .poll(async () => (await database.orm.select().from(sql`pg_stat_activity where pid = ${pid}`)).length)
    .toBe(0);
};

const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'committed',
    (error: unknown) => error,
  );

it('A connection that the server ends between two statements fails only its own transaction, every time.', async () => {
  const other = await open({ kind: 'postgres', url: postgres.url });
  for (let round = 0; round < moreThanAll; round += 1) {
    const cut = other.transaction(async (statements) => {
      await end(await processOf(statements));
      await statements.update(board).set({ provider: 'b' });
    });
    expect(await outcomeOf(cut)).toBeInstanceOf(Error);
  }
  expect(await other.transaction((statements) => statements.select().from(board))).toMatchObject([{ provider: 'a' }]);
  await other.close();
});

it('A connection that the server ends in the same packet that reports it as ready affects nothing else.', async () => {
  const way = await startClosingProxy(postgres.url);
  const hurried = await open({ kind: 'postgres', url: way.url });
  way.closeNewConnections();
  const transaction = hurried.transaction((statements) => statements.select().from(board));
  expect(await outcomeOf(transaction)).toBeInstanceOf(Error);
  expect(await outcomeOf(hurried.orm.select().from(board))).toBeInstanceOf(Error);
  const lost = Promise.withResolvers<unknown>();
  const session = await hurried.session(lost.resolve);
  expect(await lost.promise).toBeInstanceOf(Error);
  expect(await outcomeOf(session.listen('notes', () => undefined))).toBeInstanceOf(Error);
  way.keepNewConnections();
  expect(await hurried.transaction((statements) => statements.select().from(board))).toHaveLength(1);
  await hurried.close();
  way.close();
});

it.concurrent('A connection that hangs in a transaction is not reused once the network is back.', async () => {
  const way = await startBlockableProxy(postgres.url);
  const cutOff = await open({ kind: 'postgres', url: way.url });
  const first = outcomeOf(
    cutOff.transaction(async (statements) => {
      await statements.select().from(board);
      way.block();
      await statements.select().from(board);
    }),
  );
  expect(await first).toMatchObject({ cause: { message: 'Query read timeout' } });
  way.forget();
  const startedAt = systemClock.now();
  const next = await cutOff.transaction((statements) => statements.select().from(board));
  expect(next).toHaveLength(1);
  expect(systemClock.now() - startedAt).toBeLessThan(5_000);
  await cutOff.close();
  way.close();
});

it.concurrent('Rows and locks held by a node that is cut off, but looks alive to the server, are released within 15 s.', async () => {
  const way = await startBlockableProxy(postgres.url);
  const cutOff = await open({ kind: 'postgres', url: way.url });
  const lost = Promise.withResolvers<number>();
  const leader = await cutOff.session(() => lost.resolve(systemClock.now()));
  expect(await leader.tryAdvisoryLock(lockKey)).toBe(true);
  const held = outcomeOf(
    cutOff.transaction(async (statements) => {
      await statements.update(board).set({ provider: 'd' });
      way.block();
      await statements.select().from(board);
    }),
  );
  const follower = await database.session(() => undefined);
  const startedAt = systemClock.now();
  await expect.poll(() => follower.tryAdvisoryLock(lockKey), { timeout: 15_000, interval: 500 }).toBe(true);
  const freeAt = systemClock.now();
  // The node itself noticed earlier that it was cut off.
  expect(await lost.promise).toBeLessThan(freeAt);
  await database.transaction((statements) => statements.update(board).set({ term: 2 }));
  expect(systemClock.now() - startedAt).toBeLessThan(15_000);
  way.unblock();
  expect(await held).toBeInstanceOf(Error);
  const [row] = await database.orm.select().from(board);
  expect(row).toMatchObject({ provider: 'a', term: 2 });
  await follower.close();
  await cutOff.close();
  way.close();
});

it('A start gives up while another transaction locks a table of the migrations, and does not hold up others.', async () => {
  const held = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  const holding = database.transaction(async (statements) => {
    await statements.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`);
    held.resolve();
    await given.promise;
  });
  await held.promise;
  const opening = await outcomeOf(open({ kind: 'postgres', url: postgres.url }));
  given.resolve();
  await holding;
  expect(opening).toMatchObject({ cause: { cause: { code: '55P03' } } });
  await (await open({ kind: 'postgres', url: postgres.url })).close();
});
