import { isMutedBy } from '@touchline/domain/favorites/muted-teams.ts';
import { muteKeysOf } from '@touchline/domain/notifications/notification-settings.ts';
import { asc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Statements } from '../platform/database/database.ts';
import { textArray } from '../platform/database/large-lists.ts';
import { notificationEvent, pushSubscription } from '../platform/database/schema/push-tables.ts';
import { readEventFacts, type EventFacts } from './event-facts.ts';
import { everyMatch, recipientOf, type Recipient } from './push-subscriptions.ts';

/** Maximum number of deliveries claimed at once: if the process is killed, its claims are never sent. */
export const maxClaimed = 200;

/** An event and the recipients that this node has claimed. */
export type Claim = {
  readonly eventId: number;
  readonly facts: EventFacts;
  /** When the event happened, epoch ms. */
  readonly atMs: number;
  readonly recipients: readonly Recipient[];
};

/** Distributes deliveries among nodes, each exactly once. Rejects when the database is unreachable. */
export type DeliveryClaims = {
  /** Claims the next recipients; undefined if no delivery is due. A claimed delivery is sent by its node or never. */
  readonly claim: () => Promise<Claim | undefined>;
  /** When the next delivery is due, epoch ms; undefined when there is none. */
  readonly nextAtMs: () => Promise<number | undefined>;
};

const positionSchema = v.object({ delay: v.number(), id: v.number() });

/** A position in the delivery order of an event. */
type Position = v.InferOutput<typeof positionSchema>;

const placeSchema = v.object({ ...positionSchema.entries, keys: v.array(v.string()) });

/** The position of a subscription, and its keys for the event's match. */
type Place = v.InferOutput<typeof placeSchema>;

export const createDeliveryClaims = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
  /** How long after an event, plus the reader's delay, a notification is useful, ms. */
  readonly worthMs: (facts: EventFacts) => number;
  /** Called for each invalid row, which is skipped. */
  readonly onUnreadable: () => void;
}): DeliveryClaims => {
  const { database, now, worthMs, onUnreadable } = options;

  const claimNext = (): Promise<Claim | 'nobody' | undefined> =>
    database.transaction(async (statements) => {
      const nowMs = now();
      const [row] = await statements
        .select()
        .from(notificationEvent)
        .where(lte(notificationEvent.nextAt, new Date(nowMs)))
        .orderBy(asc(notificationEvent.nextAt), asc(notificationEvent.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (row === undefined) return undefined;
      const { id: eventId, keys, at } = row;
      const facts = readEventFacts(row.facts);
      if (facts === undefined) onUnreadable();
      const agoMs = nowMs - at.getTime();
      const passedS = Math.floor(agoMs / 1_000);
      // An event that is too old is dropped. Its age counts from the end of the current readers' delay, because readers
      // with a longer delay are still interested later.
      const from: Position = { delay: row.toldDelay, id: row.toldId };
      if (facts === undefined || agoMs - from.delay * 1_000 > worthMs(facts)) {
        await advance(statements, eventId, from, null);
        return 'nobody';
      }
      const followedBy = [everyMatch, ...keys];
      const places = await placesAfter(statements, [...followedBy, ...muteKeysOf(keys)], from, passedS);
      const last = places.at(-1) ?? from;
      const nextDelay = places.length < maxClaimed ? await delayAfter(statements, followedBy, passedS) : 0;
      // The event goes behind all waiting deliveries, so that a match with many followers does not delay the others.
      const nextAtMs = nextDelay === undefined ? undefined : Math.max(nowMs, at.getTime() + nextDelay * 1_000);
      await advance(statements, eventId, last, nextAtMs === undefined ? null : new Date(nextAtMs));
      if (places.length === 0) return 'nobody';
      const rows = await statements
        .select()
        .from(pushSubscription)
        .where(
          inArray(
            pushSubscription.id,
            places.flatMap(({ id, keys: having }) => (isMutedBy(having) ? [] : [id])),
          ),
        );
      const recipients = rows.flatMap((one) => {
        if (one.hearsFrom >= at) return [];
        const recipient = recipientOf(one);
        if (recipient === undefined) onUnreadable();
        return recipient ?? [];
      });
      return { eventId, facts, atMs: at.getTime(), recipients };
    });

  const claim = async (): Promise<Claim | undefined> => {
    const claimed = await claimNext();
    return claimed === 'nobody' ? claim() : claimed;
  };

  return {
    claim,
    nextAtMs: async () => {
      const [row] = await database.orm.select({ next: min(notificationEvent.nextAt) }).from(notificationEvent);
      return row?.next?.getTime();
    },
  };
};

const advance = async (
  statements: Statements,
  eventId: number,
  position: Position,
  nextAt: Date | null,
): Promise<void> => {
  await statements
    .update(notificationEvent)
    .set({ toldDelay: position.delay, toldId: position.id, nextAt })
    .where(eq(notificationEvent.id, eventId));
};

const rowsOf = (result: unknown): readonly unknown[] => v.parse(v.object({ rows: v.array(v.unknown()) }), result).rows;

/**
 * The next subscriptions after `from` whose delay has passed and that have one of the keys. Reads at most `maxClaimed`
 * rows per key, so that the cost does not grow with the number of followers.
 */
const placesAfter = async (
  statements: Statements,
  keys: readonly string[],
  from: Position,
  passedS: number,
): Promise<readonly Place[]> => {
  const result: unknown = await statements.execute(sql`
    select next.delay::float8 as delay, next.id::float8 as id, array_agg(event_key.key) as keys
    from unnest(${textArray(keys)}::text[]) as event_key (key)
    cross join lateral (
      select delay_seconds as delay, subscription_id as id from push_follow
      where push_follow.key = event_key.key
        and (delay_seconds, subscription_id) > (${from.delay}::int, ${from.id}::bigint)
        and delay_seconds <= ${passedS}::int
      order by delay_seconds, subscription_id limit ${maxClaimed}::int
    ) next
    group by next.delay, next.id
    order by next.delay, next.id limit ${maxClaimed}::int`);
  return rowsOf(result).map((row) => v.parse(placeSchema, row));
};

const delaySchema = v.object({ delay: v.nullable(v.number()) });

/** The shortest delay of a follower that has not passed yet. */
const delayAfter = async (
  statements: Statements,
  keys: readonly string[],
  passedS: number,
): Promise<number | undefined> => {
  const result: unknown = await statements.execute(sql`
    select min(next.delay)::float8 as delay
    from unnest(${textArray(keys)}::text[]) as followed (key)
    cross join lateral (
      select delay_seconds as delay from push_follow
      where push_follow.key = followed.key and delay_seconds > ${passedS}::int
      order by delay_seconds limit 1
    ) next`);
  return v.parse(delaySchema, rowsOf(result)[0]).delay ?? undefined;
};
