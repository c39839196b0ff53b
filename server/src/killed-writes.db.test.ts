import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWrite } from '../test/kill-in-write.ts';
import { countsOf, emptyTables, killedWriteNames, killedWrites } from '../test/killed-writes.ts';
import { open, testedDatabases } from '../test/tested-databases.ts';
import type { TestedPlace } from '../test/tested-databases.ts';

// `killed-writes.chaos.test.ts` does the same at all statements, on both databases, and in migrations.
const names = killedWriteNames.filter((name) => name !== 'migration');

describe('a node that is killed as it is about to end a write', () => {
  let tested: TestedPlace;

  beforeAll(async () => {
    tested = await testedDatabases[2].make();
  });

  afterAll(() => tested?.remove());

  it.each(names)('leaves all of it or nothing, and the next one does it once: %s', async (name) => {
    const { place } = tested;
    const write = killedWrites[name];
    const all = (await runWrite(place, name)) ?? 0;
    expect(all).toBeGreaterThan(0);
    const database = await open(place);
    await emptyTables(database, write);
    expect(await runWrite(place, name, { statement: all, moment: 'before' })).toBeUndefined();
    expect(await countsOf(database, write)).toSatisfy(write.whole);
    await runWrite(place, name);
    expect(await countsOf(database, write)).toSatisfy(write.done);
    await database.close();
  });
});
