import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import type { NotificationSettings } from '@touchline/domain/notifications/notification-settings.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { notificationEvent, pushSubscription, pushUnsent } from '../platform/database/schema/push-tables.ts';
import { eventFacts } from './event-facts.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { createRetries } from './retries.ts';

const { database } = await openTestDatabase();

const startMs = Date.UTC(2026, 2, 14, 20);
const live = exampleMatch({ status: 'live', statusCode: '1H', minute: 10 });
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';

const freely = async () => ({ waitMs: 0 });

const onUnreadable = (): never => {
  throw new Error('a row could not be read');
};

describe('messages that a push service did not accept', () => {
  let nowMs = startMs;
  const now = (): number => nowMs;

  beforeEach(async () => {
    nowMs = startMs;
    for (const table of [notificationEvent, pushSubscription, pushUnsent]) await database.orm.delete(table);
  });

  const retries = () => createRetries({ database, now, onUnreadable });
  const subscriptions = () =>
    createPushSubscriptions({ database, anonymous: { most: 1_000, isKnown: () => true }, now });

  /** Subscribes a browser; returns the id of the subscription. */
  const subscribe = async (name: string, choice: Partial<NotificationSettings> = {}): Promise<number> => {
    const endpoint = `https://push.example/${name}`;
    const usual = { scope: 'followed', zone: 'UTC', delaySeconds: 0, hideScores: false, ...choice } as const;
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth };
    const kinds = [...(choice.kinds ?? notificationKinds)];
    await subscriptions().put(
      { endpoint, keys, choice: { ...usual, kinds }, follow: ['match/football-1'] },
      undefined,
      freely,
    );
    const rows = await database.orm.select().from(pushSubscription);
    return rows.find((row) => row.endpoint === endpoint)?.id ?? 0;
  };

  /** Stores an event that was sent to the subscriptions up to `toldId`; returns its id. */
  const enter = async (kind: 'start' | 'half-time', toldId = 0): Promise<number> => {
    const facts = eventFacts(live, { kind, score: undefined }, nowMs);
    const [row] = await database.orm
      .insert(notificationEvent)
      .values({ facts, keys: ['match/football-1'], at: new Date(nowMs), toldDelay: 0, toldId, nextAt: null })
      .returning();
    return row?.id ?? 0;
  };

  const unsent = (subscriptionId: number, eventId: number, { tries = 1, matchId = live.id } = {}) => ({
    subscriptionId,
    matchId,
    eventId,
    tries,
    nextAtMs: startMs + 5_000,
  });

  const claimed = async (): Promise<readonly string[]> =>
    (await retries().claim()).map(({ facts, recipient, tries }) => {
      const name = recipient.endpoint.split('/').at(-1);
      return `${name}: ${facts.kind}, ${tries}`;
    });

  test('are claimed once when they are due, by any node, even a newly started one', async () => {
    const [one, two] = [await subscribe('one'), await subscribe('two')];
    const eventId = await enter('start');
    await retries().add([unsent(one, eventId), unsent(two, eventId, { tries: 3 })]);
    expect(await retries().nextAtMs()).toBe(startMs + 5_000);
    expect(await claimed()).toEqual([]);
    nowMs += 5_000;
    const both = (await Promise.all([claimed(), claimed()])).flat();
    expect(both.toSorted()).toEqual(['one: start, 1', 'two: start, 3']);
    expect(await retries().nextAtMs()).toBeUndefined();
  });

  test('are dropped after unsubscribing, and use the current preferences of their reader', async () => {
    const [gone, otherReader] = [await subscribe('gone'), await subscribe('shy')];
    const eventId = await enter('start');
    await retries().add([unsent(gone, eventId), unsent(otherReader, eventId)]);
    await subscriptions().end({ endpoint: 'https://push.example/gone', auth });
    await subscribe('shy', { hideScores: true, quiet: { from: 0, until: 0 } });
    nowMs += 5_000;
    expect((await retries().claim()).map(({ recipient }) => recipient.choice)).toMatchObject([
      { hideScores: true, quiet: { from: 0, until: 0 } },
    ]);
  });

  test('are superseded by a later message about the match for the same browser, whichever failed first', async () => {
    const [one, two] = [await subscribe('one'), await subscribe('two')];
    const older = await enter('start');
    const newer = await enter('half-time');
    await retries().add([unsent(one, newer), unsent(one, older), unsent(two, older)]);
    await retries().add([unsent(one, older)]);
    nowMs += 5_000;
    expect((await claimed()).toSorted()).toEqual(['one: half-time, 1', 'two: start, 1']);
    await retries().add([unsent(one, older), unsent(two, older)]);
    await retries().dropOlder({ eventId: newer, matchId: live.id }, [two]);
    expect(await claimed()).toEqual(['one: start, 1']);
  });

  test('are not retried after a later message was sent, unless the reader does not want the later one', async () => {
    const one = await subscribe('one');
    const two = await subscribe('two', { kinds: ['start'] });
    const older = await enter('start');
    await enter('half-time', two);
    const three = await subscribe('three');
    await retries().add([unsent(one, older), unsent(two, older), unsent(three, older)]);
    nowMs += 5_000;
    expect((await claimed()).toSorted()).toEqual(['three: start, 1', 'two: start, 1']);
  });

  test('are limited to 20,000, and those of the oldest event are dropped first', async () => {
    const crowd = Array.from({ length: 5_000 }, (_, at) => at + 1);
    for (const eventId of [3, 1, 2, 4, 5]) {
      await retries().add(crowd.map((id) => unsent(id, eventId, { matchId: `football-${eventId}` })));
    }
    const rows = await database.orm.select().from(pushUnsent);
    expect(rows).toHaveLength(20_000);
    expect(rows.some(({ eventId }) => eventId === 1)).toBe(false);
  });
});
