import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import { initialDetectorState } from '@touchline/domain/event-detection/event-detector.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { createDeliveryClaims } from '../src/notifications/delivery-claims.ts';
import { eventFacts } from '../src/notifications/event-facts.ts';
import { createEventStore } from '../src/notifications/event-store.ts';
import { createPushSubscriptions } from '../src/notifications/push-subscriptions.ts';
import { createRetries } from '../src/notifications/retries.ts';
import type { Database } from '../src/platform/database/database.ts';
import { count, is } from './killed-write-case.ts';
import type { KilledWrite } from './killed-write-case.ts';

const nowMs = Date.parse('2026-03-20T12:00:00.000Z');

const match = exampleMatch({ status: 'live', statusCode: '1H', minute: 10 });
const keys = [`match/${match.id}`];

const onUnreadable = (): never => {
  throw new Error('a row could not be read');
};

const subscribe = (database: Database, atMs: number) =>
  createPushSubscriptions({ database, anonymous: { most: 1_000, isKnown: () => true }, now: () => atMs }).put(
    {
      endpoint: 'https://push.example/one',
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      choice: { scope: 'followed', zone: 'UTC', delaySeconds: 0, hideScores: false, kinds: [...notificationKinds] },
      follow: [...keys, 'team/football/1'],
    },
    undefined,
    async () => ({ waitMs: 0 }),
  );

/** A browser subscribes, a match that it follows has an event, and the delivery must be retried. */
const push: KilledWrite = {
  write: async (database) => {
    const now = (): number => nowMs;
    await subscribe(database, nowMs - 1_000);
    const store = createEventStore(database);
    const memory = initialDetectorState(match);
    await store.begin(new Map([[match.id, memory]]), nowMs);
    await store.record({
      matchId: match.id,
      state: memory,
      revision: 1,
      events: [eventFacts(match, { kind: 'start', score: undefined }, nowMs)],
      keys,
      atMs: nowMs,
    });
    const claim = await createDeliveryClaims({ database, now, worthMs: () => 60_000, onUnreadable }).claim();
    await createRetries({ database, now, onUnreadable }).add(
      (claim?.recipients ?? []).map(({ id }) => ({
        subscriptionId: id,
        matchId: match.id,
        eventId: claim?.eventId ?? 0,
        tries: 1,
        nextAtMs: nowMs + 5_000,
      })),
    );
  },
  tables: ['push_subscription', 'push_follow', 'push_match', 'push_news', 'push_unsent'],
  counts: `${['push_subscription', 'push_follow'].map(count).join(', ')},
    coalesce((select sum(revision) from push_match), 0)::integer,
    ${['push_news', 'push_news where told_id > 0', 'push_unsent'].map(count).join(', ')}`,
  whole: is(
    [0, 0, 0, 0, 0, 0],
    [1, 2, 0, 0, 0, 0],
    [1, 2, 1, 0, 0, 0],
    [1, 2, 2, 1, 0, 0],
    [1, 2, 2, 1, 1, 0],
    [1, 2, 2, 1, 1, 1],
  ),
  // Claims of a crashed node are dropped, so that no notification is sent twice.
  done: is([1, 2, 2, 1, 1, 1], [1, 2, 2, 1, 1, 0]),
};

export const killedPushWrites = { push };
