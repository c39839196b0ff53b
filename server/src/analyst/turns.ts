import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { analystTurn } from '../platform/database/schema/analyst-tables.ts';

/** One question of a user at a time, on all nodes. Rejects when the database cannot be reached. */
export type Turns = {
  /** The turn's id; undefined while another question of the user is under way. */
  readonly claim: (userId: string) => Promise<string | undefined>;
  /** Makes the turn last from now on for as long again, unless another has taken its place. */
  readonly renew: (userId: string, turnId: string) => Promise<void>;
  /** Ends the turn, unless another has taken its place. */
  readonly release: (userId: string, turnId: string) => Promise<void>;
};

const of = (userId: string, turnId: string) => and(eq(analystTurn.userId, userId), eq(analystTurn.turnId, turnId));

export const createTurns = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly now: () => number;
  readonly newId: () => string;
  /** The turn of a node that died is free so long after it was claimed or renewed. */
  readonly forgottenAfterMs: number;
}): Turns => {
  const { database, now, newId, forgottenAfterMs } = options;
  const lasting = (nowMs: number) => ({ until: new Date(nowMs + forgottenAfterMs) });
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
      await database.orm.update(analystTurn).set(lasting(now())).where(of(userId, turnId));
    },
    release: async (userId, turnId) => {
      await database.orm.delete(analystTurn).where(of(userId, turnId));
    },
  };
};
