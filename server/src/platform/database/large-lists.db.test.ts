import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, testDatabases } from '../../../test/test-databases.ts';
import type { TestedPlace } from '../../../test/test-databases.ts';
import type { Database } from './database.ts';
import { textArray } from './large-lists.ts';

describe.each(testDatabases.filter(({ name }) => name !== 'PGlite on disk'))(
  'an array of texts on $name',
  ({ make }) => {
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

    const thereAndBack = async (texts: readonly string[]): Promise<unknown> => {
      const back = sql<unknown>`to_json(${textArray(texts)}::text[])`;
      const [row] = await database.orm.select({ back }).from(sql`(values (1)) as one`);
      return row?.back;
    };

    it.each([
      ['no texts', []],
      ['an empty text', ['']],
      ['texts that an array literal would quote', ['a,b', '{"c":"d\\e"}', ' f ', 'NULL', 'g\nh']],
      ['characters of every byte length', ['é', '→', '⚽', 'Zürich – 東京']],
      ['a long text', [`Fenerbahçe – "Ağrı" \\ 東京 ⚽\n${'ş'.repeat(70_000)}`, 'a short one']],
      ['many texts', Array.from({ length: 3_000 }, (_, index) => `football-${index}`)],
    ])('is sent and read back unchanged: %s', async (_what, texts) => {
      expect(await thereAndBack(texts)).toEqual(texts);
    });

    it('replaces an unpaired surrogate with U+FFFD, because the database rejects it', async () => {
      expect(await thereAndBack(['a\ud83d'])).toEqual(['a\ufffd']);
    });
  },
);
