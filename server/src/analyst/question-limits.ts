import { nextUtcMidnight, utcDay } from '@touchline/domain/time/iso-time.ts';
import { and, eq, sql, lte } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { analystUsage, analystTurn } from '../platform/database/schema/analyst-tables.ts';

/** Limits each user's questions per UTC day (`YYYY-MM-DD`). Methods reject if the database is unreachable. */
export type DailyAllowance = {
  /** Counts a question before it is answered. False if the user has no questions left. */
  readonly reserve: (userId: string, day: string) => Promise<boolean>;
  /** Refunds a question that was not answered. */
  readonly refund: (userId: string, day: string) => Promise<void>;
  readonly addTokens: (userId: string, day: string, tokens: number) => Promise<void>;
  /** How many questions are left; also 0 when the day's tokens are used up. */
  readonly remaining: (userId: string, day: string) => Promise<number>;
};

const rowOfDay = (userId: string, day: string) => and(eq(analystUsage.userId, userId), eq(analystUsage.day, day));

export const createDailyAllowance = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly dailyMessages: number;
  readonly dailyTokens: number;
}): DailyAllowance => {
  const { database, dailyMessages, dailyTokens } = options;

  return {
    reserve: async (userId, day) => {
      const [reserved] = await database.orm
        .insert(analystUsage)
        .values({ userId, day, messages: 1, tokens: 0 })
        .onConflictDoUpdate({
          target: [analystUsage.userId, analystUsage.day],
          set: { messages: sql`${analystUsage.messages} + 1` },
          setWhere: sql`${analystUsage.messages} < ${dailyMessages} and ${analystUsage.tokens} < ${dailyTokens}`,
        })
        .returning({ messages: analystUsage.messages });
      return reserved !== undefined;
    },
    refund: async (userId, day) => {
      await database.orm
        .update(analystUsage)
        .set({ messages: sql`greatest(${analystUsage.messages} - 1, 0)` })
        .where(rowOfDay(userId, day));
    },
    addTokens: async (userId, day, tokens) => {
      await database.orm
        .update(analystUsage)
        .set({ tokens: sql`${analystUsage.tokens} + ${Math.round(tokens)}` })
        .where(rowOfDay(userId, day));
    },
    remaining: async (userId, day) => {
      const [row] = await database.orm
        .select({ messages: analystUsage.messages, tokens: analystUsage.tokens })
        .from(analystUsage)
        .where(rowOfDay(userId, day));
      if (row === undefined) return dailyMessages;
      return row.tokens >= dailyTokens ? 0 : Math.max(0, dailyMessages - row.messages);
    },
  };
};

/** Allows one question per user at a time across all nodes. Methods reject if the database is unreachable. */
export type QuestionLocks = {
  /** Claims the turn and returns its id; undefined while another question from the user is in progress. */
  readonly claim: (userId: string) => Promise<string | undefined>;
  /** Extends the turn unless another turn has replaced it. */
  readonly renew: (userId: string, turnId: string) => Promise<void>;
  /** Ends the turn unless another turn has replaced it. */
  readonly release: (userId: string, turnId: string) => Promise<void>;
};

const rowOfLock = (userId: string, turnId: string) =>
  and(eq(analystTurn.userId, userId), eq(analystTurn.turnId, turnId));

export const createQuestionLocks = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly now: () => number;
  readonly newId: () => string;
  /** A crashed node's turn becomes free this long after it was last claimed or renewed. */
  readonly expireAfterMs: number;
}): QuestionLocks => {
  const { database, now, newId, expireAfterMs } = options;
  const lasting = (nowMs: number) => ({ until: new Date(nowMs + expireAfterMs) });
  return {
    claim: async (userId) => {
      const turnId = newId();
      const nowMs = now();
      const turn = { turnId, ...lasting(nowMs) };
      const [claimed] = await database.orm
        .insert(analystTurn)
        .values({ userId, ...turn })
        .onConflictDoUpdate({
          target: analystTurn.userId,
          set: turn,
          setWhere: lte(analystTurn.until, new Date(nowMs)),
        })
        .returning({ turnId: analystTurn.turnId });
      return claimed?.turnId;
    },
    renew: async (userId, turnId) => {
      await database.orm.update(analystTurn).set(lasting(now())).where(rowOfLock(userId, turnId));
    },
    release: async (userId, turnId) => {
      await database.orm.delete(analystTurn).where(rowOfLock(userId, turnId));
    },
  };
};

/** A question to the model. It occupies the user's only turn and counts toward the daily limit. */
export type ReservedQuestion = {
  /** Extends the turn. */
  readonly renew: () => Promise<void>;
  /** Makes the question count, because text was sent or its reader left. */
  readonly commit: () => void;
  /** Counts the tokens and refunds a question that was not committed. Returns the number of questions left today. */
  readonly settle: (tokens: number) => Promise<number>;
  /** Frees the turn. Refunds a question that was neither committed nor settled. */
  readonly end: () => Promise<void>;
};

/** `analyst-busy`: another question from the user is in progress. */
export type QuestionReservation =
  | { readonly ok: true; readonly question: ReservedQuestion }
  | { readonly ok: false; readonly problem: 'analyst-busy' }
  | { readonly ok: false; readonly problem: 'analyst-allowance'; readonly retryAfterMs: number };

/** Frees the turn if the question cannot be reserved. Rejects if the database is unreachable. */
export const reserveQuestion = async (
  {
    locks,
    allowance,
    clock,
  }: { readonly locks: QuestionLocks; readonly allowance: DailyAllowance; readonly clock: Clock },
  userId: string,
): Promise<QuestionReservation> => {
  const lockId = await locks.claim(userId);
  if (lockId === undefined) return { ok: false, problem: 'analyst-busy' };
  const nowMs = clock.now();
  const day = utcDay(nowMs);
  let isReserved = false;
  try {
    isReserved = await allowance.reserve(userId, day);
  } finally {
    if (!isReserved) await locks.release(userId, lockId);
  }
  if (!isReserved) return { ok: false, problem: 'analyst-allowance', retryAfterMs: nextUtcMidnight(nowMs) - nowMs };

  let isCommitted = false;
  let isSettled = false;
  return {
    ok: true,
    question: {
      renew: () => locks.renew(userId, lockId),
      commit: () => {
        isCommitted = true;
      },
      settle: async (tokens) => {
        if (tokens > 0) await allowance.addTokens(userId, day, tokens);
        if (!isCommitted) await allowance.refund(userId, day);
        isSettled = true;
        return allowance.remaining(userId, day);
      },
      end: async () => {
        try {
          if (!isCommitted && !isSettled) await allowance.refund(userId, day);
        } finally {
          await locks.release(userId, lockId);
        }
      },
    },
  };
};
