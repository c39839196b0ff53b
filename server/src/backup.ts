// Saves the database to a file, or fills a new database from such a file.
// npm run backup -- FILE; npm run restore -- FILE; the file `-` is the standard output or input.
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openConfiguredDatabase } from './configured-database.ts';
import { readEnvWithFile } from './env-file.ts';
import type { Env } from './env.ts';
import { renumberBoard } from './ingest/board-writer.ts';
import { systemClock } from './platform/clock.ts';
import { BackupProblem, backupLines, restoreBackup } from './platform/database/backup.ts';
import { advisoryLocks } from './platform/database/database.ts';
import type { Database } from './platform/database/database.ts';
import { errorCode } from './platform/errors.ts';
import { createLog } from './platform/log.ts';

const badCall = 2;
const failed = 1;

/** Standard output may be the backup itself, so all messages go to the standard error. */
const print = (text: string, status = 0): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = status;
};

const secretFile = (env: Env): string => join(env.dataDir, 'session-secret');

/** The cookie secret in the data folder, which a backup contains so that users stay signed in; null without one. */
const storedSecret = async (env: Env): Promise<string | null> => {
  try {
    return (await readFile(secretFile(env), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

const save = async (database: Database, env: Env, file: string): Promise<void> => {
  const secret = await storedSecret(env);
  const draft = `${file}.unfinished`;
  if (file !== '-') await rm(draft, { force: true });
  // Only the owner may read it: it contains e-mail addresses. In a folder of several users, another one could have made
  // the draft, or a link in its place: it must be new.
  const sink = file === '-' ? process.stdout : createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await database.transaction((statements) =>
      pipeline(Readable.from(backupLines(statements, secret)), createGzip(), sink),
    );
  } catch (error) {
    if (file !== '-') await rm(draft, { force: true });
    throw error;
  }
  if (file === '-') return;
  await rename(draft, file);
  print(`saved ${file} (${(await stat(file)).size} bytes). It contains personal data: store it as a secret.`);
};

/** In characters; the longest row, of the board, has a thousandth of it. */
const maxLine = 64 * 1024 * 1024;

/** Splits text into lines and drops the line breaks. */
async function* linesIn(text: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  // Joined only at the end of a line, so that a long one takes no longer than many short ones.
  let rest: string[] = [];
  let length = 0;
  for await (const part of text) {
    const [first = '', ...more] = decoder.decode(part, { stream: true }).split('\n');
    rest.push(first);
    length += first.length;
    for (const next of more) {
      yield rest.join('');
      rest = [next];
      length = next.length;
    }
    if (length > maxLine) throw new BackupProblem('the backup has a line that is too long');
  }
  if (length > 0) yield rest.join('');
}

const restore = async (database: Database, env: Env, file: string): Promise<void> => {
  const session = await database.session(() => undefined);
  try {
    if (!(await session.tryAdvisoryLock(advisoryLocks.feedLeader)))
      throw new BackupProblem('a node is running on this database: stop all nodes first');
    const restored = await database.transaction(async (statements) => {
      const source = file === '-' ? process.stdin : createReadStream(file);
      const result = await pipeline(source, createGunzip(), (text: AsyncIterable<Buffer>) =>
        restoreBackup(statements, linesIn(text)),
      );
      // Open pages may hold later versions than the backup: a version must never mean two different boards.
      await renumberBoard({ transaction: (work) => work(statements) }, systemClock.now());
      return result;
    });
    if (restored.sessionSecret !== null && (await storedSecret(env)) === null)
      await writeFile(secretFile(env), restored.sessionSecret, { mode: 0o600, flag: 'wx' });
    if (restored.leftOut.length > 0)
      print(`left out, because this release has no use for it: ${restored.leftOut.join(', ')}`);
    print(`restored ${restored.rows} rows; the board has a new version`);
  } finally {
    await session.close();
  }
};

const commands = { save, restore } as const;

/** Expected failures as one line: a wrong or damaged file. */
const problemOf = (error: unknown, file: string): string | undefined => {
  if (error instanceof BackupProblem) return error.message;
  const code = errorCode(error);
  if (code?.startsWith('Z_')) return `${file} is damaged or not a backup (${code})`;
  return code !== undefined && /^E[A-Z]+$/.test(code) ? `${file}: ${code}` : undefined;
};

const run = async (command: (typeof commands)[keyof typeof commands], file: string): Promise<void> => {
  const read = readEnvWithFile('.env', process.env);
  if (!read.ok) return print(read.problem, badCall);
  const { env } = read;
  const clock = systemClock;
  const log = createLog({ level: env.logLevel, readable: false, destination: process.stderr });
  const opened = await openConfiguredDatabase(env, { clock, log });
  if (!opened.ok) return print(opened.problem, failed);
  try {
    await command(opened.database, env, file);
  } catch (error) {
    const problem = problemOf(error, file);
    if (problem === undefined) throw error;
    print(problem, failed);
  } finally {
    await opened.database.close();
  }
};

const [name, file, ...rest] = process.argv.slice(2);
const command = name === 'save' || name === 'restore' ? commands[name] : undefined;
if (command === undefined || file === undefined || rest.length > 0) {
  print('usage: npm run backup -- FILE, or npm run restore -- FILE', badCall);
} else await run(command, file);
