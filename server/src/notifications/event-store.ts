import { matchPhases } from '@touchline/domain/event-detection/event-detector.ts';
import type { DetectorState } from '@touchline/domain/event-detection/event-detector.ts';
import type { ScoreState } from '@touchline/domain/event-detection/score-change-detector.ts';
import { matchSchema } from '@touchline/protocol/match-schema.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pushChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { pushMatch, notificationEvent } from '../platform/database/schema/push-tables.ts';
import { textArray } from '../platform/database/large-lists.ts';
import type { EventFacts } from './event-facts.ts';

const scoreSchema = v.object({ home: v.number(), away: v.number() });

/** JSON has no minus infinity, which stands for the time before the first goal. */
const timeSchema = v.pipe(
  v.nullable(v.number()),
  v.transform((ms) => ms ?? -Infinity),
);

const scoreStateSchema = v.object({
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

const stateSchema = v.object({
  score: v.optional(scoreStateSchema),
  told: v.array(v.picklist(matchPhases)),
  reds: scoreSchema,
  periods: v.optional(v.object({ begun: v.array(v.string()), over: v.array(v.string()) })),
});

/** The stored form of a state, as JSON. The database still uses the older names `told` and `toldAtMs`. */
export const serializeState = ({ score, announced, reds, periods }: DetectorState): unknown => ({
  told: announced,
  reds,
  periods,
  ...(score !== undefined && { score: serializeScore(score) }),
});

const serializeScore = ({ announced, announcedAtMs, ledger, ...others }: ScoreState): unknown => ({
  ...others,
  told: announced,
  // `JSON.stringify` writes null for a non-finite number.
  toldAtMs: announcedAtMs,
  ledger: { ...ledger, known: [...ledger.known] },
});

/** Reads a state; undefined if invalid, for example from another version. The match then counts as new. */
export const readState = (stored: unknown): DetectorState | undefined => {
  const read = v.safeParse(stateSchema, stored);
  if (!read.success) return undefined;
  const { score, told, reds, periods } = read.output;
  return { announced: told, reds, periods, score: score && readScore(score) };
};

const readScore = ({ told, toldAtMs, ...others }: v.InferOutput<typeof scoreStateSchema>): ScoreState => ({
  ...others,
  announced: told,
  announcedAtMs: toldAtMs,
  doubtSinceMs: others.doubtSinceMs,
  takenBack: others.takenBack,
});

/** A match's state in the database. `seenAtMs`: when the match was last observed, epoch ms. */
export type StoredMatch = {
  readonly state: DetectorState | undefined;
  readonly revision: number;
  readonly seenAtMs: number;
};

/** The new state of a match, and the events detected in it. */
export type EventStep = {
  readonly matchId: string;
  readonly state: DetectorState;
  /** The revision of the previous state. */
  readonly revision: number;
  readonly events: readonly EventFacts[];
  /** Keys by which the match can be followed. */
  readonly keys: readonly string[];
  /** Epoch ms. */
  readonly atMs: number;
  /** Stores the events elsewhere in the same transaction. */
  readonly also?: ((statements: Statements) => Promise<void>) | undefined;
};

/** States of matches and the events detected in them. Rejects when the database is unreachable. */
export type EventStore = {
  /** All states by match. */
  readonly load: () => Promise<ReadonlyMap<string, StoredMatch>>;
  /** The state of one match, which another node may have stored. */
  readonly read: (matchId: string) => Promise<StoredMatch | undefined>;
  /** Stores the states of new matches at revision 1, except those that another node has already stored. */
  readonly begin: (states: ReadonlyMap<string, DetectorState>, nowMs: number) => Promise<void>;
  /**
   * Stores the next revision of a state together with its events, and notifies every node if there are any. False if
   * another node changed the state in the meantime: nothing is written, and the other node announces the events.
   */
  readonly record: (step: EventStep) => Promise<boolean>;
  /** Marks these matches as observed at a time (epoch ms). */
  readonly markSeen: (matchIds: readonly string[], nowMs: number) => Promise<void>;
  /** Deletes matches that were last observed before a time (epoch ms), and events from before that time. */
  readonly deleteOld: (beforeMs: number) => Promise<void>;
};

export const createEventStore = (database: Pick<Database, 'orm' | 'transaction'>): EventStore => ({
  load: async () =>
    new Map((await database.orm.select().from(pushMatch)).map((row) => [row.matchId, storedOf(row)] as const)),

  read: async (matchId) => {
    const [row] = await database.orm.select().from(pushMatch).where(eq(pushMatch.matchId, matchId));
    return row && storedOf(row);
  },

  begin: async (states, nowMs) => {
    if (states.size === 0) return;
    const seenAt = new Date(nowMs);
    const rows = [...states].map(([matchId, state]) => ({
      matchId,
      memory: serializeState(state),
      revision: 1,
      seenAt,
    }));
    await database.orm.insert(pushMatch).values(rows).onConflictDoNothing();
  },

  record: (step) =>
    database.transaction(async (statements) => {
      if (!(await takeOver(statements, step))) return false;
      // Webhooks get events that readers are not notified of.
      await step.also?.(statements);
      if (step.events.length === 0) return true;
      const at = new Date(step.atMs);
      await statements
        .insert(notificationEvent)
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
    await database.orm.delete(notificationEvent).where(lt(notificationEvent.at, before));
  },
});

const storedOf = ({ memory, revision, seenAt }: typeof pushMatch.$inferSelect): StoredMatch => ({
  state: readState(memory),
  revision,
  seenAtMs: seenAt.getTime(),
});

/** Writes the state if the stored revision is still `revision`. */
const takeOver = async (statements: Statements, { matchId, state, revision, atMs }: EventStep): Promise<boolean> => {
  const written = await statements
    .update(pushMatch)
    .set({ memory: serializeState(state), revision: revision + 1, seenAt: new Date(atMs) })
    .where(and(eq(pushMatch.matchId, matchId), eq(pushMatch.revision, revision)))
    .returning({ revision: pushMatch.revision });
  return written.length > 0;
};
