import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { analystUsage } from '../platform/database/schema/analyst-tables.ts';

/** What each user may ask on a day (UTC, `YYYY-MM-DD`). Rejects when the database cannot be reached. */
export type Allowance = {
  /** Counts a question before it is asked. False when none was left. */
  readonly take: (userId: string, day: string) => Promise<boolean>;
  /** Takes a question back that brought nothing. */
  readonly giveBack: (userId: string, day: string) => Promise<void>;
  readonly spend: (userId: string, day: string, tokens: number) => Promise<void>;
  /** How many may still be asked; 0 too when the day's tokens are spent. */
  readonly left: (userId: string, day: string) => Promise<number>;
};

const of = (userId: string, day: string) => and(eq(analystUsage.userId, userId), eq(analystUsage.day, day));

export const createAllowance = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly dailyMessages: number;
  readonly dailyTokens: number;
}): Allowance => {
  const { database, dailyMessages, dailyTokens } = options;

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
      return taken !== undefined;
    },
    giveBack: async (userId, day) => {
      await database.orm
        .update(analystUsage)
        .set({ messages: sql`greatest(${analystUsage.messages} - 1, 0)` })
        .where(of(userId, day));
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
      if (row === undefined) return dailyMessages;
      return row.tokens >= dailyTokens ? 0 : Math.max(0, dailyMessages - row.messages);
    },
  };
};
