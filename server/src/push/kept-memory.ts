import type { MatchMemory } from '@touchline/domain/moments/match-memory.ts';
import { oncePerMatch } from '@touchline/domain/moments/match-memory.ts';
import { matchSchema } from '@touchline/protocol/match-schema.ts';
import * as v from 'valibot';

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
  told: v.array(v.picklist(oncePerMatch)),
  reds: scoreSchema,
});

/** What the database keeps of a memory, as JSON. */
export const keptMemory = ({ score, told, reds }: MatchMemory): unknown => ({
  told,
  reds,
  ...(score !== undefined && {
    // `JSON.stringify` writes null for what is no finite number.
    score: { ...score, ledger: { ...score.ledger, known: [...score.ledger.known] } },
  }),
});

/** The memory again; undefined for what is none, as another version wrote it: the match is as if never seen. */
export const readMemory = (kept: unknown): MatchMemory | undefined => {
  const read = v.safeParse(memorySchema, kept);
  if (!read.success) return undefined;
  const { score, ...others } = read.output;
  return {
    ...others,
    score: score && { ...score, doubtSinceMs: score.doubtSinceMs, takenBack: score.takenBack },
  };
};
