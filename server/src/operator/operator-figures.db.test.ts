import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { open, testDatabases } from '../../test/test-databases.ts';
import { accountDeletion, user } from '../platform/database/schema/account-tables.ts';
import { webhook, webhookDelivery, webhookEvent } from '../platform/database/schema/api-tables.ts';
import { analystUsage } from '../platform/database/schema/analyst-tables.ts';
import { subscription } from '../platform/database/schema/billing-tables.ts';
import { createOperatorFigures } from './operator-figures.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(now - days * dayMs);

const person = (uid: string, days: number) => ({
  uid,
  issuer: 'https://issuer.example',
  subject: uid,
  createdAt: daysAgo(days),
  signedInAt: daysAgo(days),
});

const paid = (userId: string, isActive: boolean, providerStatus: string) => ({
  userId,
  isActive,
  providerStatus,
  plan: isActive ? ('premium' as const) : ('free' as const),
  status: isActive ? ('active' as const) : ('past_due' as const),
  cancelAtPeriodEnd: false,
  createdAt: daysAgo(1),
  updatedAt: daysAgo(1),
});

const asked = (userId: string, day: string, messages: number, tokens: number) => ({ userId, day, messages, tokens });

const execute = (): never => {
  throw new Error('the database is gone');
};

const kinds = testDatabases.filter(({ name }) => name !== 'PGlite on disk');

it.each(kinds)('On $name, the figures of the operator’s page are counted.', async ({ make }) => {
  const { place, remove } = await make();
  const database = await open(place);
  const clock = createManualClock(now);
  await database.orm.insert(user).values([person('a', 1), person('b', 29), person('c', 31), person('d', 400)]);
  await database.orm
    .insert(subscription)
    .values([paid('a', true, 'active'), paid('b', true, 'trialing'), paid('c', false, 'past_due')]);
  await database.orm
    .insert(analystUsage)
    .values([
      asked('a', '2026-11-21', 3, 3_000),
      asked('a', '2026-10-25', 1, 1_000),
      asked('b', '2026-11-01', 10, 20_000),
      asked('c', '2026-11-02', 2, 2_000),
      asked('d', '2026-10-20', 99, 99_000),
    ]);
  const deletion = (userId: string, days: number, nextAt: Date | null) => ({
    userId,
    requestedAt: daysAgo(days),
    customerIds: [],
    subscriptionIds: [],
    nextAt,
  });
  await database.orm
    .insert(accountDeletion)
    .values([deletion('e', 2, daysAgo(0)), deletion('f', 0.5, daysAgo(0)), deletion('g', 2, null)]);
  const hook = { secret: 'whsec_secret', types: ['match.goal'], filters: [], delaySeconds: 0, createdAt: daysAgo(9) };
  await database.orm.insert(webhook).values([
    {
      ...hook,
      id: 'works',
      name: 'Bot',
      url: 'https://bot.example:8443/secret?key=secret',
      types: ['match.goal', 'match.full_time'],
      filters: ['sport:football', 'team:football/40'],
      delaySeconds: 30,
    },
    { ...hook, id: 'gone', name: 'Gone', url: 'https://gone.example/', disabledAt: daysAgo(5) },
  ]);
  const events = await database.orm
    .insert(webhookEvent)
    .values(
      [6, 2, 0.4, 0.3, 0.2, 0.1].map((days) => ({
        messageId: String(days),
        type: 'match.goal',
        body: '{}',
        at: daysAgo(days),
      })),
    )
    .returning({ id: webhookEvent.id });
  const delivery = (at: number, days: number, isDelivered: boolean, outcome: string, webhookId = 'works') => ({
    webhookId,
    eventId: events[at]?.id ?? 0,
    tries: 1,
    nextAt: outcome === '-' ? daysAgo(0) : null,
    isDelivered,
    outcome: outcome === '-' ? null : outcome,
    lastAt: outcome === '-' ? null : daysAgo(days),
  });
  await database.orm
    .insert(webhookDelivery)
    .values([
      delivery(1, 2, true, '200'),
      delivery(2, 0.05, false, '503'),
      delivery(3, 0.2, true, '200'),
      delivery(4, 0.1, false, 'timeout'),
      delivery(5, 0, false, '-'),
      delivery(0, 5, false, '410', 'gone'),
    ]);
  const price = { amount: 8.25, currency: 'USD' };
  const figures = createOperatorFigures({ database, dataDir: tmpdir(), price, clock });
  const counted = await figures();
  expect(counted?.accounts).toEqual({ users: 4, signUpsIn30Days: 2, active: 2, pastDue: 1, unclosed: 1 });
  expect(counted?.analyst).toEqual({
    questions: 16,
    tokens: 26_000,
    perUser: {
      questions: { median: 4, p95: expect.closeTo(9.4), most: 10 },
      tokens: { median: 4_000, p95: expect.closeTo(18_400), most: 20_000 },
    },
    price,
  });
  expect(counted?.database.kind).toBe(database.kind);
  const sizes = counted?.database.groups.map(({ bytes }) => bytes) ?? [];
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(counted?.database.totalBytes);
  expect(counted?.database.totalBytes).toBeGreaterThan(1_000_000);
  const ofAccounts = await database.orm.execute(sql`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname ~ '^(account|analyst|checkout|payment|session|sign_in|subscription|user)'`);
  const bytesOf = (group: string) => counted?.database.groups.find(({ name }) => name === group)?.bytes;
  expect(ofAccounts).toMatchObject({ rows: [{ bytes: bytesOf('Accounts and the rest') }] });
  const ofApi = await database.orm.execute(sql`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '^(api|webhook)'`);
  expect(ofApi).toMatchObject({ rows: [{ bytes: bytesOf('API and webhooks') }] });

  expect(counted?.webhooks).toMatchObject({
    total: 2,
    disabled: 1,
    shown: [
      { id: 'gone', filters: [], disabledAt: daysAgo(5).getTime(), lastFailure: '410', lastSuccessAt: undefined },
      {
        id: 'works',
        host: 'bot.example:8443',
        types: ['match.goal', 'match.full_time'],
        filters: ['sport:football', 'team:football/40'],
        delaySeconds: 30,
        disabledAt: undefined,
        lastSuccessAt: daysAgo(0.2).getTime(),
        // The last attempt, although it is not for the last event.
        lastFailureAt: daysAgo(0.05).getTime(),
        lastFailure: '503',
        // The delivery of two days ago does not count.
        delivered: 1,
        givenUp: 2,
        pending: 1,
      },
    ],
  });
  expect(JSON.stringify(counted?.webhooks)).not.toContain('secret');

  // A reloading page counts once a minute.
  const before = database.counts().answered;
  await clock.advance(59_000);
  expect(await figures()).toBe(counted);
  expect(database.counts().answered).toBe(before);
  await clock.advance(2_000);
  expect(await figures()).not.toBe(counted);
  await database.close();
  await remove();
});

it('A database that does not answer leaves the figures unknown.', async () => {
  const database = { kind: 'postgres', orm: { execute } } as const;
  const figures = createOperatorFigures({
    database,
    dataDir: tmpdir(),
    price: undefined,
    clock: createManualClock(now),
  });
  expect(await figures()).toBeUndefined();
});
