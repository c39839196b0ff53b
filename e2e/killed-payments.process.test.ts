import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, textAt } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { newDataFolder, startAccountsProduct } from './running-product.ts';
import type { AccountsProduct } from './running-product.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const acceptedCard = '4242424242424242';

/** Delays between an event at the card provider and the kill. The first events of a payment take about 50 ms. */
const momentsMs = [10, 80];

/** A generous limit, for a busy machine. */
const within30Seconds = { timeout: 30_000, interval: 20 };

const eventIds = 'select id from payment_event';
const subscriptionIds =
  'select stripe_subscription_id as id from subscription where stripe_subscription_id is not null';

type Ask = (statement: string) => Promise<{ readonly rows: readonly { readonly id: string }[] }>;

const readIds = async (ask: Ask) => {
  const [events, subscriptions] = [await ask(eventIds), await ask(subscriptionIds)];
  return { events: events.rows.map(({ id }) => id), subscriptions: subscriptions.rows.map(({ id }) => id) };
};

const inFolder = async <T>(dataDir: string, read: (database: PGlite) => Promise<T>): Promise<T> => {
  const database = await PGlite.create({ dataDir: join(dataDir, 'pglite') });
  const found = await read(database);
  await database.close();
  return found;
};

const readFolder = (dataDir: string) =>
  inFolder(dataDir, (database) => readIds((statement) => database.query<{ id: string }>(statement)));

const readPostgres = async (url: string) => {
  const client = new Client(url);
  await client.connect();
  const ids = await readIds((statement) => client.query<{ id: string }>(statement));
  await client.end();
  return ids;
};

describe.each(['pglite', 'postgres'] as const)('a server with %s that is killed during a payment', (store) => {
  const data = newDataFolder();
  let postgres: PostgresDatabase | undefined;
  let product: AccountsProduct;
  let ada: Visitor;

  beforeAll(async () => {
    postgres = store === 'postgres' ? await startPostgresDatabase() : undefined;
    product = await startAccountsProduct(
      postgres
        ? { DATABASE_URL: postgres.url }
        : {
            DATA_DIR: data.path,
            NODE_OPTIONS: `--import=${new URL('die-in-transaction.mjs', import.meta.url).href}`,
            DIE_BEFORE: 'insert into "payment_event"',
          },
    );
    ada = createVisitor(product.publicUrl);
    await ada.signIn('Ada Rossi');
  });

  afterAll(async () => {
    await product?.stop();
    await postgres?.stop();
    data.remove();
  });

  const listAtProvider = async (name: string): Promise<readonly JsonObject[]> => {
    const list = (await product.payments.state())[name];
    return Array.isArray(list) ? list.filter(isObject) : [];
  };

  const kill = async (): Promise<void> => {
    product.server().process.kill('SIGKILL');
    await product.server().process.ended;
  };

  /** Restarts the server and delivers the events that the card provider could not deliver before. */
  const comeBack = async (): Promise<void> => {
    await product.payments.liftFaults();
    await product.startAgain();
    expect(await product.payments.control('flush', {})).toMatchObject({ waiting: 0 });
  };

  /** Kills the server as soon as the card provider's fault has affected a call that `deed` causes. */
  const killIn = async (fault: Json, deed: () => Promise<unknown>): Promise<void> => {
    await product.payments.control('faults', fault);
    // The request fails because the server is killed.
    const done = Promise.allSettled([deed()]);
    await expect.poll(async () => (await listAtProvider('faults'))[0]?.['struck'], within30Seconds).toBeGreaterThan(0);
    await kill();
    await done;
    await comeBack();
  };

  const isPremium = async (): Promise<boolean> => (await ada.subscription())['plan'] === 'premium';

  it('Killed after the card provider created a customer or checkout, before it was recorded: a retry reuses it.', async () => {
    await killIn({ kind: 'lost-reply', method: 'POST', path: '/v1/customers' }, ada.checkout);
    expect(await listAtProvider('customers')).toHaveLength(1);
    await killIn({ kind: 'lost-reply', method: 'POST', path: '/v1/checkout/sessions' }, ada.checkout);
    const [made, ...more] = await listAtProvider('checkouts');
    expect(more).toEqual([]);
    expect(new URL(await ada.checkout()).pathname.split('/').at(-1)).toBe(textAt(made, 'id'));
    expect(await listAtProvider('customers')).toHaveLength(1);
    expect(await listAtProvider('checkouts')).toHaveLength(1);
  });

  it('Killed between an event’s arrival and its commit: the payment is recorded exactly once.', async () => {
    const session = new URL(await ada.checkout()).pathname.split('/').at(-1);
    await killIn({ kind: 'hang', method: 'GET', path: '/v1/subscriptions' }, () =>
      product.payments.control(`pay/${session}`, { card: acceptedCard }),
    );
    const [bought, ...more] = await listAtProvider('subscriptions');
    expect(more).toEqual([]);
    expect(await ada.subscription()).toMatchObject({
      plan: 'premium',
      isActive: true,
      status: 'active',
      stripeSubscriptionId: bought?.['id'],
      cancelAtPeriodEnd: false,
    });
  });

  it('Killed after the card provider cancelled, before this was recorded: the subscription is cancelled and can be resumed.', async () => {
    await killIn({ kind: 'lost-reply', method: 'POST', path: '/v1/subscriptions' }, () =>
      ada.post('/api/subscription/cancel'),
    );
    expect(await ada.subscription()).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    const resumed = await ada.post('/api/subscription/resume');
    expect([resumed.status, await resumed.json()]).toMatchObject([200, { cancelAtPeriodEnd: false }]);
  });

  const changeStatus = async (status: 'active' | 'past_due'): Promise<void> => {
    const [subscription] = await listAtProvider('subscriptions');
    await product.payments.control(`subscriptions/${textAt(subscription, 'id')}`, { status });
  };

  const statuses = 'select status from subscription where stripe_subscription_id is not null';

  /**
   * Kills a server with PostgreSQL while its transaction waits to store the event, and returns the stored statuses.
   */
  const killInPostgres = async (url: string) => {
    // Within a transaction, pg_stat_activity keeps showing its first snapshot, so use another connection.
    const [holder, watcher] = [new Client(url), new Client(url)];
    await Promise.all([holder.connect(), watcher.connect()]);
    try {
      await holder.query('begin; lock table payment_event in share mode');
      await changeStatus('past_due');
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert%payment_event%'`;
      await expect.poll(async () => (await watcher.query(waiting)).rowCount, within30Seconds).toBe(1);
      await kill();
      return (await watcher.query<{ status: string }>(statuses)).rows;
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
    }
  };

  /** The same with the embedded database. No other client can block its transaction, so the server kills itself. */
  const killInFolder = async () => {
    const { process } = product.server();
    process.kill('SIGUSR2');
    await process.line(/the next such statement is the last/);
    await changeStatus('past_due');
    await process.ended;
    return inFolder(data.path, async (database) => (await database.query<{ status: string }>(statuses)).rows);
  };

  it('Killed inside a transaction: nothing is stored before the restart, and everything afterwards.', async () => {
    const written = await (postgres === undefined ? killInFolder() : killInPostgres(postgres.url));
    expect(written).toEqual([{ status: 'active' }]);
    await comeBack();
    expect(await ada.subscription()).toMatchObject({ plan: 'free', status: 'past_due' });
    await changeStatus('active');
    await product.payments.control('flush', {});
    expect(await isPremium()).toBe(true);
  });

  it('Killed at various moments: the server’s record ends up equal to the card provider’s.', async () => {
    for (const momentMs of momentsMs) {
      const status = (await isPremium()) ? 'past_due' : 'active';
      await changeStatus(status);
      await wait(momentMs);
      await kill();
      await comeBack();
      expect(await ada.subscription(), `killed after ${momentMs} ms`).toMatchObject({
        status,
        isActive: status === 'active',
      });
    }
  });

  it('In the end, every event is recorded once, and there is only one customer and subscription.', async () => {
    await product.server().stop();
    const ids = await (postgres === undefined ? readFolder(data.path) : readPostgres(postgres.url));
    const sent = (await listAtProvider('deliveries')).map((delivery) => textAt(delivery, 'event'));
    expect(ids.events.toSorted()).toEqual(sent.toSorted());
    expect(ids.subscriptions).toEqual((await listAtProvider('subscriptions')).map((each) => textAt(each, 'id')));
    expect(await listAtProvider('customers')).toHaveLength(1);
  });
});
