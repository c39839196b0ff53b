import { applyResult, ratingKind } from '@touchline/domain/forecast/ratings/ratings.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ratingChannel } from '../../platform/database/channels.ts';
import type { Statements } from '../../platform/database/database.ts';
import { leagueRating, teamRating } from '../../platform/database/schema/rating-tables.ts';
import { inChunks } from '../../platform/database/large-lists.ts';
import { storedResults, playedSince } from './rated-matches.ts';
import type { StoredResult, RatingScope } from './rated-matches.ts';
import { afterResults, readCurrentRatings } from './rating-rows.ts';
import type { LeagueRatings, TeamRow } from './rating-rows.ts';
import { canBeCorrected, deleteSteps, storeSteps, ratingsBefore, stepsFrom, teamsOfSteps } from './rating-steps.ts';
import type { RatingStep, RatedStep } from './rating-steps.ts';

/* Changes to the rows of one league within a transaction. Callers must hold the league's lock. */

/** A league in the database, and its display name. */
export type RatedLeague = { readonly scope: RatingScope; readonly name: string };

/** The first half of the lock key that serializes updates of a league; the second is the league's hash. */
const lockClass = 7_340;

const teamsOf = ({ origin, sport, league }: RatingScope) =>
  and(eq(teamRating.origin, origin), eq(teamRating.sport, sport), eq(teamRating.league, league));

const leagueOf = ({ origin, sport, league }: RatingScope) =>
  and(eq(leagueRating.origin, origin), eq(leagueRating.sport, sport), eq(leagueRating.league, league));

/** Locks the league until this transaction ends. */
export const lockLeague = async (statements: Statements, { origin, sport, league }: RatingScope): Promise<void> => {
  const key = `${origin} ${sport} ${league}`;
  await statements.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${key}))`);
};

const kindOf = (sport: SportId) => {
  const kind = ratingKind(sport);
  if (kind === undefined) throw new Error(`${sport} has no ratings`);
  return kind;
};

const teamRows = (
  statements: Statements,
  scope: RatingScope,
  teamIds: readonly string[],
): Promise<readonly TeamRow[]> =>
  statements
    .select({ teamId: teamRating.teamId, state: teamRating.state })
    .from(teamRating)
    .where(and(teamsOf(scope), inArray(teamRating.teamId, [...teamIds])));

/** The rows that these matches read; undefined if a row is invalid or of an earlier release. */
const rowsOf = async (
  statements: Statements,
  scope: RatingScope,
  results: readonly StoredResult[],
): Promise<LeagueRatings | undefined> => {
  const [row] = await statements.select({ state: leagueRating.state }).from(leagueRating).where(leagueOf(scope));
  const teamIds = new Set(results.flatMap(({ home, away }) => [home, away]));
  return readCurrentRatings(kindOf(scope.sport), row?.state, await teamRows(statements, scope, [...teamIds]));
};

const emptyRatings = (sport: SportId): LeagueRatings => {
  const none = readCurrentRatings(kindOf(sport), undefined, []);
  if (none === undefined) throw new TypeError('a league without rows must be valid');
  return none;
};

const write = async (
  statements: Statements,
  { origin, sport, league }: RatingScope,
  { league: state, teams }: LeagueRatings,
  updatedAt: Date,
): Promise<void> => {
  await inChunks([...teams], async (chunk) => {
    await statements
      .insert(teamRating)
      .values(chunk.map(([teamId, team]) => ({ origin, sport, league, teamId, state: team, updatedAt })))
      .onConflictDoUpdate({
        target: [teamRating.origin, teamRating.sport, teamRating.league, teamRating.teamId],
        set: { state: sql`excluded.state`, updatedAt },
      });
    return [];
  });
  if (state === undefined) await statements.delete(leagueRating).where(leagueOf({ origin, sport, league }));
  else {
    await statements
      .insert(leagueRating)
      .values({ origin, sport, league, state, updatedAt })
      .onConflictDoUpdate({
        target: [leagueRating.origin, leagueRating.sport, leagueRating.league],
        set: { state: sql`excluded.state`, updatedAt },
      });
  }
  await statements.execute(sql`select pg_notify(${ratingChannel}, ${`${sport} ${league}`})`);
};

/** The rows after these results, and the rows before each of them. */
const applyAll = (before: LeagueRatings, results: readonly StoredResult[]) => {
  const matches: RatedStep[] = [];
  const after = afterResults(before, results, (rows, match) => {
    matches.push({ match, before: rows });
    return applyResult(rows, match.result);
  });
  return { after, matches };
};

/**
 * Stores the steps of matches that may still be corrected. Behind a match without a step, older steps would restore
 * ratings without it, so they are deleted.
 */
const storeRecentSteps = async (
  statements: Statements,
  scope: RatingScope,
  matches: readonly RatedStep[],
  nowMs: number,
): Promise<void> => {
  const recent = matches.filter(({ match }) => canBeCorrected(epochMs(match.result.kickOff), nowMs));
  if (recent.length < matches.length) await deleteSteps(statements, scope);
  return storeSteps(statements, scope, recent, nowMs);
};

/** Rates a league from its first stored match, in order of kick-off. */
const rerateLeague = async (statements: Statements, { scope, name }: RatedLeague, nowMs: number): Promise<void> => {
  const { after, matches } = applyAll(emptyRatings(scope.sport), await storedResults(statements, scope, name));
  await statements.delete(teamRating).where(teamsOf(scope));
  await deleteSteps(statements, scope);
  await write(statements, scope, after, new Date(nowMs));
  await storeRecentSteps(statements, scope, matches, nowMs);
};

/**
 * Undoes these steps and applies these results instead. The cost is proportional to the number of results, or to all
 * matches of the league if there are no usable steps.
 */
const replaceSteps = async (
  statements: Statements,
  league: RatedLeague,
  steps: readonly RatingStep[],
  results: readonly StoredResult[],
  nowMs: number,
): Promise<void> => {
  const { scope } = league;
  const [first] = steps;
  const known = teamsOfSteps(steps);
  const others = new Set(results.flatMap(({ home, away }) => [home, away]).filter((id) => !known.has(id)));
  const before = first && ratingsBefore(kindOf(scope.sport), steps, await teamRows(statements, scope, [...others]));
  if (first === undefined || before === undefined) return rerateLeague(statements, league, nowMs);
  const { after, matches } = applyAll(before, results);
  await deleteSteps(statements, scope, first.id);
  // A team whose only match was removed has no row afterwards.
  await statements.delete(teamRating).where(and(teamsOf(scope), inArray(teamRating.teamId, [...known])));
  await write(statements, scope, after, new Date(nowMs));
  return storeSteps(statements, scope, matches, nowMs);
};

/** The ids of matches whose stored result is new, or was changed or removed after it was rated. */
export type ChangedResults = { readonly added: readonly string[]; readonly corrected: readonly string[] };

/**
 * Rates a league after its stored results changed. If they are the latest of the league, the cost depends only on their
 * number. Otherwise the matches from the first corrected or later one on are undone and applied again, or the whole
 * league if one of them is too old to be undone.
 */
export const rateChanges = async (
  statements: Statements,
  league: RatedLeague,
  { added, corrected }: ChangedResults,
  nowMs: number,
): Promise<void> => {
  const { scope, name } = league;
  const results = added.length === 0 ? [] : await storedResults(statements, scope, name, added);
  const since = results.length === 0 ? [] : await playedSince(statements, scope, results);
  const undo = [...since, ...corrected];
  if (undo.length > 0) {
    const steps = await stepsFrom(statements, scope, undo);
    const undone = new Set(steps.map(({ matchId }) => matchId));
    if (!undo.every((id) => undone.has(id))) return rerateLeague(statements, league, nowMs);
    const again = await storedResults(statements, scope, name, [...new Set([...undone, ...added])]);
    return replaceSteps(statements, league, steps, again, nowMs);
  }
  const before = await rowsOf(statements, scope, results);
  if (before === undefined) return rerateLeague(statements, league, nowMs);
  const { after, matches } = applyAll(before, results);
  await write(statements, scope, after, new Date(nowMs));
  return storeRecentSteps(statements, scope, matches, nowMs);
};
