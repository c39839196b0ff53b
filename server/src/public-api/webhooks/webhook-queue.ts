import { and, asc, eq, inArray, isNotNull, isNull, lte, min, notInArray, sql } from 'drizzle-orm';
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

/** The limit of attempts for one webhook at the same time, and how many each webhook has in flight from this node. */
export type InFlight = { readonly ofOne: number; readonly inFlight: ReadonlyMap<string, number> };

export type WebhookQueue = {
  /** Claims due attempts, for each webhook at most so many that `ofOne` are in flight. */
  readonly claim: (most: number, limit: InFlight) => Promise<readonly Attempt[]>;
  /** Stores results. Returns the ids of webhooks that were disabled. */
  readonly settle: (results: readonly AttemptResult[]) => Promise<readonly string[]>;
  /** When the next attempt is due for a webhook with fewer in flight, epoch ms; undefined if there is none. */
  readonly nextAtMs: (limit: InFlight) => Promise<number | undefined>;
};

/** No webhook with `ofOne` attempts in flight. */
const isFree = ({ ofOne, inFlight }: InFlight) => {
  const busy = [...inFlight].flatMap(([id, count]) => (count >= ofOne ? [id] : []));
  return busy.length === 0 ? undefined : notInArray(webhookDelivery.webhookId, busy);
};

/** Deliveries in the database, of which each node claims some. `now` returns epoch ms. */
export const createWebhookQueue = (
  database: Pick<Database, 'orm' | 'transaction'>,
  now: () => number,
): WebhookQueue => ({
  claim: async (most, limit) => {
    const nowMs = now();
    const { orm } = database;
    const { webhookId, eventId, nextAt } = webhookDelivery;
    const isDue = and(lte(nextAt, new Date(nowMs)), isFree(limit));
    const taken = JSON.stringify(Object.fromEntries(limit.inFlight));
    const ranked = orm
      .select({
        webhookId,
        eventId,
        place: sql<number>`row_number() over (partition by ${webhookId} order by ${nextAt}, ${eventId})`.as('place'),
      })
      .from(webhookDelivery)
      .where(isDue)
      .as('ranked');
    const first = orm
      .select({ webhookId: ranked.webhookId, eventId: ranked.eventId })
      .from(ranked)
      .where(
        and(
          // Alone, this ends the ranking of a webhook early.
          lte(ranked.place, limit.ofOne),
          sql`${ranked.place} + coalesce((${taken}::jsonb ->> ${ranked.webhookId})::int, 0) <= ${limit.ofOne}`,
        ),
      );
    // Rows are locked outside of the ranking. Their time is checked again: another node may just have claimed them.
    const due = orm
      .select({ webhookId, eventId })
      .from(webhookDelivery)
      .where(and(isDue, sql`(${webhookId}, ${eventId}) in ${first}`))
      .orderBy(asc(nextAt), asc(eventId))
      .limit(most)
      .for('update', { skipLocked: true })
      .as('due');
    const { url, secret, oldSecret, oldSecretUntil, delaySeconds } = webhook;
    // One statement: the ids of a thousand rows are not sent back to the database.
    const claimed = await orm
      .update(webhookDelivery)
      .set({ tries: sql`${webhookDelivery.tries} + 1`, nextAt: new Date(nowMs + leaseMs) })
      .from(due)
      .innerJoin(webhook, eq(webhook.id, due.webhookId))
      .where(and(eq(webhookDelivery.webhookId, due.webhookId), eq(webhookDelivery.eventId, due.eventId)))
      .returning({
        webhookId: webhookDelivery.webhookId,
        eventId: webhookDelivery.eventId,
        tries: webhookDelivery.tries,
        hook: { url, secret, oldSecret, oldSecretUntil, delaySeconds },
      });
    if (claimed.length === 0) return [];
    const events = await orm
      .select()
      .from(webhookEvent)
      .where(inArray(webhookEvent.id, [...new Set(claimed.map((one) => one.eventId))]));
    const eventOf = new Map(events.map((event) => [event.id, event]));
    return claimed.flatMap(({ hook, ...one }) => {
      const event = eventOf.get(one.eventId);
      if (event === undefined) return [];
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
  },

  settle: (results) =>
    database.transaction(async (statements) => {
      const at = new Date(now());
      // One node has claimed each of these rows, so nodes cannot deadlock. An attempt may have more fields, also secrets,
      // which must not get into a statement.
      const rows = results.map(({ attempt: { webhookId, eventId }, isDelivered, outcome, nextAtMs }) => ({
        webhookId,
        eventId,
        isDelivered,
        outcome,
        nextAt: nextAtMs === undefined ? null : new Date(nextAtMs).toISOString(),
      }));
      // One parameter instead of five for each row.
      await statements.execute(sql`
        update webhook_delivery set is_delivered = result."isDelivered", outcome = result.outcome,
          next_at = result."nextAt", last_at = ${at.toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(rows)}::json) as result ("webhookId" text, "eventId" bigint,
          "isDelivered" boolean, outcome text, "nextAt" timestamptz)
        where webhook_id = result."webhookId" and event_id = result."eventId"`);
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

  nextAtMs: async (limit) => {
    const [row] = await database.orm
      .select({ next: min(webhookDelivery.nextAt) })
      .from(webhookDelivery)
      .where(isFree(limit));
    return row?.next?.getTime();
  },
});
