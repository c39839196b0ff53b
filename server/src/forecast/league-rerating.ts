import { applyResult, ratingKind } from '@touchline/domain/forecast/ratings.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Statements } from '../platform/database/database.ts';
import { ratingChannel } from '../platform/database/channels.ts';
import { leagueRating, teamRating } from '../platform/database/schema/rating-tables.ts';
import { inChunks } from './chunks.ts';
import { keptResults, playedSince } from './rated-matches.ts';
import type { KeptResult, RatingPlace } from './rated-matches.ts';
import { afterResults, readLeagueRatings } from './rating-state.ts';
import type { LeagueRatings, TeamRow } from './rating-state.ts';
import { canComeAgain, forgetSteps, keepSteps, ratingsBefore, stepsFrom, teamsOfSteps } from './rating-steps.ts';
import type { RatingStep, TakenMatch } from './rating-steps.ts';

/*
 * What is done to the rows of one league within a transaction. Whoever does any of it has the league's lock.
 */

/** A league in the database, and by which name it is shown. */
export type RatedLeague = { readonly place: RatingPlace; readonly name: string };

/** The class of the locks that keep two transactions off one league; the other half is the league's hash. */
const lockClass = 7_340;

const teamsOf = ({ origin, sport, league }: RatingPlace) =>
  and(eq(teamRating.origin, origin), eq(teamRating.sport, sport), eq(teamRating.league, league));

const leagueOf = ({ origin, sport, league }: RatingPlace) =>
  and(eq(leagueRating.origin, origin), eq(leagueRating.sport, sport), eq(leagueRating.league, league));

/** Keeps every other transaction off the league until this one ends. */
export const lockLeague = async (statements: Statements, { origin, sport, league }: RatingPlace): Promise<void> => {
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
  place: RatingPlace,
  teamIds: readonly string[],
): Promise<readonly TeamRow[]> =>
  statements
    .select({ teamId: teamRating.teamId, state: teamRating.state })
    .from(teamRating)
    .where(and(teamsOf(place), inArray(teamRating.teamId, [...teamIds])));

/** The rows that one match reads; undefined when one of them does not hold what it should. */
const rowsOf = async (
  statements: Statements,
  place: RatingPlace,
  { home, away }: KeptResult,
): Promise<LeagueRatings | undefined> => {
  const [row] = await statements.select({ state: leagueRating.state }).from(leagueRating).where(leagueOf(place));
  return readLeagueRatings(kindOf(place.sport), row?.state, await teamRows(statements, place, [home, away]));
};

const noRows = (sport: SportId): LeagueRatings => {
  const none = readLeagueRatings(kindOf(sport), undefined, []);
  if (none === undefined) throw new Error('nothing holds what it should');
  return none;
};

const write = async (
  statements: Statements,
  { origin, sport, league }: RatingPlace,
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

/** What the rows are after these results, and what each of them found. */
const afterAll = (before: LeagueRatings, results: readonly KeptResult[]) => {
  const matches: TakenMatch[] = [];
  const after = afterResults(before, results, (rows, taken) => {
    matches.push({ taken, before: rows });
    return applyResult(rows, taken.result);
  });
  return { after, matches };
};

/** Rates a league from its first match that is kept, in order of the kick-offs. */
export const rateLeagueAgain = async (
  statements: Statements,
  { place, name }: RatedLeague,
  nowMs: number,
): Promise<void> => {
  const { after, matches } = afterAll(noRows(place.sport), await keptResults(statements, place, name));
  await statements.delete(teamRating).where(teamsOf(place));
  await forgetSteps(statements, place);
  await write(statements, place, after, new Date(nowMs));
  const recent = matches.filter(({ taken }) => canComeAgain(epochMs(taken.result.kickOff), nowMs));
  await keepSteps(statements, place, recent, nowMs);
};

/**
 * Takes these steps back and takes these results in instead. Costs what was played in the league since, and the whole league
 * where there are no steps.
 */
const retake = async (
  statements: Statements,
  league: RatedLeague,
  steps: readonly RatingStep[],
  results: readonly KeptResult[],
  nowMs: number,
): Promise<void> => {
  const { place } = league;
  const [first] = steps;
  const known = teamsOfSteps(steps);
  const others = new Set(results.flatMap(({ home, away }) => [home, away]).filter((id) => !known.has(id)));
  const before = first && ratingsBefore(kindOf(place.sport), steps, await teamRows(statements, place, [...others]));
  if (first === undefined || before === undefined) return rateLeagueAgain(statements, league, nowMs);
  const { after, matches } = afterAll(before, results);
  await forgetSteps(statements, place, first.id);
  // A team whose first match is gone has no row any more.
  await statements.delete(teamRating).where(and(teamsOf(place), inArray(teamRating.teamId, [...known])));
  await write(statements, place, after, new Date(nowMs));
  return keepSteps(statements, place, matches, nowMs);
};

/** Takes a match in that was kept just now, before those that its sides played since and that came first. */
const rateLateMatch = async (
  statements: Statements,
  league: RatedLeague,
  late: KeptResult,
  since: readonly string[],
  nowMs: number,
): Promise<void> => {
  const { place, name } = league;
  const steps = await stepsFrom(statements, place, since);
  const taken = new Set(steps.map(({ matchId }) => matchId));
  if (!since.every((id) => taken.has(id))) return rateLeagueAgain(statements, league, nowMs);
  return retake(statements, league, steps, await keptResults(statements, place, name, [...taken, late.matchId]), nowMs);
};

/**
 * Takes a match in that was kept just now. Costs the same however many came before, as long as it is the last that its sides
 * played.
 */
export const rateMatch = async (
  statements: Statements,
  league: RatedLeague,
  matchId: string,
  nowMs: number,
): Promise<void> => {
  const { place, name } = league;
  const results = await keptResults(statements, place, name, [matchId]);
  const [result] = results;
  if (result === undefined) throw new Error('a match that was just kept is not there');
  const since = await playedSince(statements, place, result);
  if (since.length > 0) return rateLateMatch(statements, league, result, since, nowMs);
  const before = await rowsOf(statements, place, result);
  if (before === undefined) return rateLeagueAgain(statements, league, nowMs);
  const { after, matches } = afterAll(before, results);
  await write(statements, place, after, new Date(nowMs));
  return keepSteps(statements, place, matches, nowMs);
};

/**
 * Takes a match back whose result changed, with all that came after it, and takes in again what is kept of them. Costs what was
 * played in the league since, and the whole league only where that match is long ago.
 */
export const rateFromMatch = async (
  statements: Statements,
  league: RatedLeague,
  matchId: string,
  nowMs: number,
): Promise<void> => {
  const { place, name } = league;
  const steps = await stepsFrom(statements, place, [matchId]);
  const kept = await keptResults(
    statements,
    place,
    name,
    steps.map((step) => step.matchId),
  );
  const byId = new Map(kept.map((result) => [result.matchId, result]));
  return retake(
    statements,
    league,
    steps,
    steps.flatMap((step) => byId.get(step.matchId) ?? []),
    nowMs,
  );
};
