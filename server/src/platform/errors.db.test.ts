import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, testDatabases } from '../../test/test-databases.ts';
import type { TestedPlace } from '../../test/test-databases.ts';
import type { Database } from './database/database.ts';
import { user } from './database/schema/account-tables.ts';
import { loggedError } from './errors.ts';

const errorOf = async (statement: () => PromiseLike<unknown>): Promise<string> => {
  try {
    await statement();
  } catch (error) {
    return JSON.stringify(loggedError(error));
  }
  throw new Error('the statement did not fail');
};

describe.each(testDatabases)('an error of $name', ({ make }) => {
  let tested: TestedPlace;
  let database: Database;

  beforeAll(async () => {
    tested = await make();
    database = await open(tested.place);
  });

  afterAll(async () => {
    await database?.close();
    await tested?.remove();
  });

  it('is logged with its SQLSTATE code, without any value of the statement', async () => {
    const logged = await errorOf(() => database.orm.execute(sql`select ${'ada@example.org'}::int`));
    expect(logged).not.toContain('ada@example.org');
    expect(logged).toContain('"message":"the database refused: 22P02"');
  });

  it('names the violated constraint', async () => {
    const at = new Date(0);
    const row = {
      uid: 'Ada',
      issuer: 'https://issuer.example',
      subject: 'secret-subject',
      createdAt: at,
      signedInAt: at,
    };
    await database.orm.insert(user).values(row);
    const logged = await errorOf(() => database.orm.insert(user).values({ ...row, uid: 'Bob' }));
    expect(logged).not.toContain('secret-subject');
    expect(logged).toContain('the database refused: 23505, constraint user_of_issuer, table user');
  });
});
