import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import { inDirectory } from '../../../test/test-databases.ts';
import type { TestedPlace } from '../../../test/test-databases.ts';
import { diskFreeBytes, minFreeBytes, openPglite } from './pglite-database.ts';
import { boardSport } from './schema/board-tables.ts';

let tested: TestedPlace;
let dataDir: string;

beforeAll(async () => {
  tested = await inDirectory();
  if (tested.place.kind !== 'directory') throw new Error('no folder');
  ({ dataDir } = tested.place);
});

afterAll(() => tested?.remove());

it('The embedded database is read-only while its disk is nearly full, and writable again as soon as there is space.', async () => {
  let free = minFreeBytes;
  const clock = createManualClock(0);
  const database = await openPglite({ kind: 'directory', dataDir }, { clock, freeBytes: () => Promise.resolve(free) });
  const write = (sport: string) => database.orm.insert(boardSport).values({ sport, data: {}, version: 1 });
  const writeInTransaction = (sport: string) =>
    database.transaction((statements) => statements.insert(boardSport).values({ sport, data: {}, version: 1 }));
  const sports = async () => (await database.orm.select().from(boardSport)).map(({ sport }) => sport);
  await write('before');

  free = minFreeBytes - 1;
  const upkeep = database.upkeep(new AbortController().signal);
  await expect(upkeep).rejects.toThrow(`the disk of ${dataDir} has less than 64 MB left`);
  await expect(write('meanwhile')).rejects.toMatchObject({ cause: { code: '25006' } });
  await expect(writeInTransaction('meanwhile')).rejects.toThrow('writes are refused');
  expect(await sports()).toEqual(['before']);

  free = minFreeBytes;
  await writeInTransaction('after');
  await write('later');
  expect(await sports()).toEqual(['before', 'after', 'later']);
  await database.close();
});

it('The embedded database is not opened on a full disk, and its folder stays unlocked for the next start.', async () => {
  const clock = createManualClock(0);
  await expect(
    openPglite({ kind: 'directory', dataDir }, { clock, freeBytes: () => Promise.resolve(0) }),
  ).rejects.toMatchObject({
    cause: { message: `the disk of ${dataDir} has less than 64 MB left` },
  });
  expect(await diskFreeBytes(dataDir)).toBeGreaterThan(0);
  await (await openPglite({ kind: 'directory', dataDir }, { clock, freeBytes: diskFreeBytes })).close();
});
