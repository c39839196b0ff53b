import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

const operations = readFileSync(fileURLToPath(new URL('../../../docs/operations.md', import.meta.url)), 'utf8');
const section = /\n### Retention\n(?<text>.*?)\n### /su.exec(operations)?.groups?.['text'] ?? '';

/** One row in all, or a row per league, team or season; their number does not grow with time. */
const bounded = new Set([
  'board',
  'board_sport',
  'league_rating',
  'outlook_league',
  'push_key',
  'record_sum',
  'season_read',
  'team_rating',
]);

/** Deleted with the user, the session's end or the push subscription. */
const withOthers = new Set([
  'analyst_turn',
  'checkout',
  'push_follow',
  'push_unsent',
  'session',
  'sign_in',
  'subscription',
  'user_mine',
]);

it('Every table is bounded, belongs to another one, or has its retention in the operations guide.', async () => {
  const rows = await database.orm
    .select({ name: sql<string>`tablename::text` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !bounded.has(name) && !withOthers.has(name) && !section.includes(`\`${name}\``));
  expect(rows.length).toBeGreaterThan(bounded.size + withOthers.size);
  expect(missing).toEqual([]);
});
