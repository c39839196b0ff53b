import { timingSafeEqual } from 'node:crypto';
import { followedLeagueKey, muteKey, parseTeamKey } from '@touchline/domain/favorites/favorites.ts';
import type { NotificationSettings } from '@touchline/domain/notifications/notification-settings.ts';
import { pushChoiceSchema, type PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Statements } from '../platform/database/database.ts';
import { knownLeague } from '../platform/database/schema/board-tables.ts';
import { pushFollow, pushSubscription } from '../platform/database/schema/push-tables.ts';
import { textArray } from '../platform/database/large-lists.ts';
import type { AnonymousLimits } from './anonymous-limits.ts';

/** The key for all matches. */
export const everyMatch = '*';

/** Maximum number of subscriptions per user; a further one replaces the least recently renewed. */
const maxOfUser = 20;

const leaguePrefix = followedLeagueKey('');

/** The stored keys that make a key known: a team may be followed or muted. */
const storedKeysOf = (key: string): readonly string[] =>
  parseTeamKey(key) === undefined ? [key] : [key, muteKey(key)];

/** The retry time when the limit of anonymous subscriptions is reached: expired ones are deleted every hour. */
const fullForMs = 3_600_000;

/** This many refusals in a row, without an accepted message, end a subscription. */
const maxRefusals = 5;

/** The recipient of a message. */
export type Recipient = {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly choice: NotificationSettings;
};

/**
 * The result of a request. `not-yours`: the endpoint belongs to a browser with another secret. `push-full`: a limit of
 * subscriptions without an account is reached: the total, or the number of new ones today.
 */
export type PutResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: 'not-yours' }
  | { readonly ok: false; readonly problem: 'push-full'; readonly retryAfterMs: number };

/** Each browser's notification settings. Rejects when the database is unreachable. */
export type PushSubscriptions = {
  /**
   * Replaces a browser's settings, which only the holder of its secret may do; repeating a request changes nothing.
   * `userId`: the signed-in user. Without one, the subscription is limited: unknown keys are left out, and
   * `countNewcomer` is called for a new subscription and returns how long the caller has to wait, ms, or 0.
   */
  readonly put: (
    wanted: PushSubscriptionRequest,
    userId: string | undefined,
    countNewcomer: () => Promise<{ readonly waitMs: number }>,
  ) => Promise<PutResult>;
  /** Ends a subscription; one that is missing counts as ended. */
  readonly end: (of: { readonly endpoint: string; readonly auth: string }) => Promise<PutResult>;
  /** The push service no longer has these subscriptions. */
  readonly drop: (ids: readonly number[]) => Promise<void>;
  /** The push service refused a message for each of these; returns how many were dropped after repeated refusals. */
  readonly refused: (ids: readonly number[]) => Promise<number>;
  /** The push service accepted a message for each of these. */
  readonly accepted: (ids: readonly number[]) => Promise<void>;
  /**
   * Drops subscriptions not renewed since a time (epoch ms), and the oldest ones without an account beyond the limit;
   * returns how many.
   */
  readonly deleteUnused: (before: { readonly signedInMs: number; readonly anonymousMs: number }) => Promise<number>;
  readonly size: () => Promise<number>;
};

const isSecret = (known: string, given: string): boolean =>
  known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given));

export const createPushSubscriptions = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  readonly anonymous: AnonymousLimits;
  /** Epoch ms. */
  readonly now: () => number;
}): PushSubscriptions => {
  const { database, anonymous, now } = options;

  const anonymousCount = async (): Promise<number> => {
    const [row] = await database.orm
      .select({ all: count() })
      .from(pushSubscription)
      .where(isNull(pushSubscription.userId));
    return row?.all ?? 0;
  };

  /**
   * Why a subscription without an account is refused. Concurrent requests may exceed the limit until `deleteUnused`
   * runs.
   */
  const refusalOf = async (
    endpoint: string,
    countNewcomer: () => Promise<{ readonly waitMs: number }>,
  ): Promise<PutResult | undefined> => {
    const [known] = await database.orm
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(and(eq(pushSubscription.endpoint, endpoint), isNull(pushSubscription.userId)));
    if (known !== undefined) return undefined;
    if ((await anonymousCount()) >= anonymous.most) return { ok: false, problem: 'push-full', retryAfterMs: fullForMs };
    const { waitMs } = await countNewcomer();
    return waitMs > 0 ? { ok: false, problem: 'push-full', retryAfterMs: waitMs } : undefined;
  };

  /** Returns whether a key is known: to this node now, as a stored league, or as followed or muted by a subscription. */
  const knownAmong = async (
    statements: Statements,
    { follow, mute = [] }: Pick<PushSubscriptionRequest, 'follow' | 'mute'>,
  ): Promise<(key: string) => boolean> => {
    const unknown = [...follow, ...mute].filter((key) => !anonymous.isKnown(key));
    if (unknown.length === 0) return () => true;
    const leagues = unknown.flatMap((key) => (key.startsWith(leaguePrefix) ? [key.slice(leaguePrefix.length)] : []));
    const [subscribed, played] = [
      // Reads one row per key, regardless of the number of followers.
      await statements
        .select({ key: sql<string>`wanted.key` })
        .from(sql`unnest(${textArray(unknown.flatMap(storedKeysOf))}::text[]) as wanted (key)`)
        .where(sql`exists (select from ${pushFollow} where ${pushFollow.key} = wanted.key)`),
      leagues.length === 0
        ? []
        : await statements.select({ key: knownLeague.key }).from(knownLeague).where(inArray(knownLeague.key, leagues)),
    ];
    const found = new Set([...subscribed.map(({ key }) => key), ...played.map(({ key }) => `${leaguePrefix}${key}`)]);
    return (key) => anonymous.isKnown(key) || storedKeysOf(key).some((stored) => found.has(stored));
  };

  return {
    put: async (wanted, userId, countNewcomer) => {
      const refusal = userId === undefined ? await refusalOf(wanted.endpoint, countNewcomer) : undefined;
      if (refusal !== undefined) return refusal;
      return database.transaction(async (statements): Promise<PutResult> => {
        const { endpoint, keys, choice, follow, mute = [] } = wanted;
        const at = new Date(now());
        const { delaySeconds } = choice;
        const fields = { ...keys, choice, delaySeconds, userId: userId ?? null, renewedAt: at };
        // Creates a missing row in order to lock it, so that two pages of one browser wait for each other.
        await statements
          .insert(pushSubscription)
          .values({ endpoint, ...fields, hearsFrom: at, refusals: 0 })
          .onConflictDoNothing();
        const [row] = await statements
          .select()
          .from(pushSubscription)
          .where(eq(pushSubscription.endpoint, endpoint))
          .for('update');
        if (row === undefined) throw new Error('a subscription disappeared right after it was created');
        if (!isSecret(row.auth, keys.auth) || row.p256dh !== keys.p256dh) return { ok: false, problem: 'not-yours' };
        // After a change of the delay, past events are skipped, because the reader may have been notified of them.
        const notifiedFrom = row.delaySeconds === delaySeconds ? row.hearsFrom : at;
        await statements
          .update(pushSubscription)
          .set({ ...fields, hearsFrom: notifiedFrom })
          .where(eq(pushSubscription.id, row.id));
        const isKept = userId === undefined ? await knownAmong(statements, wanted) : () => true;
        await storeKeys(statements, row.id, delaySeconds, [
          ...(choice.scope === 'all' ? [everyMatch] : []),
          // With all matches, what is followed still outweighs mutes.
          ...follow.filter(isKept),
          ...mute.filter(isKept).map(muteKey),
        ]);
        if (userId !== undefined) await dropUnused(statements, userId);
        return { ok: true };
      });
    },

    end: ({ endpoint, auth }) =>
      database.transaction(async (statements): Promise<PutResult> => {
        const [row] = await statements
          .select({ id: pushSubscription.id, auth: pushSubscription.auth })
          .from(pushSubscription)
          .where(eq(pushSubscription.endpoint, endpoint))
          .for('update');
        if (row === undefined) return { ok: true };
        if (!isSecret(row.auth, auth)) return { ok: false, problem: 'not-yours' };
        await statements.delete(pushSubscription).where(eq(pushSubscription.id, row.id));
        return { ok: true };
      }),

    drop: async (ids) => {
      if (ids.length > 0) await database.orm.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]));
    },

    refused: async (ids) => {
      if (ids.length === 0) return 0;
      await database.orm
        .update(pushSubscription)
        .set({ refusals: sql`${pushSubscription.refusals} + 1` })
        .where(inArray(pushSubscription.id, [...ids]));
      const dropped = await database.orm
        .delete(pushSubscription)
        .where(and(inArray(pushSubscription.id, [...ids]), sql`${pushSubscription.refusals} >= ${maxRefusals}`))
        .returning({ id: pushSubscription.id });
      return dropped.length;
    },

    accepted: async (ids) => {
      if (ids.length === 0) return;
      // Most subscriptions were never refused and need no write.
      await database.orm
        .update(pushSubscription)
        .set({ refusals: 0 })
        .where(and(inArray(pushSubscription.id, [...ids]), sql`${pushSubscription.refusals} > 0`));
    },

    deleteUnused: async ({ signedInMs, anonymousMs }) => {
      const { id, userId, renewedAt } = pushSubscription;
      const beyondBound = database.orm
        .select({ id })
        .from(pushSubscription)
        .where(isNull(userId))
        .orderBy(desc(renewedAt), desc(id))
        .offset(anonymous.most);
      const forgotten = await database.orm
        .delete(pushSubscription)
        .where(
          or(
            and(isNotNull(userId), lt(renewedAt, new Date(signedInMs))),
            and(isNull(userId), lt(renewedAt, new Date(anonymousMs))),
            inArray(id, beyondBound),
          ),
        )
        .returning({ id });
      return forgotten.length;
    },

    size: async () => {
      const [row] = await database.orm.select({ all: count() }).from(pushSubscription);
      return row?.all ?? 0;
    },
  };
};

/** Replaces the keys of a subscription. */
const storeKeys = async (
  statements: Statements,
  subscriptionId: number,
  delaySeconds: number,
  keys: readonly string[],
): Promise<void> => {
  await statements.delete(pushFollow).where(eq(pushFollow.subscriptionId, subscriptionId));
  const rows = [...new Set(keys)].map((key) => ({ key, delaySeconds, subscriptionId }));
  if (rows.length > 0) await statements.insert(pushFollow).values(rows);
};

const dropUnused = async (statements: Statements, userId: string): Promise<void> => {
  const rows = await statements
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(asc(pushSubscription.renewedAt), asc(pushSubscription.id));
  const over = rows.slice(0, Math.max(0, rows.length - maxOfUser)).map(({ id }) => id);
  if (over.length > 0) await statements.delete(pushSubscription).where(inArray(pushSubscription.id, over));
};

/** During a rolling upgrade, a later version may have added fields. */
const storedChoiceSchema = v.object(pushChoiceSchema.entries);

/** Reads a recipient; undefined if its choice is invalid, for example if written by another version. */
export const recipientOf = (row: Omit<Recipient, 'choice'> & { readonly choice: unknown }): Recipient | undefined => {
  const choice = v.safeParse(storedChoiceSchema, row.choice);
  return choice.success ? { ...row, choice: choice.output } : undefined;
};
