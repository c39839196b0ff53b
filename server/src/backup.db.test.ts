import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { startProcess } from '../../e2e/process.ts';
import { serveBoard } from '../test/served-board.ts';
import { createManualClock } from '../test/manual-clock.ts';
import { sampleMatch } from '../test/sample-matches.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { advisoryLocks } from './platform/database/database.ts';
import { board } from './platform/database/schema/board-tables.ts';

const source = await openTestDatabase();
const target = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'));
const file = join(folder, 'touchline.backup');

afterAll(() => rmSync(folder, { recursive: true }));

const run = ({ place }: typeof source, ...args: readonly string[]) =>
  startProcess(['node', 'server/src/backup.ts', ...args], {
    env: { DATA_DIR: folder, DATABASE_URL: place.kind === 'postgres' ? place.url : '' },
  });

const problemOf = async (command: ReturnType<typeof run>): Promise<string> => {
  expect(await command.ended).toMatchObject({ status: 1 });
  return command.errorOutput();
};

it('The commands move a board to an empty database under a new version, unless a node runs there or the file is damaged.', async () => {
  const node = await serveBoard({ database: source.database, clock: createManualClock(0) });
  const version = await node.write({ put: [sampleMatch('basketball-1', 1)] });
  await node.close();
  expect(await run(source, 'save', file).ended).toMatchObject({ status: 0 });

  const running = await target.database.session(() => undefined);
  await running.tryAdvisoryLock(advisoryLocks.feedLeader);
  expect(await problemOf(run(target, 'restore', file))).toBe(
    'a node is running on this database: stop all nodes first',
  );
  await running.close();

  const damaged = join(folder, 'damaged');
  writeFileSync(damaged, readFileSync(file).subarray(0, 500));
  expect(await problemOf(run(target, 'restore', damaged))).toMatch(/damaged or not a backup \(Z_BUF_ERROR\)/);
  expect(await problemOf(run(target, 'restore', join(folder, 'none')))).toMatch(/none: ENOENT/);

  expect(await problemOf(run(target, 'save', join(folder, 'empty')))).toContain('the database is empty');
  expect(await run(target, 'restore', file).ended).toMatchObject({ status: 0 });
  const [restored] = await target.database.orm.select({ version: board.version }).from(board);
  expect(restored?.version).toBeGreaterThan(version);
  expect(await problemOf(run(target, 'restore', file))).toContain('the database is not empty');
});

it('A backup writes to no file that was there before, not even through a link.', async () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'the file of another user');
  const backup = join(folder, 'beside.backup');
  symlinkSync(other, `${backup}.unfinished`);
  expect(await run(source, 'save', backup).ended).toMatchObject({ status: 0 });
  expect(readFileSync(other, 'utf8')).toBe('the file of another user');
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

it('A small file that unpacks to an endless line is refused at once.', async () => {
  const bomb = join(folder, 'bomb');
  writeFileSync(bomb, gzipSync(Buffer.alloc(160 * 1024 * 1024, 'x'), { level: 1 }));
  const empty = await openTestDatabase();
  expect(await problemOf(run(empty, 'restore', bomb))).toBe('the backup has a line that is too long');
});

it('A call without a file explains the commands.', async () => {
  const command = run(source, 'save');
  expect(await command.ended).toMatchObject({ status: 2 });
  expect(command.errorOutput()).toContain('usage: npm run backup -- FILE');
});
