import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKilledWrite, spreadOver } from '../test/killed-process.ts';
import type { FatalPoint } from '../test/killed-process.ts';
import { countsOf, emptyTables, killedWriteNames, killedWrites } from '../test/killed-writes.ts';
import type { KilledWriteName } from '../test/killed-writes.ts';
import { open, testDatabases } from '../test/test-databases.ts';
import type { TestedPlace } from '../test/test-databases.ts';
import type { DatabaseLocation } from './platform/database/open-database.ts';

/** The maximum number of kill points per write: each starts two processes and opens the database up to three times. */
const mostPoints = 8;

const names = killedWriteNames.filter((name) => name !== 'migration');

const pointsOf = (all: number): readonly FatalPoint[] => [
  ...spreadOver(all, mostPoints).map((statement) => ({ statement, moment: 'before' }) as const),
  { statement: all, moment: 'sent' },
];

const countsIn = async (place: DatabaseLocation, name: KilledWriteName): Promise<readonly number[]> => {
  const database = await open(place);
  const counts = await countsOf(database, killedWrites[name]);
  await database.close();
  return counts;
};

describe.each(testDatabases.slice(1))('on $name, a node that is killed during a write', ({ make }) => {
  let tested: TestedPlace;
  let made = 0;

  beforeAll(async () => {
    tested = await make();
  });

  afterAll(() => tested?.remove());

  /** Creates an empty database next to the others. */
  const anotherPlace = async (): Promise<DatabaseLocation> => {
    const { place } = tested;
    made += 1;
    if (place.kind === 'directory') {
      const dataDir = join(place.dataDir, `another-${made}`);
      mkdirSync(dataDir);
      return { kind: 'directory', dataDir };
    }
    if (place.kind === 'memory') throw new Error('the database is locked');
    const client = new Client(place.url);
    await client.connect();
    await client.query(`create database another_${made}`);
    await client.end();
    const url = new URL(place.url);
    url.pathname = `/another_${made}`;
    return { kind: 'postgres', url: url.href };
  };

  it.each(names)('leaves the whole write or nothing, and a retry completes it once: %s', async (name) => {
    const { place } = tested;
    const write = killedWrites[name];
    const all = (await runKilledWrite(place, name)) ?? 0;
    for (const point of pointsOf(all)) {
      const database = await open(place);
      await emptyTables(database, write);
      await database.close();
      expect(await runKilledWrite(place, name, point)).toBeUndefined();
      const left = await countsIn(place, name);
      expect({ point, left, whole: write.whole(left) }).toMatchObject({ whole: true });
      await runKilledWrite(place, name);
      const again = await countsIn(place, name);
      expect({ point, again, done: write.done(again) }).toMatchObject({ done: true });
    }
  });

  it('leaves a database that the next node can migrate, even during a migration', async () => {
    const whole = await anotherPlace();
    const all = (await runKilledWrite(whole, 'migration')) ?? 0;
    const expected = await countsIn(whole, 'migration');
    expect(expected).toSatisfy(killedWrites.migration.done);
    for (const point of pointsOf(all)) {
      const place = await anotherPlace();
      expect(await runKilledWrite(place, 'migration', point)).toBeUndefined();
      await runKilledWrite(place, 'migration');
      expect({ point, counts: await countsIn(place, 'migration') }).toEqual({ point, counts: expected });
    }
  });
});
