import { createHmac, randomBytes } from 'node:crypto';
import { nextUtcMidnight, utcDay } from '@touchline/domain/time/iso-time.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Statements } from './database/database.ts';
import { visitorDay } from './database/schema/quota-tables.ts';

const dayMs = 86_400_000;

/** The visitor of an allowance that all visitors share. */
export const allVisitors = '';

/** One of the `most` that a visitor, as `address-key.ts` names one, or `everybody` has for a purpose on a UTC day. */
type AllowanceUse = { readonly purpose: string; readonly visitor: string; readonly limit: number };

/** Daily allowances, counted in the database. Rejects when it cannot be reached. */
export type DailyAllowance = {
  /**
   * Makes every use, or none when one of them has nothing left. They are tried in order and nothing is written for those behind a
   * refused one, so that an allowance of `everybody` in front bounds how many visitors get a row. `retryAfterMs`: until the next day.
   */
  readonly take: (
    ...uses: readonly AllowanceUse[]
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }>;
};

/**
 * Addresses are stored as keyed hashes. With a `secret`, which several nodes need to have in common, all nodes count a visitor
 * together and a restart refills nothing. Without one the key is random and never leaves this process, so each start counts its
 * visitors from 0: a key that anybody can guess or read beside the hashes would give the addresses away. What `everybody` shares
 * is counted by all nodes together either way.
 */
export const createDailyAllowance = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  readonly secret: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}): DailyAllowance => {
  const { database, now } = options;
  const key = options.secret ?? randomBytes(32);
  let tidiedOn: string | undefined;

  /** Keeps the day before, so that a clock that is set back refills nothing. */
  const forgetPastDays = async (today: string, nowMs: number): Promise<void> => {
    if (tidiedOn === today) return;
    tidiedOn = today;
    await database.orm.delete(visitorDay).where(lt(visitorDay.day, utcDay(nowMs - dayMs)));
  };

  const takeOne = async (
    statements: Statements,
    day: string,
    { purpose, visitor, limit }: AllowanceUse,
  ): Promise<boolean> => {
    if (limit < 1) return false;
    const [taken] = await statements
      .insert(visitorDay)
      .values({ purpose, day, visitor: storedName(day, visitor), used: 1 })
      .onConflictDoUpdate({
        target: [visitorDay.purpose, visitorDay.day, visitorDay.visitor],
        set: { used: sql`${visitorDay.used} + 1` },
        setWhere: sql`${visitorDay.used} < ${limit}`,
      })
      .returning({ used: visitorDay.used });
    return taken !== undefined;
  };

  const giveBack = async (statements: Statements, day: string, { purpose, visitor }: AllowanceUse): Promise<void> => {
    await statements
      .update(visitorDay)
      .set({ used: sql`${visitorDay.used} - 1` })
      .where(
        and(eq(visitorDay.purpose, purpose), eq(visitorDay.day, day), eq(visitorDay.visitor, storedName(day, visitor))),
      );
  };

  const storedName = (day: string, visitor: string): string =>
    visitor === allVisitors ? visitor : hashOf(key, day, visitor);

  return {
    take: async (...uses) => {
      const nowMs = now();
      const day = utcDay(nowMs);
      await forgetPastDays(day, nowMs);
      const ok = await database.transaction(async (statements) => {
        for (const [at, use] of uses.entries()) {
          if (await takeOne(statements, day, use)) continue;
          for (const taken of uses.slice(0, at)) await giveBack(statements, day, taken);
          return false;
        }
        return true;
      });
      return ok ? { ok } : { ok, retryAfterMs: nextUtcMidnight(nowMs) - nowMs };
    },
  };
};

const hashOf = (key: string | Buffer, day: string, visitor: string): string =>
  createHmac('sha256', key).update(`${day} ${visitor}`).digest('base64url').slice(0, 22);
