// A command to run after restoring a backup: moves the board to an unused version and prints this version.
// npm run board:renumber
import { openConfiguredDatabase } from './configured-database.ts';
import { readEnvWithFile } from './env-file.ts';
import { renumberBoard } from './ingest/board-writer.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';

const badCall = 2;
const failed = 1;

const print = (text: string, status: number): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = status;
};

const renumber = async (): Promise<void> => {
  const read = readEnvWithFile('.env', process.env);
  if (!read.ok) return print(read.problem, badCall);
  const { env } = read;
  const clock = systemClock;
  const log = createLog({ level: env.logLevel, readable: process.stdout.isTTY });
  const opened = await openConfiguredDatabase(env, { clock, log });
  if (!opened.ok) return print(opened.problem, failed);
  const { database } = opened;
  try {
    const version = await renumberBoard(database, clock.now());
    if (version === undefined) return print('there is no board in this database: is it the restored one?', badCall);
    process.stdout.write(`the board continues at version ${version}\n`);
  } finally {
    await database.close();
  }
};

if (process.argv.length > 2) print('usage: npm run board:renumber', badCall);
else await renumber();
