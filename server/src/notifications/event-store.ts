import { matchPhases } from '@touchline/domain/event-detection/event-detector.ts';
import type { DetectorState } from '@touchline/domain/event-detection/event-detector.ts';
import { matchSchema } from '@touchline/protocol/match-schema.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pushChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { pushMatch, pushNews } from '../platform/database/schema/push-tables.ts';
import { textArray } from '../platform/database/text-array.ts';
import type { EventFacts } from './event-facts.ts';

const scoreSchema = v.object({ home: v.number(), away: v.number() });

/** JSON has no minus infinity, which is before the first goal. */
const timeSchema = v.pipe(
  v.nullable(v.number()),
  v.transform((ms) => ms ?? -Infinity),
);

const scoreMemorySchema = v.object({
  told: scoreSchema,
  seen: scoreSchema,
  doubtSinceMs: v.optional(v.number()),
  takenBack: v.optional(v.object({ score: scoreSchema, atMs: v.number() })),
  toldAtMs: v.object({ home: timeSchema, away: timeSchema }),
  ledger: v.object({
    known: v.pipe(
      v.array(v.string()),
      v.transform((keys): ReadonlySet<string> => new Set(keys)),
    ),
    early: matchSchema.entries.events.wrapped,
    owed: scoreSchema,
    reversals: v.array(v.object({ side: v.picklist(['home', 'away']), atMs: v.number() })),
  }),
  over: v.boolean(),
  shootout: v.boolean(),
});

const memorySchema = v.object({
  score: v.optional(scoreMemorySchema),
  told: v.array(v.picklist(matchPhases)),
  reds: scoreSchema,
});

/** What the database keeps of a memory, as JSON. */
export const serializeMemory = ({ score, told, reds }: DetectorState): unknown => ({
  told,
  reds,
  ...(score !== undefined && {
    // `JSON.stringify` writes null for what is no finite number.
    score: { ...score, ledger: { ...score.ledger, known: [...score.ledger.known] } },
  }),
});

/** The memory again; undefined for what is none, as another version wrote it: the match is as if never seen. */
export const readMemory = (kept: unknown): DetectorState | undefined => {
  const read = v.safeParse(memorySchema, kept);
  if (!read.success) return undefined;
  const { score, ...others } = read.output;
  return {
    ...others,
    score: score && { ...score, doubtSinceMs: score.doubtSinceMs, takenBack: score.takenBack },
  };
};

/** A memory as the database has it. `seenAtMs`: until when somebody looked, epoch ms. */
export type StoredMatch = {
  readonly memory: DetectorState | undefined;
  readonly revision: number;
  readonly seenAtMs: number;
};

/** What a state of a match came to. */
export type EventStep = {
  readonly matchId: string;
  readonly memory: DetectorState;
  /** That of the memory that it follows. */
  readonly revision: number;
  readonly events: readonly EventFacts[];
  /** By any of which the match is followed. */
  readonly keys: readonly string[];
  /** Epoch ms. */
  readonly atMs: number;
};

/** What is remembered of matches and what happened in them. Rejects when the database cannot be reached. */
export type EventStore = {
  /** All memories, by match. */
  readonly load: () => Promise<ReadonlyMap<string, StoredMatch>>;
  /** One of them, as another node may have left it. */
  readonly read: (matchId: string) => Promise<StoredMatch | undefined>;
  /** Remembers matches that were never seen, at revision 1, where no other node does. */
  readonly begin: (memories: ReadonlyMap<string, DetectorState>, nowMs: number) => Promise<void>;
  /**
   * Writes what is remembered now, at the next revision, together with what happened, and every node hears of that. False where
   * the memory changed since, by another node: nothing was written then, and what happened is its to tell.
   */
  readonly record: (step: EventStep) => Promise<boolean>;
  /** Somebody looked at all of these at a time (epoch ms). */
  readonly markSeen: (matchIds: readonly string[], nowMs: number) => Promise<void>;
  /** Forgets matches that nobody looked at, and what happened, before a time (epoch ms). */
  readonly deleteOld: (beforeMs: number) => Promise<void>;
};

export const createEventStore = (database: Pick<Database, 'orm' | 'transaction'>): EventStore => ({
  load: async () =>
    new Map((await database.orm.select().from(pushMatch)).map((row) => [row.matchId, storedOf(row)] as const)),

  read: async (matchId) => {
    const [row] = await database.orm.select().from(pushMatch).where(eq(pushMatch.matchId, matchId));
    return row && storedOf(row);
  },

  begin: async (memories, nowMs) => {
    if (memories.size === 0) return;
    const seenAt = new Date(nowMs);
    const rows = [...memories].map(([matchId, memory]) => ({
      matchId,
      memory: serializeMemory(memory),
      revision: 1,
      seenAt,
    }));
    await database.orm.insert(pushMatch).values(rows).onConflictDoNothing();
  },

  record: (step) =>
    database.transaction(async (statements) => {
      if (!(await takeOver(statements, step))) return false;
      if (step.events.length === 0) return true;
      const at = new Date(step.atMs);
      await statements
        .insert(pushNews)
        .values(step.events.map((facts) => ({ facts, keys: [...step.keys], at, toldDelay: 0, toldId: 0, nextAt: at })));
      await statements.execute(sql`select pg_notify(${pushChannel}, '')`);
      return true;
    }),

  markSeen: async (matchIds, nowMs) => {
    if (matchIds.length === 0) return;
    await database.orm
      .update(pushMatch)
      .set({ seenAt: new Date(nowMs) })
      .where(sql`${pushMatch.matchId} = any(${textArray(matchIds)}::text[])`);
  },

  deleteOld: async (beforeMs) => {
    const before = new Date(beforeMs);
    await database.orm.delete(pushMatch).where(lt(pushMatch.seenAt, before));
    await database.orm.delete(pushNews).where(lt(pushNews.at, before));
  },
});

const storedOf = ({ memory, revision, seenAt }: typeof pushMatch.$inferSelect): StoredMatch => ({
  memory: readMemory(memory),
  revision,
  seenAtMs: seenAt.getTime(),
});

/** Writes the memory where it is still the one of `revision`. */
const takeOver = async (statements: Statements, { matchId, memory, revision, atMs }: EventStep): Promise<boolean> => {
  const written = await statements
    .update(pushMatch)
    .set({ memory: serializeMemory(memory), revision: revision + 1, seenAt: new Date(atMs) })
    .where(and(eq(pushMatch.matchId, matchId), eq(pushMatch.revision, revision)))
    .returning({ revision: pushMatch.revision });
  return written.length > 0;
};
