import { and, asc, inArray, isNotNull, isNull, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { webhook, webhookDelivery, webhookEvent } from '../../platform/database/schema/api-tables.ts';

/** An attempt that this node has claimed. */
export type Attempt = {
  readonly webhookId: string;
  readonly eventId: number;
  readonly url: string;
  /** The secrets that sign it, the newest first. */
  readonly secrets: readonly string[];
  readonly messageId: string;
  readonly body: string;
  /** When the event happened, and when the webhook's delay ends; epoch ms. */
  readonly atMs: number;
  readonly dueMs: number;
  /** With this one. */
  readonly tries: number;
};

/** What an attempt means for its delivery and its webhook. */
export type AttemptResult = {
  readonly attempt: Pick<Attempt, 'webhookId' | 'eventId'>;
  readonly isDelivered: boolean;
  /** For the log: a status or a reason. */
  readonly outcome: string;
  /** When to try again, epoch ms; undefined if it is delivered or given up. */
  readonly nextAtMs: number | undefined;
  /** The receiver no longer wants messages. */
  readonly isGone: boolean;
};

/** A claimed attempt that has no result by then is claimed again, by any node: its node may have been killed. */
const leaseMs = 60_000;

/** A webhook that only fails for this long is disabled. */
export const disableAfterMs = 24 * 3_600_000;

export type WebhookQueue = {
  /** Claims due attempts, at most `ofOne` for one webhook and none for webhooks in `busy`. */
  readonly claim: (
    most: number,
    options: { readonly ofOne: number; readonly busy: readonly string[] },
  ) => Promise<readonly Attempt[]>;
  /** Stores results. Returns the ids of webhooks that were disabled. */
  readonly settle: (results: readonly AttemptResult[]) => Promise<readonly string[]>;
  /** When the next attempt for a webhook that is not in `busy` is due, epoch ms; undefined if there is none. */
  readonly nextAtMs: (busy: readonly string[]) => Promise<number | undefined>;
};

const isFree = (busy: readonly string[]) =>
  busy.length === 0 ? undefined : notInArray(webhookDelivery.webhookId, [...busy]);

/** Deliveries in the database, of which each node claims some. `now` returns epoch ms. */
export const createWebhookQueue = (
  database: Pick<Database, 'orm' | 'transaction'>,
  now: () => number,
): WebhookQueue => ({
  claim: (most, { ofOne, busy }) =>
    database.transaction(async (statements) => {
      const nowMs = now();
      const { webhookId, eventId, nextAt } = webhookDelivery;
      const isDue = and(lte(nextAt, new Date(nowMs)), isFree(busy));
      const ranked = statements
        .select({
          webhookId,
          eventId,
          place: sql<number>`row_number() over (partition by ${webhookId} order by ${nextAt}, ${eventId})`.as('place'),
        })
        .from(webhookDelivery)
        .where(isDue)
        .as('ranked');
      const first = statements
        .select({ webhookId: ranked.webhookId, eventId: ranked.eventId })
        .from(ranked)
        .where(lte(ranked.place, ofOne));
      // Rows are locked outside of the ranking. Their time is checked again: another node may just have claimed them.
      const due = await statements
        .select({ webhookId, eventId })
        .from(webhookDelivery)
        .where(and(isDue, sql`(${webhookId}, ${eventId}) in ${first}`))
        .orderBy(asc(nextAt), asc(eventId))
        .limit(most)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      const pairs = sql.join(
        due.map((one) => sql`(${one.webhookId}::text, ${one.eventId}::bigint)`),
        sql`, `,
      );
      const claimed = await statements
        .update(webhookDelivery)
        .set({ tries: sql`${webhookDelivery.tries} + 1`, nextAt: new Date(nowMs + leaseMs) })
        .where(sql`(${webhookId}, ${eventId}) in (${pairs})`)
        .returning({ webhookId, eventId, tries: webhookDelivery.tries });
      const [hooks, events] = [
        await statements
          .select()
          .from(webhook)
          .where(inArray(webhook.id, [...new Set(claimed.map((one) => one.webhookId))])),
        await statements
          .select()
          .from(webhookEvent)
          .where(inArray(webhookEvent.id, [...new Set(claimed.map((one) => one.eventId))])),
      ];
      const [hookOf, eventOf] = [
        new Map(hooks.map((hook) => [hook.id, hook])),
        new Map(events.map((event) => [event.id, event])),
      ];
      return claimed.flatMap((one) => {
        const [hook, event] = [hookOf.get(one.webhookId), eventOf.get(one.eventId)];
        if (hook === undefined || event === undefined) return [];
        const hasOld = hook.oldSecret !== null && (hook.oldSecretUntil?.getTime() ?? 0) > nowMs;
        const atMs = event.at.getTime();
        return [
          {
            ...one,
            url: hook.url,
            secrets: [hook.secret, ...(hasOld && hook.oldSecret !== null ? [hook.oldSecret] : [])],
            messageId: event.messageId,
            body: event.body,
            atMs,
            dueMs: atMs + hook.delaySeconds * 1_000,
          },
        ];
      });
    }),

  settle: (results) =>
    database.transaction(async (statements) => {
      const at = new Date(now());
      // One node has claimed each of these rows, so nodes cannot deadlock.
      const rows = results.map(({ attempt, isDelivered, outcome, nextAtMs }) => {
        const nextAt = nextAtMs === undefined ? null : new Date(nextAtMs).toISOString();
        return sql`(${attempt.webhookId}::text, ${attempt.eventId}::bigint, ${isDelivered}::boolean, ${outcome}::text,
          ${nextAt}::timestamptz)`;
      });
      await statements.execute(sql`
        update webhook_delivery set is_delivered = result.ok, outcome = result.outcome, next_at = result.next,
          last_at = ${at.toISOString()}::timestamptz
        from (values ${sql.join(rows, sql`, `)}) as result (webhook_id, event_id, ok, outcome, next)
        where webhook_delivery.webhook_id = result.webhook_id and webhook_delivery.event_id = result.event_id`);
      const idsOf = (isWanted: (result: AttemptResult) => boolean): string[] =>
        [...new Set(results.filter(isWanted).map(({ attempt }) => attempt.webhookId))].toSorted();
      const delivered = idsOf(({ isDelivered }) => isDelivered);
      const failed = idsOf(({ isDelivered }) => !isDelivered).filter((id) => !delivered.includes(id));
      if (delivered.length > 0)
        await statements
          .update(webhook)
          .set({ failingSince: null })
          .where(and(inArray(webhook.id, delivered), isNotNull(webhook.failingSince)));
      if (failed.length === 0) return [];
      await statements
        .update(webhook)
        .set({ failingSince: sql`coalesce(${webhook.failingSince}, ${at})` })
        .where(inArray(webhook.id, failed));
      const gone = idsOf(({ isGone }) => isGone);
      const isHopeless = lte(webhook.failingSince, new Date(at.getTime() - disableAfterMs));
      const disabled = await statements
        .update(webhook)
        .set({ disabledAt: at })
        .where(
          and(
            isNull(webhook.disabledAt),
            inArray(webhook.id, failed),
            gone.length === 0 ? isHopeless : sql`(${isHopeless} or ${inArray(webhook.id, gone)})`,
          ),
        )
        .returning({ id: webhook.id });
      const ids = disabled.map(({ id }) => id);
      if (ids.length > 0)
        await statements
          .update(webhookDelivery)
          .set({ nextAt: null })
          .where(and(inArray(webhookDelivery.webhookId, ids), isNotNull(webhookDelivery.nextAt)));
      return ids;
    }),

  nextAtMs: async (busy) => {
    const [row] = await database.orm
      .select({ next: min(webhookDelivery.nextAt) })
      .from(webhookDelivery)
      .where(isFree(busy));
    return row?.next?.getTime();
  },
});
