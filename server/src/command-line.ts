import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { openConfiguredDatabase } from './configured-database.ts';
import { readEnvWithFile } from './env-file.ts';
import type { Env } from './env.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';

/** Exit codes of operators' commands. */
export const badCall = 2;
export const failed = 1;

/** Messages go to the standard error, so that the standard output has only secrets and lists. */
export const print = (text: string, status = 0): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = status;
};

/** An option with a whole number. */
export const wholeNumberOption = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'expected a whole number'),
  v.transform(Number),
);

/** The entries of an option with a comma-separated list. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** A time in a list; a dash if there is none. */
export const timeText = (ms: number | undefined): string => (ms === undefined ? '-' : new Date(ms).toISOString());

/** The first problem of a value, with the name of its field. */
export const problemText = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`;

/** The words and options of a command line; undefined if there is no word, or an unknown or invalid option. */
export const readArguments = <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  args: readonly string[],
): { readonly words: readonly string[]; readonly options: v.InferOutput<Schema> } | undefined => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(Object.keys(schema.entries).map((name) => [name, { type: 'string' as const }])),
    });
    const read = v.safeParse(schema, values);
    return read.success && positionals.length > 0 ? { words: positionals, options: read.output } : undefined;
  } catch (error) {
    // `parseArgs` throws it for an unknown option.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Runs a command on the configured database. A problem with the environment or the database is one line. */
export const withDatabase = async (work: (database: Database, env: Env) => Promise<void>): Promise<void> => {
  const read = readEnvWithFile('.env', process.env);
  if (!read.ok) return print(read.problem, badCall);
  const log = createLog({ level: read.env.logLevel, readable: false, destination: process.stderr });
  const opened = await openConfiguredDatabase(read.env, { clock: systemClock, log });
  if (!opened.ok) return print(opened.problem, failed);
  try {
    return await work(opened.database, read.env);
  } finally {
    await opened.database.close();
  }
};
