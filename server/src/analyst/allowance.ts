import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { analystUsage } from '../platform/database/schema.ts';

/** What each user may ask on a day (UTC, `YYYY-MM-DD`). Rejects when the database cannot be reached. */
export type Allowance = {
  /** Counts a question before it is asked. Gives how many are left then; undefined when none was. */
  readonly take: (userId: string, day: string) => Promise<number | undefined>;
  /** Takes a question back that brought nothing. Gives how many are left then. */
  readonly giveBack: (userId: string, day: string) => Promise<number>;
  readonly spend: (userId: string, day: string, tokens: number) => Promise<void>;
  readonly left: (userId: string, day: string) => Promise<number>;
};

const of = (userId: string, day: string) => and(eq(analystUsage.userId, userId), eq(analystUsage.day, day));

export const createAllowance = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly dailyMessages: number;
  readonly dailyTokens: number;
}): Allowance => {
  const { database, dailyMessages, dailyTokens } = options;
  const leftAfter = (messages: number): number => Math.max(0, dailyMessages - messages);

  return {
    take: async (userId, day) => {
      const [taken] = await database.orm
        .insert(analystUsage)
        .values({ userId, day, messages: 1, tokens: 0 })
        .onConflictDoUpdate({
          target: [analystUsage.userId, analystUsage.day],
          set: { messages: sql`${analystUsage.messages} + 1` },
          setWhere: sql`${analystUsage.messages} < ${dailyMessages} and ${analystUsage.tokens} < ${dailyTokens}`,
        })
        .returning({ messages: analystUsage.messages });
      return taken && leftAfter(taken.messages);
    },
    giveBack: async (userId, day) => {
      const [given] = await database.orm
        .update(analystUsage)
        .set({ messages: sql`greatest(${analystUsage.messages} - 1, 0)` })
        .where(of(userId, day))
        .returning({ messages: analystUsage.messages });
      return leftAfter(given?.messages ?? 0);
    },
    spend: async (userId, day, tokens) => {
      await database.orm
        .update(analystUsage)
        .set({ tokens: sql`${analystUsage.tokens} + ${Math.round(tokens)}` })
        .where(of(userId, day));
    },
    left: async (userId, day) => {
      const [row] = await database.orm
        .select({ messages: analystUsage.messages, tokens: analystUsage.tokens })
        .from(analystUsage)
        .where(of(userId, day));
      return row !== undefined && row.tokens >= dailyTokens ? 0 : leftAfter(row?.messages ?? 0);
    },
  };
};
