import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, testedDatabases, type TestedPlace } from '../../test/tested-databases.ts';
import type { Database } from '../platform/database/database.ts';
import { pushSubscription } from '../platform/database/schema/push-tables.ts';
import { createSubscriptionBook } from './subscription-book.ts';

const choice = { scope: 'followed', zone: 'UTC', delaySeconds: 0, hideScores: false } as const;

const wanted = (name: string, follow: readonly string[]) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  choice: { ...choice, kinds: ['goal' as const] },
  follow: [...follow],
});

const freely = () => ({ waitMs: 0 });
const notNow = () => ({ waitMs: 60_000 });

describe.each(testedDatabases)('subscriptions to notifications, on $name', ({ make }) => {
  let tested: TestedPlace;
  let database: Database;
  let nowMs = Date.UTC(2026, 2, 14, 20);
  const now = (): number => nowMs;

  beforeAll(async () => {
    tested = await make();
    database = await open(tested.place);
  });
  afterAll(async () => {
    await database.close();
    await tested.remove();
  });
  beforeEach(async () => {
    await database.orm.delete(pushSubscription);
  });

  const subscriptions = () => createSubscriptionBook({ database, now });

  test('who began too many browsers begins no other, but goes on with those that are known', async () => {
    const book = subscriptions();
    await book.put(wanted('known', []), undefined, freely);
    expect(await book.put(wanted('another', []), undefined, notNow)).toEqual({
      ok: false,
      problem: 'too-many-requests',
      retryAfterMs: 60_000,
    });
    expect(await book.put(wanted('known', ['match/football-1']), undefined, notNow)).toEqual({ ok: true });
    expect(await book.size()).toBe(1);
  });

  test('what a push service refuses five times in a row is dropped, and so is what nobody renews', async () => {
    const book = subscriptions();
    for (const name of ['one', 'two']) await book.put(wanted(name, []), undefined, freely);
    const ids = (await database.orm.select().from(pushSubscription)).map(({ id }) => id).toSorted((a, b) => a - b);
    const [one = 0, two = 0] = ids;
    for (let time = 0; time < 4; time += 1) expect(await book.refused([one, two])).toBe(0);
    await book.taken([two]);
    expect(await book.refused([one, two])).toBe(1);
    expect(await book.size()).toBe(1);
    nowMs += 1_000;
    expect(await book.forget(now())).toBe(1);
    expect(await book.size()).toBe(0);
  });
});
