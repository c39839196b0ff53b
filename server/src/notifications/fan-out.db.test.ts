import type { NotificationKind } from '@touchline/domain/event-detection/detected-event.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { notificationEvent, pushUnsent } from '../platform/database/schema/push-tables.ts';
import { worthMs } from './addressed-message.ts';
import { createDeliveryClaims } from './delivery-claims.ts';
import { eventFacts } from './event-facts.ts';
import { createFanOut } from './fan-out.ts';
import type { PushRequest, PushOutcome } from './push-sender.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { createRetries } from './retries.ts';

const { database } = await openTestDatabase();

const live = exampleMatch({ status: 'live', statusCode: '1H', minute: 10 });
const nothing = (): void => undefined;

describe('delivery of notifications', () => {
  const clock = createManualClock(Date.UTC(2026, 2, 14, 20));
  const { now } = clock;

  const enter = async (kind: Extract<NotificationKind, 'start' | 'half-time'>): Promise<void> => {
    await clock.advance(1_000);
    const facts = eventFacts(live, { kind, score: undefined }, now());
    const at = new Date(now());
    await database.orm
      .insert(notificationEvent)
      .values({ facts, keys: ['match/football-1'], at, toldDelay: -1, toldId: 0, nextAt: at });
  };

  test('a failed message is retried even after a later event that its reader does not want', async () => {
    const subscriptions = createPushSubscriptions({ database, anonymous: { most: 1_000, isKnown: () => true }, now });
    const posted: string[] = [];
    let outcome: PushOutcome = { kind: 'later', why: 'busy', waitMs: 120_000 };
    const fanOut = createFanOut({
      database,
      claims: createDeliveryClaims({ database, now, worthMs, onUnreadable: nothing }),
      retries: createRetries({ database, now, onUnreadable: nothing }),
      subscriptions,
      services: { accepts: () => true },
      sender: {
        send: async (orders: readonly PushRequest[]) => {
          posted.push(...orders.map(({ payload }) => payload));
          return orders.map(() => outcome);
        },
      },
      clock,
      random: () => 0.5,
      events: { onPosted: nothing, onDropped: nothing, onForgotten: nothing, onUnreadable: nothing },
    });
    const choice = { scope: 'followed', zone: 'UTC', delaySeconds: 0, hideScores: false } as const;
    await subscriptions.put(
      {
        endpoint: 'https://push.example/fan',
        keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
        choice: { ...choice, kinds: ['start'] },
        follow: ['match/football-1'],
      },
      undefined,
      async () => ({ waitMs: 0 }),
    );
    const waiting = () => database.orm.select().from(pushUnsent);
    const undelivered = async (): Promise<number> =>
      (await database.orm.select().from(notificationEvent)).filter(({ nextAt }) => nextAt !== null).length;
    const stop = new AbortController();
    const running = fanOut.run(stop.signal);

    /** Polls while the clock advances by a few seconds each time, because no notices arrive. */
    const inTime = <Value>(look: () => Promise<Value>) =>
      expect.poll(
        async () => {
          await clock.advance(5_000);
          return look();
        },
        { timeout: 10_000 },
      );

    await enter('start');
    await inTime(async () => (await waiting()).length).toBe(1);
    outcome = { kind: 'sent' };
    await enter('half-time');
    await inTime(undelivered).toBe(0);
    expect(posted).toHaveLength(1);
    await inTime(async () => posted.length).toBe(2);
    expect(await waiting()).toEqual([]);
    expect(posted.map((payload) => JSON.parse(payload).body)).toEqual([
      expect.stringContaining('Under way'),
      expect.stringContaining('Under way'),
    ]);
    stop.abort();
    await running;
  });
});
