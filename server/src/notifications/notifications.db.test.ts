import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { keysOfMatch } from '@touchline/domain/notifications/notification-settings.ts';
import type { NotificationSettings } from '@touchline/domain/notifications/notification-settings.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeBoard } from '../../test/fake-board.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import type { Clock } from '../platform/clock.ts';
import { user } from '../platform/database/schema/account-tables.ts';
import { pushFollow, pushMatch, notificationEvent, pushSubscription } from '../platform/database/schema/push-tables.ts';
import { worthMs } from './addressed-message.ts';
import { createDeliveryClaims, maxClaimed } from './delivery-claims.ts';
import { eventFacts } from './event-facts.ts';
import { createEventStore } from './event-store.ts';
import { createEventDetector, type WatchedBoard } from './event-watcher.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { storedVapidKeys, publicKeyOf } from './vapid-keys.ts';

const { database } = await openTestDatabase();

const startMs = Date.UTC(2026, 2, 14, 20);
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
const p256dh = 'B'.padEnd(87, 'A');

const usual: NotificationSettings = {
  scope: 'followed',
  kinds: notificationKinds,
  zone: 'UTC',
  delaySeconds: 0,
  hideScores: false,
};

const wanted = (
  name: string,
  follow: readonly string[],
  fields: { readonly choice?: Partial<NotificationSettings>; readonly auth?: string } = {},
) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh, auth: fields.auth ?? auth },
  choice: { ...usual, ...fields.choice, kinds: [...(fields.choice?.kinds ?? notificationKinds)] },
  follow: [...follow],
});

const nothing = (): void => undefined;

const freely = async () => ({ waitMs: 0 });

const live = exampleMatch({ status: 'live', statusCode: '1H', minute: 10 });

const storedEvents = async (): Promise<number> => (await database.orm.select().from(notificationEvent)).length;

describe('notifications', () => {
  let clock = createManualClock(startMs);

  beforeEach(async () => {
    clock = createManualClock(startMs);
    for (const table of [notificationEvent, pushMatch, pushSubscription, user]) await database.orm.delete(table);
  });

  const now = (): number => clock.now();
  const subscriptions = () =>
    createPushSubscriptions({ database, anonymous: { most: 1_000, isKnown: () => true }, now });
  const claims = () =>
    createDeliveryClaims({
      database,
      now,
      worthMs,
      onUnreadable: () => {
        throw new Error('a row could not be read');
      },
    });

  /** Claims all due deliveries; returns each recipient with the score in the message. */
  const received = async (): Promise<readonly string[]> => {
    const source = claims();
    const all: string[] = [];
    for (let claim = await source.claim(); claim !== undefined; claim = await source.claim()) {
      const { facts, recipients } = claim;
      for (const { endpoint } of recipients) all.push(`${endpoint.split('/').at(-1)}: ${facts.score ?? facts.kind}`);
    }
    return all;
  };

  const enterGoal = async (match: Match = live): Promise<void> => {
    // Only browsers that subscribed before the event are notified.
    await clock.advance(1);
    const history = createEventStore(database);
    const after = { home: match.homeScore + 1, away: match.awayScore };
    const changes = {
      kind: 'goal',
      change: {
        kind: 'goal',
        rises: [{ side: 'home', by: 1, events: [] }],
        before: { home: match.homeScore, away: match.awayScore },
        after,
      },
    } as const;
    const state = { score: undefined, announced: [], periods: undefined, reds: { home: 0, away: 0 } };
    await history.begin(new Map([[match.id, state]]), now());
    const known = await history.read(match.id);
    await history.record({
      matchId: match.id,
      state,
      revision: known?.revision ?? 0,
      events: [eventFacts(match, changes, now())],
      keys: keysOfMatch(match),
      atMs: now(),
    });
  };

  /** Runs an event detector; `settle` advances the clock by a second and waits until the detector is idle. */
  const withSender = async (
    board: WatchedBoard,
    work: (settle: () => Promise<void>) => Promise<void>,
  ): Promise<void> => {
    const stop = new AbortController();
    let rests = 0;
    let tellRest = nothing;
    const senderClock: Clock = {
      now,
      wait: (ms, signal) => {
        rests += 1;
        tellRest();
        return clock.wait(ms, signal);
      },
    };
    const restAfter = (seen: number): Promise<void> =>
      new Promise((resolve) => {
        tellRest = () => {
          if (rests > seen) resolve();
        };
        tellRest();
      });
    const service = createEventDetector({
      board,
      store: createEventStore(database),
      isLeader: () => true,
      clock: senderClock,
    });
    const running = service.run(stop.signal);
    await restAfter(0);
    try {
      await work(async () => {
        const seen = rests;
        await clock.advance(1_000);
        await restAfter(seen);
      });
    } finally {
      stop.abort();
      await running;
    }
  };

  test('only followers of a match, one of its teams or its league are notified, and only once', async () => {
    const history = subscriptions();
    await history.put(
      wanted('match', ['match/football-1', 'team/football/1', 'league/football.italy.serie-a']),
      undefined,
      freely,
    );
    await history.put(wanted('team', ['team/football/2']), undefined, freely);
    await history.put(wanted('league', ['league/football.italy.serie-a']), undefined, freely);
    await history.put(wanted('all', [], { choice: { scope: 'all' } }), undefined, freely);
    await history.put(wanted('other', ['match/football-2', 'team/hockey/1']), undefined, freely);
    await enterGoal();
    expect((await received()).toSorted()).toEqual([
      'all: Inter 1 - 0 Roma',
      'league: Inter 1 - 0 Roma',
      'match: Inter 1 - 0 Roma',
      'team: Inter 1 - 0 Roma',
    ]);
    expect(await received()).toEqual([]);
  });

  test('two nodes that claim at the same time notify different readers', async () => {
    const history = subscriptions();
    const names = Array.from({ length: 2 * maxClaimed + 7 }, (_, at) => `fan-${at}`);
    for (const name of names) await history.put(wanted(name, ['match/football-1']), undefined, freely);
    await enterGoal();
    const both = (await Promise.all([received(), received()])).flat();
    expect(both.toSorted()).toEqual(names.map((name) => `${name}: Inter 1 - 0 Roma`).toSorted());
  });

  test('readers with a delay are notified later, and a changed delay causes no duplicate', async () => {
    const history = subscriptions();
    await history.put(wanted('now', ['match/football-1']), undefined, freely);
    await history.put(wanted('later', ['match/football-1'], { choice: { delaySeconds: 60 } }), undefined, freely);
    await history.put(wanted('latest', ['match/football-1'], { choice: { delaySeconds: 120 } }), undefined, freely);
    await enterGoal();
    expect(await received()).toEqual(['now: Inter 1 - 0 Roma']);
    await history.put(wanted('now', ['match/football-1'], { choice: { delaySeconds: 60 } }), undefined, freely);
    expect(await claims().nextAtMs()).toBe(now() + 60_000);
    await clock.advance(59_999);
    expect(await received()).toEqual([]);
    await clock.advance(1);
    expect(await received()).toEqual(['later: Inter 1 - 0 Roma']);
    await clock.advance(60_000);
    expect(await received()).toEqual(['latest: Inter 1 - 0 Roma']);
    expect(await claims().nextAtMs()).toBeUndefined();
  });

  test('a browser that subscribes after a goal is not notified of it, and old events are dropped', async () => {
    const history = subscriptions();
    await history.put(wanted('early', ['match/football-1']), undefined, freely);
    await enterGoal();
    await clock.advance(10);
    await history.put(wanted('late', ['match/football-1']), undefined, freely);
    expect(await received()).toEqual(['early: Inter 1 - 0 Roma']);
    await enterGoal();
    await clock.advance(worthMs({ kind: 'goal' }) + 1);
    expect(await received()).toEqual([]);
  });

  test("only the holder of an endpoint's secret can change or end its subscription", async () => {
    const history = subscriptions();
    const other = 'AAAAAAAAAAAAAAAAAAAAAA';
    expect(await history.put(wanted('mine', ['match/football-1']), undefined, freely)).toEqual({ ok: true });
    expect(await history.put(wanted('mine', [], { auth: other }), undefined, freely)).toEqual({
      ok: false,
      problem: 'not-yours',
    });
    const endpoint = 'https://push.example/mine';
    expect(await history.end({ endpoint, auth: other })).toEqual({ ok: false, problem: 'not-yours' });
    await history.put(wanted('mine', ['match/football-1']), undefined, freely);
    await enterGoal();
    expect(await received()).toEqual(['mine: Inter 1 - 0 Roma']);
    expect(await history.end({ endpoint, auth })).toEqual({ ok: true });
    expect(await history.end({ endpoint, auth })).toEqual({ ok: true });
    expect([await history.size(), await database.orm.select().from(pushFollow)]).toEqual([0, []]);
  });

  test('beyond the limit, a new subscription replaces the oldest; all are deleted with the account', async () => {
    const at = new Date(0);
    await database.orm
      .insert(user)
      .values({ uid: 'ann', issuer: 'https://id.example', subject: 'ann', createdAt: at, signedInAt: at });
    const history = subscriptions();
    for (let device = 0; device < 21; device += 1) {
      await history.put(wanted(`device-${device}`, ['match/football-1']), 'ann', freely);
      await clock.advance(1_000);
    }
    await enterGoal();
    const names = await received();
    expect(names).toHaveLength(20);
    expect(names).not.toContain('device-0: Inter 1 - 0 Roma');
    await database.orm.delete(user);
    expect(await history.size()).toBe(0);
  });

  test('a goal is stored once, even if the leader changes, and events between two leaders are stored too', async () => {
    const { board, change } = createFakeBoard([live], now);
    await withSender(board, async (settle) => {
      change('football-1', { homeScore: 1 });
      await settle();
      expect(await storedEvents()).toBe(1);
    });
    await withSender(board, async () => {
      expect(await storedEvents()).toBe(1);
    });
    change('football-1', { homeScore: 1, awayScore: 2 });
    await withSender(board, async () => {
      expect(await storedEvents()).toBe(2);
    });
  });

  test('two nodes that both act as leader store a goal once', async () => {
    const { board, change } = createFakeBoard([live], now);
    await withSender(board, async (settle) => {
      await withSender(board, async () => {
        change('football-1', { homeScore: 1 });
        await settle();
        change('football-1', { homeScore: 2 });
        await settle();
        expect(await storedEvents()).toBe(2);
      });
    });
  });

  test('only a score decrease that lasts for the waiting time causes an event, even across a restart', async () => {
    const { board, change } = createFakeBoard([{ ...live, homeScore: 1 }], now);
    await withSender(board, async (settle) => {
      change('football-1', { homeScore: 0 });
      await settle();
      change('football-1', { homeScore: 1 });
      await settle();
      change('football-1', { homeScore: 0 });
      await settle();
      expect(await storedEvents()).toBe(0);
    });
    await withSender(board, async (settle) => {
      for (let second = 0; second < 30; second += 1) await settle();
      expect(await storedEvents()).toBe(1);
    });
  });

  test('events from a long period without observation are not stored', async () => {
    const { board, change } = createFakeBoard([live], now);
    await withSender(board, async () => undefined);
    await clock.advance(3_600_000);
    change('football-1', { homeScore: 3 });
    await withSender(board, async (settle) => {
      expect(await storedEvents()).toBe(0);
      change('football-1', { homeScore: 4 });
      await settle();
      expect(await storedEvents()).toBe(1);
    });
  });

  test('the key pair is created once and is valid', async () => {
    const [one, two] = await Promise.all([storedVapidKeys(database), storedVapidKeys(database)]);
    expect(one).toEqual(two);
    expect(publicKeyOf(one.privateKey)).toBe(one.publicKey);
  });
});
