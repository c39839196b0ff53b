import type { RatingKind, Ratings } from '@touchline/domain/forecast/ratings/rating-rows.ts';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Statements } from '../../platform/database/database.ts';
import { ratingStep } from '../../platform/database/schema/rating-tables.ts';
import { inChunks } from '../../platform/database/large-lists.ts';
import type { StoredResult, RatingScope } from './rated-matches.ts';
import { readCurrentRatings } from './rating-rows.ts';
import type { LeagueRatings, TeamRow } from './rating-rows.ts';

/*
 * The rows that each recent match of a league changed, as they were before the match: enough to undo results, last
 * first. Corrections arrive within days, while the match is still listed. There are therefore few steps, even with a
 * long history.
 */

/** Longer than a match stays in any list. */
const retentionMs = 7 * 86_400_000;

/** Whether a match with this kick-off may still be corrected. */
export const canBeCorrected = (kickOffMs: number, nowMs: number): boolean => nowMs - kickOffMs < retentionMs;

/** A rated match, and the rows from before it. */
export type RatedStep = { readonly match: StoredResult; readonly before: Ratings };

export type RatingStep = {
  readonly id: number;
  readonly matchId: string;
  /** The league's row; undefined if there was none. */
  readonly league: unknown;
  /** Both teams. `state` is absent if the team had no row. */
  readonly teams: readonly { readonly teamId: string; readonly state?: unknown }[];
};

const beforeSchema = v.object({
  league: v.optional(v.unknown()),
  teams: v.array(v.object({ teamId: v.string(), state: v.optional(v.unknown()) })),
});

const inScope = ({ origin, sport, league }: RatingScope) =>
  and(eq(ratingStep.origin, origin), eq(ratingStep.sport, sport), eq(ratingStep.league, league));

/** Adds the steps in order and deletes steps that are too old to be undone. */
export const storeSteps = async (
  statements: Statements,
  scope: RatingScope,
  matches: readonly RatedStep[],
  nowMs: number,
): Promise<void> => {
  const { origin, sport, league } = scope;
  await inChunks(matches, async (chunk) => {
    await statements.insert(ratingStep).values(
      chunk.map(({ match: { matchId, home, away }, before }) => ({
        origin,
        sport,
        league,
        matchId,
        before: {
          league: before.league,
          teams: [
            { teamId: home, state: before.home },
            { teamId: away, state: before.away },
          ],
        },
        ratedAt: new Date(nowMs),
      })),
    );
    return [];
  });
  await statements.delete(ratingStep).where(and(inScope(scope), lt(ratingStep.ratedAt, new Date(nowMs - retentionMs))));
};

/** Deletes all steps of a league, or those from `fromId` on. */
export const deleteSteps = async (statements: Statements, scope: RatingScope, fromId = 0): Promise<void> => {
  await statements.delete(ratingStep).where(and(inScope(scope), gte(ratingStep.id, fromId)));
};

/**
 * The first step of these matches and all steps after it, in order; empty if there is none or one of them is invalid.
 */
export const stepsFrom = async (
  statements: Statements,
  scope: RatingScope,
  matchIds: readonly string[],
): Promise<readonly RatingStep[]> => {
  const first = statements
    .select({ id: sql`min(${ratingStep.id})` })
    .from(ratingStep)
    .where(and(inScope(scope), inArray(ratingStep.matchId, [...matchIds])));
  const rows = await statements
    .select({ id: ratingStep.id, matchId: ratingStep.matchId, before: ratingStep.before })
    .from(ratingStep)
    .where(and(inScope(scope), gte(ratingStep.id, sql`(${first})`)))
    .orderBy(asc(ratingStep.id));
  const steps = rows.flatMap((row) => {
    const read = v.safeParse(beforeSchema, row.before);
    return read.success ? [{ id: row.id, matchId: row.matchId, league: undefined, ...read.output }] : [];
  });
  return steps.length === rows.length ? steps : [];
};

/** The ids of the teams in the steps. */
export const teamsOfSteps = (steps: readonly RatingStep[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));

/**
 * The league's rows before the first of these steps, with the teams of the steps and `others`; undefined if a row is
 * invalid or of an earlier release.
 */
export const ratingsBefore = (
  kind: RatingKind,
  steps: readonly RatingStep[],
  others: readonly TeamRow[],
): LeagueRatings | undefined => {
  const found = new Map<string, TeamRow | undefined>();
  for (const { teams } of steps) {
    for (const { teamId, state } of teams) {
      if (!found.has(teamId)) found.set(teamId, state === undefined ? undefined : { teamId, state });
    }
  }
  const rows = [...found.values()].filter((row) => row !== undefined);
  return readCurrentRatings(kind, steps[0]?.league, [...rows, ...others]);
};
