import { pushChoiceSchema, type PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import type { PushChoice } from '@touchline/domain/push/push-choice.ts';
import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database, Statements } from '../platform/database/database.ts';
import { pushFollow, pushSubscription } from '../platform/database/schema/push-tables.ts';

/** The key that stands for all matches. */
export const everyMatch = '*';

/** A person has a few browsers on a few devices; whoever comes with one more takes the place of the longest unused. */
const mostOfUser = 20;

/** So often is enough refused for good, in which nothing was taken between. */
const mostRefusals = 5;

/** Where a message goes. */
export type Recipient = {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly choice: PushChoice;
};

/**
 * What became of a wish: `not-yours`: the endpoint belongs to somebody who has another secret; `too-many-requests`: whoever asks
 * began as many as he may for now.
 */
export type Put =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: 'not-yours' }
  | { readonly ok: false; readonly problem: 'too-many-requests'; readonly retryAfterMs: number };

/** Which browsers are told of what. Rejects when the database cannot be reached. */
export type SubscriptionBook = {
  /**
   * Takes what a browser wants in place of what it wanted, which only who has its secret may do; the same again changes nothing.
   * `userId`: who is signed in there. `begin` is asked where the browser is a new one: how long it has to wait, ms, or 0.
   */
  readonly put: (
    wanted: PushSubscriptionRequest,
    userId: string | undefined,
    begin: () => { readonly waitMs: number },
  ) => Promise<Put>;
  /** Ends it; one that is not there is no problem. */
  readonly end: (of: { readonly endpoint: string; readonly auth: string }) => Promise<Put>;
  /** The push service does not know these any more. */
  readonly drop: (ids: readonly number[]) => Promise<void>;
  /** The push service refused these, for reasons of ours or theirs; gives how many were dropped since it went on for too long. */
  readonly refused: (ids: readonly number[]) => Promise<number>;
  /** The push service took something for these. */
  readonly taken: (ids: readonly number[]) => Promise<void>;
  /** Drops those whose page was not opened since a time (epoch ms); gives how many. */
  readonly forget: (beforeMs: number) => Promise<number>;
  readonly size: () => Promise<number>;
};

const isSecret = (known: string, given: string): boolean =>
  known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given));

export const createSubscriptionBook = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
}): SubscriptionBook => {
  const { database, now } = options;
  return {
    put: (wanted, userId, begin) =>
      database.transaction(async (statements): Promise<Put> => {
        const { endpoint, keys, choice, follow } = wanted;
        const at = new Date(now());
        const { delaySeconds } = choice;
        const fields = { ...keys, choice, delaySeconds, userId: userId ?? null, renewedAt: at };
        const [known] = await statements
          .select({ id: pushSubscription.id })
          .from(pushSubscription)
          .where(eq(pushSubscription.endpoint, endpoint));
        const { waitMs } = known === undefined ? begin() : { waitMs: 0 };
        if (waitMs > 0) return { ok: false, problem: 'too-many-requests', retryAfterMs: waitMs };
        // There is a row to lock then, so that of two pages of a browser the one waits for the other.
        await statements
          .insert(pushSubscription)
          .values({ endpoint, ...fields, hearsFrom: at, refusals: 0 })
          .onConflictDoNothing();
        const [row] = await statements
          .select()
          .from(pushSubscription)
          .where(eq(pushSubscription.endpoint, endpoint))
          .for('update');
        if (row === undefined) throw new Error('a subscription is gone as soon as it was made');
        if (!isSecret(row.auth, keys.auth) || row.p256dh !== keys.p256dh) return { ok: false, problem: 'not-yours' };
        // Who moves to a longer delay was told some of what is told next by that delay.
        const hearsFrom = row.delaySeconds === delaySeconds ? row.hearsFrom : at;
        await statements
          .update(pushSubscription)
          .set({ ...fields, hearsFrom })
          .where(eq(pushSubscription.id, row.id));
        await follows(statements, row.id, delaySeconds, choice.scope === 'all' ? [everyMatch] : follow);
        if (userId !== undefined) await dropUnused(statements, userId);
        return { ok: true };
      }),

    end: ({ endpoint, auth }) =>
      database.transaction(async (statements): Promise<Put> => {
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
        .where(and(inArray(pushSubscription.id, [...ids]), sql`${pushSubscription.refusals} >= ${mostRefusals}`))
        .returning({ id: pushSubscription.id });
      return dropped.length;
    },

    taken: async (ids) => {
      if (ids.length === 0) return;
      // Most were never refused: nothing is written for them.
      await database.orm
        .update(pushSubscription)
        .set({ refusals: 0 })
        .where(and(inArray(pushSubscription.id, [...ids]), sql`${pushSubscription.refusals} > 0`));
    },

    forget: async (beforeMs) => {
      const forgotten = await database.orm
        .delete(pushSubscription)
        .where(lt(pushSubscription.renewedAt, new Date(beforeMs)))
        .returning({ id: pushSubscription.id });
      return forgotten.length;
    },

    size: async () => {
      const [row] = await database.orm.select({ all: count() }).from(pushSubscription);
      return row?.all ?? 0;
    },
  };
};

/** Has a subscription follow these and nothing else. */
const follows = async (
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
  const over = rows.slice(0, Math.max(0, rows.length - mostOfUser)).map(({ id }) => id);
  if (over.length > 0) await statements.delete(pushSubscription).where(inArray(pushSubscription.id, over));
};

/** A later version may have written more into it, while nodes are upgraded one by one. */
const keptChoiceSchema = v.object(pushChoiceSchema.entries);

/** A row as whom it reaches; undefined where its choice is none: another version wrote it. */
export const recipientOf = (row: Omit<Recipient, 'choice'> & { readonly choice: unknown }): Recipient | undefined => {
  const choice = v.safeParse(keptChoiceSchema, row.choice);
  return choice.success ? { ...row, choice: choice.output } : undefined;
};
