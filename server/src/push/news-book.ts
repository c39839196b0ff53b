import type { MatchMemory } from '@touchline/domain/moments/match-memory.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { pushChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { pushMatch, pushNews } from '../platform/database/schema/push-tables.ts';
import { textArray } from '../platform/database/text-array.ts';
import { keptMemory, readMemory } from './kept-memory.ts';
import type { NewsFacts } from './news-facts.ts';

/** A memory as the database has it. `seenAtMs`: until when somebody looked, epoch ms. */
export type KeptMatch = {
  readonly memory: MatchMemory | undefined;
  readonly revision: number;
  readonly seenAtMs: number;
};

/** What a state of a match came to. */
export type NewsStep = {
  readonly matchId: string;
  readonly memory: MatchMemory;
  /** That of the memory that it follows. */
  readonly revision: number;
  readonly news: readonly NewsFacts[];
  /** By any of which the match is followed. */
  readonly keys: readonly string[];
  /** Epoch ms. */
  readonly atMs: number;
};

/** What is remembered of matches and what happened in them. Rejects when the database cannot be reached. */
export type NewsBook = {
  /** All memories, by match. */
  readonly load: () => Promise<ReadonlyMap<string, KeptMatch>>;
  /** One of them, as another node may have left it. */
  readonly read: (matchId: string) => Promise<KeptMatch | undefined>;
  /** Remembers matches that were never seen, at revision 1, where no other node does. */
  readonly begin: (memories: ReadonlyMap<string, MatchMemory>, nowMs: number) => Promise<void>;
  /**
   * Writes what is remembered now, at the next revision, together with what happened, and every node hears of that. False where
   * the memory changed since, by another node: nothing was written then, and what happened is its to tell.
   */
  readonly enter: (step: NewsStep) => Promise<boolean>;
  /** Somebody looked at all of these at a time (epoch ms). */
  readonly looked: (matchIds: readonly string[], nowMs: number) => Promise<void>;
  /** Forgets matches that nobody looked at, and what happened, before a time (epoch ms). */
  readonly forget: (beforeMs: number) => Promise<void>;
};

export const createNewsBook = (database: Pick<Database, 'orm' | 'transaction'>): NewsBook => ({
  load: async () =>
    new Map((await database.orm.select().from(pushMatch)).map((row) => [row.matchId, keptOf(row)] as const)),

  read: async (matchId) => {
    const [row] = await database.orm.select().from(pushMatch).where(eq(pushMatch.matchId, matchId));
    return row && keptOf(row);
  },

  begin: async (memories, nowMs) => {
    if (memories.size === 0) return;
    const seenAt = new Date(nowMs);
    const rows = [...memories].map(([matchId, memory]) => ({
      matchId,
      memory: keptMemory(memory),
      revision: 1,
      seenAt,
    }));
    await database.orm.insert(pushMatch).values(rows).onConflictDoNothing();
  },

  enter: (step) =>
    database.transaction(async (statements) => {
      if (!(await takeOver(statements, step))) return false;
      if (step.news.length === 0) return true;
      const at = new Date(step.atMs);
      await statements
        .insert(pushNews)
        .values(step.news.map((facts) => ({ facts, keys: [...step.keys], at, toldDelay: 0, toldId: 0, nextAt: at })));
      await statements.execute(sql`select pg_notify(${pushChannel}, '')`);
      return true;
    }),

  looked: async (matchIds, nowMs) => {
    if (matchIds.length === 0) return;
    await database.orm
      .update(pushMatch)
      .set({ seenAt: new Date(nowMs) })
      .where(sql`${pushMatch.matchId} = any(${textArray(matchIds)}::text[])`);
  },

  forget: async (beforeMs) => {
    const before = new Date(beforeMs);
    await database.orm.delete(pushMatch).where(lt(pushMatch.seenAt, before));
    await database.orm.delete(pushNews).where(lt(pushNews.at, before));
  },
});

const keptOf = ({ memory, revision, seenAt }: typeof pushMatch.$inferSelect): KeptMatch => ({
  memory: readMemory(memory),
  revision,
  seenAtMs: seenAt.getTime(),
});

/** Writes the memory where it is still the one of `revision`. */
const takeOver = async (statements: Statements, { matchId, memory, revision, atMs }: NewsStep): Promise<boolean> => {
  const written = await statements
    .update(pushMatch)
    .set({ memory: keptMemory(memory), revision: revision + 1, seenAt: new Date(atMs) })
    .where(and(eq(pushMatch.matchId, matchId), eq(pushMatch.revision, revision)))
    .returning({ revision: pushMatch.revision });
  return written.length > 0;
};
