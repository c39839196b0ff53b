import { DrizzleQueryError, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { errorCode } from '../errors.ts';
import type { Statements } from './database.ts';

// A backup is one JSON value per line. The first line is the header, the last line counts the rows. In between, each
// table has one line with its name and columns, followed by one object per row. The format belongs to neither engine,
// so a backup of the embedded database can be restored on PostgreSQL and the other way round.

const headerSchema = v.object({
  format: v.literal('touchline-backup'),
  version: v.literal(1),
  /** When the newest migration of the backed-up database was made, in epoch ms. */
  schema: v.number(),
  sessionSecret: v.nullable(v.pipe(v.string(), v.minLength(32))),
});

/** The names of left-out tables and columns are printed: a file must not write anything else to a terminal. */
const identifier = v.pipe(v.string(), v.regex(/^\w{1,63}$/));

const tableSchema = v.strictObject({ table: identifier, columns: v.pipe(v.array(identifier), v.minLength(1)) });
type Table = v.InferOutput<typeof tableSchema>;

const tableLine = v.strictTuple([tableSchema]);
const endLine = v.strictTuple([v.strictObject({ rows: v.number() })]);

/** Rows that are read and written per statement. */
const rowsPerStatement = 500;
/** Characters per statement: a row of the board or of a rating can have many kilobytes. */
const charactersPerStatement = 1_000_000;

/**
 * All rows of the database as lines of text, each with a line break at its end. Call it in a transaction: it reads one
 * snapshot, however long the receiver takes. It throws `BackupProblem` for a database without rows: a new one is created
 * at a wrong address, and its backup would be useless. `sessionSecret` is the secret that signs cookies if it is stored in the
 * data folder, or null.
 */
export async function* backupLines(
  statements: Statements,
  sessionSecret: string | null,
): AsyncGenerator<string, void, undefined> {
  await statements.execute(sql`set transaction isolation level repeatable read, read only`);
  await withoutTimeouts(statements);
  const schema = await schemaOf(statements);
  yield `${JSON.stringify({ format: 'touchline-backup', version: 1, schema, sessionSecret })}\n`;
  let rows = 0;
  for (const { table, columns } of await tablesOf(statements)) {
    yield `${JSON.stringify([{ table, columns }])}\n`;
    const name = sql.identifier(table);
    await statements.execute(
      sql`declare backup no scroll cursor for select row_to_json(${name})::text as row from ${name}`,
    );
    for (;;) {
      const read = await rowsOf(statements.execute(sql.raw(`fetch ${rowsPerStatement} from backup`)), rowSchema);
      if (read.length === 0) break;
      rows += read.length;
      yield read.map(({ row }) => `${row}\n`).join('');
    }
    await statements.execute(sql`close backup`);
  }
  if (rows === 0) throw new BackupProblem('the database is empty: check DATA_DIR and DATABASE_URL');
  yield `${JSON.stringify([{ rows }])}\n`;
}

const rowSchema = v.object({ row: v.string() });

/** Why a backup cannot be made or restored, as one line for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

export type Restored = {
  readonly rows: number;
  readonly sessionSecret: string | null;
  /** Tables and `table.column` names of the backup that this release no longer has. */
  readonly leftOut: readonly string[];
};

/**
 * Fills an empty, migrated database from the lines of a backup. Call it in a transaction: it throws `BackupProblem` for
 * a database with rows and for a backup that is cut off, invalid or newer than this release, after it may have written
 * rows.
 */
export const restoreBackup = async (statements: Statements, lines: AsyncIterable<string>): Promise<Restored> => {
  await withoutTimeouts(statements);
  const tables = await tablesOf(statements);
  await requireEmpty(statements, tables);
  const known = new Map(tables.map(({ table, columns }) => [table, new Set(columns)]));
  const leftOut: string[] = [];
  let header: v.InferOutput<typeof headerSchema> | undefined;
  let target: Table | undefined;
  let rows = 0;
  let total: number | undefined;
  let waiting: string[] = [];
  let characters = 0;

  const write = async (): Promise<void> => {
    if (waiting.length > 0 && target) await insertRows(statements, target, waiting);
    waiting = [];
    characters = 0;
  };

  for await (const line of lines) {
    if (total !== undefined) throw new BackupProblem('the backup has lines after its end');
    if (header === undefined) {
      header = readHeader(line);
      if (header.schema > (await schemaOf(statements)))
        throw new BackupProblem('the backup is from a newer release: install that release, or a later one, first');
      continue;
    }
    if (line.startsWith('{')) {
      rows += 1;
      if (!target) continue;
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= rowsPerStatement || characters >= charactersPerStatement) await write();
      continue;
    }
    await write();
    const mark = readMark(line);
    if ('rows' in mark) total = mark.rows;
    else {
      const own = known.get(mark.table);
      const columns = mark.columns.filter((column) => own?.has(column));
      leftOut.push(
        ...(own
          ? mark.columns.filter((column) => !own.has(column)).map((column) => `${mark.table}.${column}`)
          : [mark.table]),
      );
      target = columns.length > 0 ? { table: mark.table, columns } : undefined;
    }
  }
  if (header === undefined) throw new BackupProblem('the backup is empty');
  if (total === undefined) throw new BackupProblem('the backup is cut off: its last line is missing');
  if (total !== rows) throw new BackupProblem(`the backup has ${rows} rows instead of ${total}`);
  await continueIdentities(statements);
  return { rows, sessionSecret: header.sessionSecret, leftOut };
};

const readHeader = (line: string): v.InferOutput<typeof headerSchema> => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), headerSchema), line);
  if (!read.success) throw new BackupProblem('this file is not a backup of this product');
  return read.output;
};

const readMark = (line: string): Table | { readonly rows: number } => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.union([tableLine, endLine])), line);
  if (!read.success) throw new BackupProblem('the backup has an invalid line');
  return read.output[0];
};

const insertRows = async (
  statements: Statements,
  { table, columns }: Table,
  rows: readonly string[],
): Promise<void> => {
  const name = sql.identifier(table);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  try {
    await statements.execute(sql`
      insert into ${name} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`);
  } catch (cause) {
    // The database's message contains the rows, which are personal data.
    const code = cause instanceof DrizzleQueryError ? errorCode(cause.cause) : undefined;
    if (code === undefined) throw cause;
    throw new BackupProblem(`the rows of ${table} could not be written (${code})`, { cause });
  }
};

/** A slow disk or network must not end the transaction. */
const withoutTimeouts = async (statements: Statements): Promise<void> => {
  await statements.execute(sql`set local statement_timeout = 0`);
  await statements.execute(sql`set local idle_in_transaction_session_timeout = 0`);
};

const schemaOf = async (statements: Statements): Promise<number> => {
  const [row] = await rowsOf(
    statements.execute(sql`select max(created_at)::float8 as schema from drizzle.__drizzle_migrations`),
    v.object({ schema: v.number() }),
  );
  if (!row) throw new Error('the database has no migrations');
  return row.schema;
};

const describedTable = v.object({ ...tableSchema.entries, needs: v.array(v.string()) });

/** All tables with their columns in order, each after the tables that its foreign keys refer to. */
const tablesOf = async (statements: Statements): Promise<readonly Table[]> => {
  const described = await rowsOf(
    statements.execute(sql`
      select relname as table,
        (select json_agg(attname order by attnum) from pg_attribute
          where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        (select coalesce(json_agg(needed.relname), '[]') from pg_constraint join pg_class needed on needed.oid = confrelid
          where conrelid = class.oid and contype = 'f' and confrelid <> class.oid) as needs
      from pg_class class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by relname`),
    describedTable,
  );
  const ordered: Table[] = [];
  let rest = described;
  while (rest.length > 0) {
    const done = new Set(ordered.map(({ table }) => table));
    const next = rest.filter(({ needs }) => needs.every((name) => done.has(name)));
    if (next.length === 0) throw new Error('the foreign keys of the tables form a cycle');
    ordered.push(...next.map(({ table, columns }) => ({ table, columns })));
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
};

const requireEmpty = async (statements: Statements, tables: readonly Table[]): Promise<void> => {
  for (const { table } of tables) {
    const rows = await rowsOf(statements.execute(sql`select 1 from ${sql.identifier(table)} limit 1`), v.unknown());
    if (rows.length > 0)
      throw new BackupProblem(
        'the database is not empty: restore into a new DATA_DIR, or into a new PostgreSQL database',
      );
  }
};

/** New rows continue after the highest restored id. */
const continueIdentities = async (statements: Statements): Promise<void> => {
  const identities = await rowsOf(
    statements.execute(sql`
      select relname as table, attname as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where attidentity <> '' and relnamespace = 'public'::regnamespace`),
    v.object({ table: v.string(), column: v.string() }),
  );
  for (const { table, column } of identities) {
    const [name, id] = [sql.identifier(table), sql.identifier(column)];
    await statements.execute(sql`
      select setval(pg_get_serial_sequence(${`public."${table}"`}, ${column}), max(${id})) from ${name} having max(${id}) is not null`);
  }
};

const rowsOf = async <const Row extends v.GenericSchema>(
  result: PromiseLike<unknown>,
  row: Row,
): Promise<readonly v.InferOutput<Row>[]> => v.parse(v.object({ rows: v.array(row) }), await result).rows;
