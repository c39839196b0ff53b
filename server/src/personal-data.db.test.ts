import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory, onPostgres } from '../test/test-databases.ts';
import { createAccountDeletions } from './accounts/account-deletion.ts';
import { exportAccount } from './accounts/account-export.ts';
import type { Database } from './platform/database/database.ts';
import { session, user, userFavorites } from './platform/database/schema/account-tables.ts';
import { analystTurn, analystUsage } from './platform/database/schema/analyst-tables.ts';
import { checkout, paymentEvent, subscription } from './platform/database/schema/billing-tables.ts';
import { pushFollow, pushSubscription, pushUnsent } from './platform/database/schema/push-tables.ts';

/** Columns with such names say which user, browser or customer a row is about. */
const namesUser =
  '(^|_)(user|uid|person|owner|author|email|customer|account|subscription|session|visitor|endpoint)(_|$)';

/** Tables with such a column that are not about a user. */
const notAboutUsers: Readonly<Record<string, string>> = {
  call_quota: 'its account is the API key',
  visitor_day: 'its visitor is a keyed hash of an address, which changes daily and knows no user',
  account_deletion: 'records the deletion itself, without the person',
};

/** Kept after a deletion: the reference to a payment, without the person. */
const kept = ['payment_event'];

type Engine = Pick<Database, 'orm' | 'transaction'>;

/** All tables that refer to a user, directly or through another such table, or have a column named after one. */
const tablesAboutUsers = async ({ orm }: Engine): Promise<readonly string[]> => {
  const rows = await orm.select({ name: sql<string>`name` }).from(sql`(
    with recursive foreign_key as (
      select child.relname as child, parent.relname as parent
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace
    ), about(name) as (
      select 'user'::name union select child from foreign_key join about on parent = about.name
    )
    select name::text from about
    union
    select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name ~ ${namesUser}
  ) as found`);
  return rows
    .map(({ name }) => name)
    .filter((name) => !(name in notAboutUsers))
    .toSorted();
};

const at = new Date('2026-11-01T12:00:00.000Z');

/** Adds rows about a user to each table. Every text contains the user's id; texts with `secret` are not exported. */
const seeds: Readonly<Record<string, (orm: Engine['orm'], uid: string, id: number) => PromiseLike<unknown>>> = {
  user: (orm, uid) =>
    orm.insert(user).values({
      uid,
      issuer: 'https://issuer.example',
      subject: `subject of ${uid}`,
      displayName: `name of ${uid}`,
      email: `${uid}@example.org`,
      photoUrl: `https://pictures.example/${uid}`,
      createdAt: at,
      signedInAt: at,
    }),
  session: (orm, uid) =>
    orm.insert(session).values({ tokenHash: `secret hash of ${uid}`, userId: uid, createdAt: at, expiresAt: at }),
  user_mine: (orm, uid) =>
    orm.insert(userFavorites).values({ userId: uid, mine: { team: `favorite of ${uid}` }, updatedAt: at }),
  subscription: (orm, uid) =>
    orm.insert(subscription).values({
      userId: uid,
      isActive: true,
      plan: 'premium',
      status: 'active',
      stripeCustomerId: `customer of ${uid}`,
      stripeSubscriptionId: `subscription of ${uid}`,
      cancelAtPeriodEnd: false,
      createdAt: at,
      updatedAt: at,
    }),
  checkout: (orm, uid) =>
    orm
      .insert(checkout)
      .values({ userId: uid, sessionId: `checkout of ${uid}`, url: `https://pay/${uid}`, expiresAt: at }),
  payment_event: (orm, uid) =>
    orm.insert(paymentEvent).values({
      id: `event of ${uid}`,
      type: 'invoice.paid',
      customerId: `customer of ${uid}`,
      outcome: 'applied',
      receivedAt: at,
    }),
  analyst_usage: (orm, uid, id) =>
    orm.insert(analystUsage).values({ userId: uid, day: '2026-11-01', messages: 1_000 + id, tokens: 2_000 + id }),
  analyst_turn: (orm, uid) =>
    orm.insert(analystTurn).values({ userId: uid, turnId: `secret turn of ${uid}`, until: at }),
  push_subscription: (orm, uid, id) =>
    orm
      .insert(pushSubscription)
      .overridingSystemValue()
      .values({
        id,
        endpoint: `https://push.example/${uid}`,
        p256dh: `secret key of ${uid}`,
        auth: `secret auth of ${uid}`,
        userId: uid,
        choice: { choice: `of ${uid}` },
        delaySeconds: 0,
        hearsFrom: at,
        refusals: 0,
        renewedAt: at,
      }),
  push_follow: (orm, uid, id) =>
    orm.insert(pushFollow).values({ key: `followed by ${uid}`, delaySeconds: 0, subscriptionId: id }),
  push_unsent: (orm, uid, id) =>
    orm
      .insert(pushUnsent)
      .values({ subscriptionId: id, matchId: `match for ${uid}`, eventId: 1, tries: 0, nextAt: at }),
};

/** Tables with a row that contains the user's id. */
const tablesWith = async ({ orm }: Engine, uid: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const name of Object.keys(seeds)) {
    const [row] = await orm
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(name)} as each_row`)
      .where(sql`each_row::text like ${`%${uid}%`}`);
    if ((row?.rows ?? 0) > 0) found.push(name);
  }
  return found.toSorted();
};

const engines = [
  { name: 'the embedded database', ...(await openTestDatabase(inMemory)) },
  { name: 'PostgreSQL', ...(await openTestDatabase(onPostgres)) },
];

describe.each(engines)('the data of a user, on $name', ({ database }) => {
  const seedAll = async (uid: string, id: number): Promise<void> => {
    for (const add of Object.values(seeds)) await add(database.orm, uid, id);
  };

  it('is in tables that export and deletion cover: a new table needs a row above', async () => {
    expect(await tablesAboutUsers(database)).toEqual(Object.keys(seeds).toSorted());
  });

  it('is found in a new table by its reference, also an indirect one, and by its name', async () => {
    await database.orm.execute(sql`create table note (id int primary key, writer text references "user")`);
    await database.orm.execute(sql`create table note_line (id int primary key, note int references note)`);
    await database.orm.execute(sql`create table letter (id int primary key, sender_email text)`);
    const added = (await tablesAboutUsers(database)).filter((name) => !(name in seeds));
    await database.orm.execute(sql`drop table note_line, note, letter`);
    expect(added).toEqual(['letter', 'note', 'note_line']);
  });

  it('is exported completely, without secrets and without other users, and then deleted completely', async () => {
    await seedAll('Ada_Export', 1);
    await seedAll('Ben_Stays', 2);
    const exported = (await exportAccount(database, 'Ada_Export', at)) ?? {};
    const text = JSON.stringify(exported);
    expect(Object.values(exported).filter((rows) => rows.length === 0)).toEqual([]);
    // One list of rows per table, and the time.
    expect(Object.keys(exported)).toHaveLength(Object.keys(seeds).length + 1);
    expect(text).toContain('name of Ada_Export');
    expect(text).toContain('"messages":1001');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('Ben_Stays');

    const inAll = Object.keys(seeds).toSorted();
    expect(await tablesWith(database, 'Ada_Export')).toEqual(inAll);
    const deletions = createAccountDeletions({ database, now: () => at.getTime(), onDeleted: () => undefined });
    await deletions.delete('Ada_Export', { sessionHash: 'a session' });
    expect(await tablesWith(database, 'Ada_Export')).toEqual(kept);
    // A download that was admitted just before the deletion must not look like an account without data.
    expect(await exportAccount(database, 'Ada_Export', at)).toBeUndefined();
    expect(await tablesWith(database, 'Ben_Stays')).toEqual(inAll);
  });

  it('is kept if the user has signed in since the account was found to be unused', async () => {
    await seedAll('Cleo_Returns', 3);
    const deletions = createAccountDeletions({ database, now: () => at.getTime(), onDeleted: () => undefined });
    await deletions.delete('Cleo_Returns', { unlessSignedInSince: at });
    expect(await tablesWith(database, 'Cleo_Returns')).toEqual(Object.keys(seeds).toSorted());
    await deletions.delete('Cleo_Returns', { unlessSignedInSince: new Date(at.getTime() + 1) });
    expect(await tablesWith(database, 'Cleo_Returns')).toEqual(kept);
  });
});
