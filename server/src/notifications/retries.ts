import { and, count, eq, gte, inArray, lt, min, sql } from 'drizzle-orm';
import type { Database, Statements } from '../platform/database/database.ts';
import { pushNews, pushSubscription, pushUnsent } from '../platform/database/schema/push-tables.ts';
import { wants } from './addressed-message.ts';
import { type EventFacts, readEventFacts } from './event-facts.ts';
import { type Recipient, recipientOf } from './push-subscriptions.ts';

/** A message that was not taken. Times are epoch ms. */
export type Unsent = {
  readonly subscriptionId: number;
  readonly matchId: string;
  readonly newsId: number;
  /** So often it was sent. */
  readonly tries: number;
  readonly nextAtMs: number;
};

/** One that is sent once more, to whom and as he wants it now. */
export type DueRetry = {
  readonly newsId: number;
  readonly facts: EventFacts;
  /** When it happened, epoch ms. */
  readonly atMs: number;
  readonly tries: number;
  readonly recipient: Recipient;
};

const firstWaitMs = 5_000;
const longestWaitMs = 120_000;

/** A push service that is down for a crowd must not fill the disk: the oldest are given up first. */
const maxWaiting = 20_000;

const maxAtOnce = 200;

/**
 * How long a message waits that was sent `tries` times: a time that doubles, or what the push service asked for.
 *
 * @param random 0 (inclusive) to 1 (exclusive)
 */
export const retryDelayMs = (tries: number, requestedMs: number | undefined, random: number): number =>
  Math.max(Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + random), requestedMs ?? 0);

/**
 * Messages that a push service did not take, to be sent again. In the database: they outlive the process, any node sends them, and
 * they go to nobody who unsubscribed meanwhile. What is claimed is sent by whoever claimed it or by nobody. Rejects when the
 * database cannot be reached.
 */
export type Retries = {
  /** Of a match and a browser the newest news stays. */
  readonly add: (unsent: readonly Unsent[]) => Promise<void>;
  /** Takes out what is due, as many as are sent at once, but for what something later of its match was told after. */
  readonly claim: () => Promise<readonly DueRetry[]>;
  /** What is older of the match is given up for these: what is sent now says more. */
  readonly dropOlder: (
    news: { readonly newsId: number; readonly matchId: string },
    subscriptionIds: readonly number[],
  ) => Promise<void>;
  /** When something is due next, epoch ms. */
  readonly nextAtMs: () => Promise<number | undefined>;
};

export const createRetries = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
  /** A row does not hold what it should and is left out. */
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
        const news = await eventsSince(statements, due);
        const ids = due.map(({ subscriptionId }) => subscriptionId);
        const subscriptions = await statements.select().from(pushSubscription).where(inArray(pushSubscription.id, ids));
        return due.flatMap(({ subscriptionId, newsId, matchId, tries }): readonly DueRetry[] => {
          const row = subscriptions.find(({ id }) => id === subscriptionId);
          const about = news.find((one) => one.newsId === newsId);
          // Unsubscribed, or long past.
          if (row === undefined || about === undefined) return [];
          const recipient = recipientOf(row);
          const { facts, atMs } = about;
          if (recipient === undefined || facts === undefined) {
            onUnreadable();
            return [];
          }
          const saysMore = news.some(
            (later) =>
              later.newsId > newsId &&
              later.facts?.matchId === matchId &&
              wants(recipient, later.facts, now()) &&
              later.wasTold(recipient),
          );
          return saysMore ? [] : [{ newsId, facts, atMs, tries, recipient }];
        });
      }),

    dropOlder: async ({ newsId, matchId }, subscriptionIds) => {
      if (subscriptionIds.length === 0) return;
      const older = database.orm
        .select({ id: pushUnsent.subscriptionId })
        .from(pushUnsent)
        .where(
          and(
            inArray(pushUnsent.subscriptionId, [...subscriptionIds]),
            eq(pushUnsent.matchId, matchId),
            lt(pushUnsent.newsId, newsId),
          ),
        )
        // One that another node is just writing is judged when it is claimed: two that waited for each other would end one.
        .for('update', { skipLocked: true });
      await database.orm
        .delete(pushUnsent)
        .where(
          and(
            inArray(pushUnsent.subscriptionId, older),
            eq(pushUnsent.matchId, matchId),
            lt(pushUnsent.newsId, newsId),
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
    if ((newest.get(name)?.newsId ?? 0) <= one.newsId) newest.set(name, one);
  }
  // In one order, so that two nodes that put the same ones wait for each other instead of in a circle.
  const rows = [...newest.keys()].toSorted().flatMap((name) => {
    const one = newest.get(name);
    return one === undefined ? [] : [{ ...one, nextAt: new Date(one.nextAtMs) }];
  });
  await statements
    .insert(pushUnsent)
    .values(rows)
    .onConflictDoUpdate({
      target: [pushUnsent.subscriptionId, pushUnsent.matchId],
      set: { newsId: sql`excluded.news_id`, tries: sql`excluded.tries`, nextAt: sql`excluded.next_at` },
      setWhere: sql`${pushUnsent.newsId} <= excluded.news_id`,
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

/** All news of their matches since the oldest of these. */
const eventsSince = async (statements: Statements, due: readonly Pick<Unsent, 'newsId' | 'matchId'>[]) => {
  const rows = await statements
    .select()
    .from(pushNews)
    .where(
      and(
        gte(pushNews.id, Math.min(...due.map(({ newsId }) => newsId))),
        inArray(sql`${pushNews.facts}->>'matchId'`, [...new Set(due.map(({ matchId }) => matchId))]),
      ),
    );
  return rows.map(({ id, at, toldDelay, toldId, ...row }) => {
    const facts = readEventFacts(row.facts);
    const wasTold = ({ choice: { delaySeconds: delay }, ...to }: Recipient): boolean =>
      delay < toldDelay || (delay === toldDelay && to.id <= toldId);
    return { newsId: id, facts, atMs: at.getTime(), wasTold };
  });
};
