import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { createDailyAllowance } from '../platform/daily-allowance.ts';
import { user } from '../platform/database/schema/account-tables.ts';
import { knownLeague } from '../platform/database/schema/board-tables.ts';
import { pushFollow, pushSubscription } from '../platform/database/schema/push-tables.ts';
import { visitorDay } from '../platform/database/schema/quota-tables.ts';
import { countNewSubscription } from './anonymous-limits.ts';
import type { AnonymousLimits } from './anonymous-limits.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

const { database } = await openTestDatabase();

const choice = { scope: 'followed', zone: 'UTC', delaySeconds: 0, hideScores: false } as const;

const wanted = (name: string, follow: readonly string[]) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  choice: { ...choice, kinds: ['goal' as const] },
  follow: [...follow],
});

const freely = async () => ({ waitMs: 0 });
const notNow = async () => ({ waitMs: 60_000 });

const names = async (): Promise<readonly string[]> =>
  (await database.orm.select().from(pushSubscription)).map(({ endpoint }) =>
    endpoint.slice('https://push.example/'.length),
  );

describe('subscriptions to notifications', () => {
  const startMs = Date.UTC(2026, 2, 14, 20);
  let nowMs = startMs;
  const now = (): number => nowMs;

  beforeEach(async () => {
    nowMs = startMs;
    await database.orm.delete(pushSubscription);
    await database.orm.delete(user);
    await database.orm.delete(visitorDay);
  });

  const subscriptions = (anonymous: Partial<AnonymousLimits> = {}) =>
    createPushSubscriptions({ database, anonymous: { most: 1_000, isKnown: () => true, ...anonymous }, now });

  test('an address with too many new subscriptions may renew existing ones, but not add another', async () => {
    const pushSubscriptions = subscriptions();
    await pushSubscriptions.put(wanted('known', []), undefined, freely);
    expect(await pushSubscriptions.put(wanted('another', []), undefined, notNow)).toEqual({
      ok: false,
      problem: 'push-full',
      retryAfterMs: 60_000,
    });
    expect(await pushSubscriptions.put(wanted('known', ['match/football-1']), undefined, notNow)).toEqual({ ok: true });
    expect(await pushSubscriptions.size()).toBe(1);
  });

  test('a subscription refused five times in a row is dropped, and so is one that is not renewed', async () => {
    const pushSubscriptions = subscriptions();
    for (const name of ['one', 'two']) await pushSubscriptions.put(wanted(name, []), undefined, freely);
    const ids = (await database.orm.select().from(pushSubscription)).map(({ id }) => id).toSorted((a, b) => a - b);
    const [one = 0, two = 0] = ids;
    for (let time = 0; time < 4; time += 1) expect(await pushSubscriptions.refused([one, two])).toBe(0);
    await pushSubscriptions.accepted([two]);
    expect(await pushSubscriptions.refused([one, two])).toBe(1);
    expect(await pushSubscriptions.size()).toBe(1);
    nowMs += 1_000;
    expect(await pushSubscriptions.deleteUnused({ signedInMs: now(), anonymousMs: now() })).toBe(1);
    expect(await pushSubscriptions.size()).toBe(0);
  });

  test('one address may add 20 subscriptions a day without an account', async () => {
    const pushSubscriptions = subscriptions();
    const allowance = createDailyAllowance({ database, secret: undefined, now });
    const begin = (name: string) =>
      pushSubscriptions.put(wanted(name, []), undefined, () => countNewSubscription(allowance, '192.0.2.9'));
    for (let number = 0; number < 25; number += 1) await begin(`browser-${number}`);
    expect(await pushSubscriptions.size()).toBe(20);
    expect(await begin('one-more')).toEqual({ ok: false, problem: 'push-full', retryAfterMs: 4 * 3_600_000 });
    nowMs += 4 * 3_600_000;
    expect(await begin('one-more')).toEqual({ ok: true });
  });

  test('a browser without an account may follow only known keys; one with an account may follow any', async () => {
    await database.orm.insert(knownLeague).values({
      key: 'football.italy.serie-a',
      sport: 'football',
      league: 'Serie A',
      seenAt: new Date(now()),
    });
    const pushSubscriptions = subscriptions({ isKnown: (key) => key === 'match/football-1' });
    const keys = ['match/football-1', 'league/football.italy.serie-a', 'team/football/invented'];
    await pushSubscriptions.put(wanted('anonymous', keys), undefined, freely);
    const followed = async () => (await database.orm.select().from(pushFollow)).map(({ key }) => key).toSorted();
    expect(await followed()).toEqual(['league/football.italy.serie-a', 'match/football-1']);
    await database.orm.insert(user).values({
      uid: 'ann',
      issuer: 'https://issuer.example',
      subject: 'ann',
      createdAt: new Date(now()),
      signedInAt: new Date(now()),
    });
    await pushSubscriptions.put(wanted('anonymous', keys), 'ann', freely);
    expect(await followed()).toEqual([...keys].toSorted());
    // Keys that are already followed stay, even when they leave the board.
    await subscriptions({ isKnown: () => false }).put(wanted('anonymous', keys), undefined, freely);
    expect(await followed()).toEqual([...keys].toSorted());
  });

  test('without an account, a subscription expires sooner, and the oldest beyond the limit are dropped', async () => {
    for (const name of ['first', 'second', 'third']) {
      nowMs += 1_000;
      await subscriptions().put(wanted(name, []), undefined, freely);
    }
    expect(await subscriptions({ most: 2 }).deleteUnused({ signedInMs: 0, anonymousMs: 0 })).toBe(1);
    expect((await names()).toSorted()).toEqual(['second', 'third']);
    expect(await subscriptions().deleteUnused({ signedInMs: now() + 1, anonymousMs: now() })).toBe(1);
    expect(await names()).toEqual(['third']);
  });
});
