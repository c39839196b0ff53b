import { freshMine, mergeMine, sameMine } from '@touchline/domain/mine/merge-mine.ts';
import type { Mine } from '@touchline/domain/mine/mine.ts';
import { readMine } from '@touchline/protocol/mine-entries.ts';
import { eq, sql } from 'drizzle-orm';
import { accountChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { userMine } from '../platform/database/schema/account-tables.ts';

/** What each user follows, starred, pinned and hid. Rejects when the database cannot be reached. */
export type MineStore = {
  readonly read: (userId: string) => Promise<Mine>;
  /** Merges a device's set into the account's and gives what came of it; every node hears when that changed anything. */
  readonly merge: (userId: string, theirs: Mine) => Promise<Mine>;
};

export const createMineStore = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
}): MineStore => {
  const { database, now } = options;
  return {
    read: (userId) => read(database.orm, userId),
    merge: (userId, theirs) =>
      database.transaction(async (statements) => {
        const nowMs = now();
        // There is a row to lock then, so that of two devices the one sees what the other brought.
        await statements
          .insert(userMine)
          .values({ userId, mine: {}, updatedAt: new Date(nowMs) })
          .onConflictDoNothing();
        const [row] = await statements.select().from(userMine).where(eq(userMine.userId, userId)).for('update');
        const before = readMine(row?.mine);
        const after = freshMine(mergeMine(before, theirs), nowMs);
        if (sameMine(before, after)) return after;
        await statements
          .update(userMine)
          .set({ mine: after, updatedAt: new Date(nowMs) })
          .where(eq(userMine.userId, userId));
        await statements.execute(sql`select pg_notify(${accountChannel}, ${userId})`);
        return after;
      }),
  };
};

const read = async (statements: Statements, userId: string): Promise<Mine> => {
  const [row] = await statements.select({ mine: userMine.mine }).from(userMine).where(eq(userMine.userId, userId));
  return readMine(row?.mine);
};
