import { nextUtcMidnight, utcDay } from '@touchline/domain/match/iso-time.ts';
import { lt, sql } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from './database/database.ts';
import { visitorDay } from './database/schema/visitor-tables.ts';

const dayMs = 86_400_000;

/** The visitor of an allowance that all visitors share. */
export const everybody = '';

/** Daily allowances, counted in the database. Rejects when it cannot be reached. */
export type DayAllowance = {
  /**
   * Uses one of the `most` that a visitor, as `address-key.ts` names one, or `everybody` has for a purpose on this UTC day.
   * `retryAfterMs`: until the next day, when none was left.
   */
  readonly take: (use: {
    readonly purpose: string;
    readonly visitor: string;
    readonly most: number;
  }) => Promise<{ readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }>;
};

/**
 * Addresses are stored as keyed hashes. With a `secret`, which several nodes need to have in common, all nodes count a visitor
 * together and a restart refills nothing. Without one the key is random and never leaves this process, so each start counts its
 * visitors from 0: a key that anybody can guess or read beside the hashes would give the addresses away. What `everybody` shares
 * is counted by all nodes together either way.
 */
export const createDayAllowance = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly secret: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}): DayAllowance => {
  const { database, now } = options;
  const key = options.secret ?? randomBytes(32);
  let tidiedOn: string | undefined;

  /** Keeps the day before, so that a clock that is set back refills nothing. */
  const forgetPastDays = async (today: string, nowMs: number): Promise<void> => {
    if (tidiedOn === today) return;
    tidiedOn = today;
    await database.orm.delete(visitorDay).where(lt(visitorDay.day, utcDay(nowMs - dayMs)));
  };

  return {
    take: async ({ purpose, visitor, most }) => {
      const nowMs = now();
      const day = utcDay(nowMs);
      await forgetPastDays(day, nowMs);
      const refused = { ok: false, retryAfterMs: nextUtcMidnight(nowMs) - nowMs } as const;
      if (most < 1) return refused;
      const [taken] = await database.orm
        .insert(visitorDay)
        .values({ purpose, day, visitor: visitor === everybody ? visitor : hashOf(key, day, visitor), used: 1 })
        .onConflictDoUpdate({
          target: [visitorDay.purpose, visitorDay.day, visitorDay.visitor],
          set: { used: sql`${visitorDay.used} + 1` },
          setWhere: sql`${visitorDay.used} < ${most}`,
        })
        .returning({ used: visitorDay.used });
      return taken === undefined ? refused : { ok: true };
    },
  };
};

const hashOf = (key: string | Buffer, day: string, visitor: string): string =>
  createHmac('sha256', key).update(`${day} ${visitor}`).digest('base64url').slice(0, 22);
