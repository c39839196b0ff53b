import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { inMemory, onPostgres } from '../../../test/test-databases.ts';
import { BackupProblem, backupLines, restoreBackup } from './backup.ts';
import type { Database } from './database.ts';
import { notificationEvent, pushFollow, pushSubscription } from './schema/push-tables.ts';
import { oddsSnapshot } from './schema/forecast-tables.ts';
import { user, userFavorites } from './schema/account-tables.ts';

const at = new Date('2026-11-27T12:34:56.789Z');

const fill = async ({ orm }: Database): Promise<void> => {
  await orm.insert(user).values({
    uid: 'ada',
    issuer: 'https://issuer.example',
    subject: '1',
    displayName: 'Ada "Zoë" Rossi\n\\',
    email: null,
    createdAt: at,
    signedInAt: at,
  });
  await orm.insert(userFavorites).values({ userId: 'ada', mine: { entries: [1.5, 'é', null, true] }, updatedAt: at });
  const [subscription] = await orm
    .insert(pushSubscription)
    .values({
      endpoint: 'https://push.example/1',
      p256dh: 'key',
      auth: 'secret',
      userId: 'ada',
      choice: { scope: 'all' },
      delaySeconds: 0,
      hearsFrom: at,
      refusals: 0,
      renewedAt: at,
    })
    .returning({ id: pushSubscription.id });
  await orm.insert(pushFollow).values({ key: '*', delaySeconds: 0, subscriptionId: subscription?.id ?? 0 });
  await orm
    .insert(notificationEvent)
    .values({ facts: {}, keys: ['a,"b"', '', '{}'], at, toldDelay: 0, toldId: 0, nextAt: null });
  await orm.insert(oddsSnapshot).values(
    Array.from({ length: 1_200 }, (_, index) => ({
      matchId: `football-${index}`,
      sport: 'football',
      origin: 'test',
      bookmaker: 'Kestrel',
      seenAt: at,
      kickOff: at,
      inPlay: index % 2 === 0,
      prices: { homeWin: 1.1 + index, awayWin: 3 },
    })),
  );
};

/** The id of a price that is saved now. */
const nextPriceId = async ({ orm }: Database): Promise<number | undefined> => {
  const [row] = await orm
    .insert(oddsSnapshot)
    .values({
      matchId: 'football-new',
      sport: 'football',
      origin: 'test',
      bookmaker: 'Kestrel',
      seenAt: at,
      kickOff: at,
      inPlay: false,
      prices: { homeWin: 2, awayWin: 3 },
    })
    .returning({ id: oddsSnapshot.id });
  return row?.id;
};

const linesOf = (database: Database, secret: string | null = null): Promise<readonly string[]> =>
  database.transaction(async (statements) => {
    const parts: string[] = [];
    for await (const part of backupLines(statements, secret)) parts.push(part);
    return parts.join('').trimEnd().split('\n');
  });

async function* each(lines: readonly string[]): AsyncGenerator<string, void, undefined> {
  yield* lines;
}

const restore = (database: Database, lines: readonly string[]) =>
  database.transaction((statements) => restoreBackup(statements, each(lines)));

describe.each([
  ['the embedded database', inMemory, 'PostgreSQL', onPostgres],
  ['PostgreSQL', onPostgres, 'the embedded database', inMemory],
])('a backup of %s', async (_from, makeSource, to, makeTarget) => {
  const { database: source } = await openTestDatabase(makeSource);
  const { database: target } = await openTestDatabase(makeTarget);
  const secret = 'the cookie secret of the data folder';
  await fill(source);
  const lines = await linesOf(source, secret);

  it.each([
    ['cut off', () => lines.slice(0, -1), /cut off/],
    ['empty', () => [], /empty/],
    ['of something else', () => ['{"format":"zip"}'], /not a backup/],
    [
      'without one of its rows',
      () => lines.filter((line) => !line.includes('football-600"')),
      /1204 rows instead of 1205/,
    ],
    ['with a row that does not fit its table', () => lines.map((line) => line.replace('"ada"', 'null')), /user.*23502/],
    [
      'with control characters for a terminal in a name',
      () => lines.toSpliced(-1, 0, String.raw`[{"table":"\u001b[2J","columns":["id"]}]`),
      /invalid line/,
    ],
    ['with an invalid line', () => lines.toSpliced(1, 0, 'nonsense'), /invalid line/],
    ['of a newer release', () => [String(lines[0]).replace(/"schema":\d+/, '"schema":9999999999999')], /newer release/],
  ])('that is %s changes nothing and says so', async (_what, damaged, words) => {
    await expect(restore(target, damaged())).rejects.toThrow(words);
    await expect(restore(target, damaged())).rejects.toThrow(BackupProblem);
    expect(await target.orm.select().from(user)).toEqual([]);
  });

  it(`has every row again on ${to}, and new rows get new ids`, async () => {
    const restored = await restore(target, [
      ...lines.slice(0, -1),
      '[{"table":"retired_table","columns":["id"]}]',
      ...lines.slice(-1),
    ]);
    expect(restored).toEqual({ rows: 1_205, sessionSecret: secret, leftOut: ['retired_table'] });
    expect(await linesOf(target, secret)).toEqual(lines);
    expect(await nextPriceId(target)).toBe(1_201);
  });

  it('is refused by a database that has rows', async () => {
    await expect(restore(source, lines)).rejects.toThrow('the database is not empty');
  });
});
