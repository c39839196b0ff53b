import { createHmac, randomBytes } from 'node:crypto';
import { nextUtcMidnight, utcDay } from '@touchline/domain/time/iso-time.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Statements } from './database/database.ts';
import { visitorDay } from './database/schema/quota-tables.ts';

const dayMs = 86_400_000;

/** The visitor name of an allowance that all visitors share. */
export const allVisitors = '';

/**
 * One use of an allowance. `limit` is the maximum per purpose, visitor (see `client-address.ts`) and UTC day;
 * `allVisitors` counts all visitors together.
 */
type AllowanceUse = { readonly purpose: string; readonly visitor: string; readonly limit: number };

/** Daily allowances, counted in the database. Rejects when the database is unreachable. */
export type DailyAllowance = {
  /**
   * Records all uses, or none if one of the allowances is used up. Uses are checked in order until the first refusal,
   * so a shared allowance that comes first limits how many visitors get a row. `retryAfterMs` is the time until the
   * next UTC day.
   */
  readonly take: (
    ...uses: readonly AllowanceUse[]
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }>;
};

/**
 * Addresses are stored as keyed hashes. With a `secret` shared by all nodes, a visitor is counted across nodes and
 * restarts. Without one, the key is random and never leaves this process, so every process counts visitors from 0. A
 * guessable or stored key would reveal the addresses. Allowances for `allVisitors` are shared by all nodes either way.
 */
export const createDailyAllowance = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  readonly secret: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}): DailyAllowance => {
  const { database, now } = options;
  const key = options.secret ?? randomBytes(32);
  let prunedOn: string | undefined;

  /** Keeps yesterday's rows, so that counts survive a clock that is set back. */
  const deletePastDays = async (today: string, nowMs: number): Promise<void> => {
    if (prunedOn === today) return;
    prunedOn = today;
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
      await deletePastDays(day, nowMs);
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
