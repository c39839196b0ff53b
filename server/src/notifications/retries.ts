import { and, count, eq, gte, inArray, lt, min, sql } from 'drizzle-orm';
import type { Database, Statements } from '../platform/database/database.ts';
import { notificationEvent, pushSubscription, pushUnsent } from '../platform/database/schema/push-tables.ts';
import { wants } from './addressed-message.ts';
import { type EventFacts, readEventFacts } from './event-facts.ts';
import { type Recipient, recipientOf } from './push-subscriptions.ts';

/** A message that the push service did not accept. Times are epoch ms. */
export type Unsent = {
  readonly subscriptionId: number;
  readonly matchId: string;
  readonly eventId: number;
  /** Attempts so far. */
  readonly tries: number;
  readonly nextAtMs: number;
};

/** A retry that is due, with the current preferences of its recipient. */
export type DueRetry = {
  readonly eventId: number;
  readonly facts: EventFacts;
  /** When the event happened, epoch ms. */
  readonly atMs: number;
  readonly tries: number;
  readonly recipient: Recipient;
};

const firstWaitMs = 5_000;
const longestWaitMs = 120_000;

/** Maximum number of waiting messages: a push service that is down must not fill the disk. The oldest are dropped. */
const maxWaiting = 20_000;

const maxAtOnce = 200;

/**
 * How long a message waits after `tries` attempts: the wait doubles with each attempt, and is at least the time that
 * the push service requested.
 * @param random 0 (inclusive) to 1 (exclusive)
 */
export const retryDelayMs = (tries: number, requestedMs: number | undefined, random: number): number =>
  Math.max(Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + random), requestedMs ?? 0);

/**
 * Messages to retry, stored in the database: they survive a restart, any node can send them, and unsubscribed readers
 * get none. A claimed message is sent by its node or never. Rejects when the database is unreachable.
 */
export type Retries = {
  /** Adds messages. For each browser and match, only the message about the newest event is kept. */
  readonly add: (unsent: readonly Unsent[]) => Promise<void>;
  /** Claims a batch of due messages; drops those superseded by a later message about the match. */
  readonly claim: () => Promise<readonly DueRetry[]>;
  /** Drops older messages about the match for these readers: the one being sent supersedes them. */
  readonly dropOlder: (
    events: { readonly eventId: number; readonly matchId: string },
    subscriptionIds: readonly number[],
  ) => Promise<void>;
  /** When the next retry is due, epoch ms; undefined if there is none. */
  readonly nextAtMs: () => Promise<number | undefined>;
};

export const createRetries = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called for each invalid row, which is skipped. */
  readonly onUnreadable: () => void;
}): Retries => {
  const { database, now, onUnreadable } = options;
  return {
    add: (unsent) =>
      unsent.length === 0 ? Promise.resolve() : database.transaction((statements) => upsert(statements, unsent)),

    claim: () =>
      database.transaction(async (statements) => {
        const due = await deleteDue(statements, now());
        if (due.length === 0) return [];
        const events = await eventsSince(statements, due);
        const ids = due.map(({ subscriptionId }) => subscriptionId);
        const subscriptions = await statements.select().from(pushSubscription).where(inArray(pushSubscription.id, ids));
        return due.flatMap(({ subscriptionId, eventId, matchId, tries }): readonly DueRetry[] => {
          const row = subscriptions.find(({ id }) => id === subscriptionId);
          const about = events.find((one) => one.eventId === eventId);
          // The reader has unsubscribed, or the event has been deleted.
          if (row === undefined || about === undefined) return [];
          const recipient = recipientOf(row);
          const { facts, atMs } = about;
          if (recipient === undefined || facts === undefined) {
            onUnreadable();
            return [];
          }
          const saysMore = events.some(
            (later) =>
              later.eventId > eventId &&
              later.facts?.matchId === matchId &&
              wants(recipient, later.facts, now()) &&
              later.wasTold(recipient),
          );
          return saysMore ? [] : [{ eventId, facts, atMs, tries, recipient }];
        });
      }),

    dropOlder: async ({ eventId, matchId }, subscriptionIds) => {
      if (subscriptionIds.length === 0) return;
      const older = database.orm
        .select({ id: pushUnsent.subscriptionId })
        .from(pushUnsent)
        .where(
          and(
            inArray(pushUnsent.subscriptionId, [...subscriptionIds]),
            eq(pushUnsent.matchId, matchId),
            lt(pushUnsent.eventId, eventId),
          ),
        )
        // Skips rows that another node has locked, because two nodes that wait for each other would deadlock. Skipped
        // rows are checked when they are claimed.
        .for('update', { skipLocked: true });
      await database.orm
        .delete(pushUnsent)
        .where(
          and(
            inArray(pushUnsent.subscriptionId, older),
            eq(pushUnsent.matchId, matchId),
            lt(pushUnsent.eventId, eventId),
          ),
        );
    },

    nextAtMs: async () => {
      const [row] = await database.orm.select({ next: min(pushUnsent.nextAt) }).from(pushUnsent);
      return row?.next?.getTime();
    },
  };
};

const upsert = async (statements: Statements, unsent: readonly Unsent[]): Promise<void> => {
  const newest = new Map<string, Unsent>();
  for (const one of unsent) {
    const name = `${one.subscriptionId} ${one.matchId}`;
    if ((newest.get(name)?.eventId ?? 0) <= one.eventId) newest.set(name, one);
  }
  // Always in the same order, so that concurrent nodes cannot deadlock.
  const rows = [...newest.keys()].toSorted().flatMap((name) => {
    const one = newest.get(name);
    return one === undefined ? [] : [{ ...one, nextAt: new Date(one.nextAtMs) }];
  });
  await statements
    .insert(pushUnsent)
    .values(rows)
    .onConflictDoUpdate({
      target: [pushUnsent.subscriptionId, pushUnsent.matchId],
      set: { eventId: sql`excluded.news_id`, tries: sql`excluded.tries`, nextAt: sql`excluded.next_at` },
      setWhere: sql`${pushUnsent.eventId} <= excluded.news_id`,
    });
  const [{ all } = { all: 0 }] = await statements.select({ all: count() }).from(pushUnsent);
  if (all <= maxWaiting) return;
  await statements.execute(sql`
    delete from push_unsent where (subscription_id, match_id) in (
      select subscription_id, match_id from push_unsent
      order by news_id limit ${all - maxWaiting}::int for update skip locked
    )`);
};

const deleteDue = (statements: Statements, nowMs: number) =>
  statements
    .delete(pushUnsent)
    .where(
      sql`(subscription_id, match_id) in (
        select subscription_id, match_id from push_unsent where next_at <= ${new Date(nowMs)}
        order by next_at limit ${maxAtOnce}::int for update skip locked
      )`,
    )
    .returning();

/** All events of these matches since the oldest event in `due`. */
const eventsSince = async (statements: Statements, due: readonly Pick<Unsent, 'eventId' | 'matchId'>[]) => {
  const rows = await statements
    .select()
    .from(notificationEvent)
    .where(
      and(
        gte(notificationEvent.id, Math.min(...due.map(({ eventId }) => eventId))),
        inArray(sql`${notificationEvent.facts}->>'matchId'`, [...new Set(due.map(({ matchId }) => matchId))]),
      ),
    );
  return rows.map(({ id, at, toldDelay, toldId, ...row }) => {
    const facts = readEventFacts(row.facts);
    const wasTold = ({ choice: { delaySeconds: delay }, ...to }: Recipient): boolean =>
      delay < toldDelay || (delay === toldDelay && to.id <= toldId);
    return { eventId: id, facts, atMs: at.getTime(), wasTold };
  });
};
