import type { RatedResult } from '@touchline/domain/forecast/forecast.ts';
import type { MarketPrices } from '@touchline/domain/forecast/market/market-prices.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Statements } from '../../platform/database/database.ts';
import { oddsSnapshot } from '../../platform/database/schema/forecast-tables.ts';
import { ratedMatch } from '../../platform/database/schema/rating-tables.ts';
import { inChunks } from '../../platform/database/large-lists.ts';
import { readPrices } from '../price-cache.ts';

/** A finished match and the score that ratings use; see `ratedScore`. */
export type PlayedMatch = { readonly match: Match; readonly score: Score };

/** A league of the ratings; `league` is '' if a sport has one scale for all leagues. */
export type RatingScope = { readonly origin: string; readonly sport: SportId; readonly league: string };

/** A match as the ratings use it, and the teams whose rows it changes. */
export type StoredResult = {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly result: RatedResult;
};

const inScope = ({ origin, sport, league }: RatingScope) =>
  and(eq(ratedMatch.origin, origin), eq(ratedMatch.sport, sport), eq(ratedMatch.league, league));

/** The stored scores of these matches. */
export const storedScores = async (
  statements: Statements,
  origin: string,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, Score>> => {
  const rows = await inChunks(matchIds, (chunk) =>
    statements
      .select({ id: ratedMatch.matchId, home: ratedMatch.homeScore, away: ratedMatch.awayScore })
      .from(ratedMatch)
      .where(and(eq(ratedMatch.origin, origin), inArray(ratedMatch.matchId, [...chunk]))),
  );
  return new Map(rows.map(({ id, home, away }) => [id, { home, away }]));
};

/** Stores new matches and changed scores, and returns the ids of both. Matches must be unique. */
export const storeMatches = async (
  statements: Statements,
  { origin, sport, league }: RatingScope,
  played: readonly PlayedMatch[],
  nowMs: number,
): Promise<{ readonly added: readonly string[]; readonly corrected: readonly string[] }> => {
  const stored = await inChunks(played, (chunk) =>
    statements
      .insert(ratedMatch)
      .values(
        chunk.map(({ match, score }) => ({
          origin,
          matchId: match.id,
          sport,
          league,
          competition: league === '' ? match.league : null,
          kickOff: new Date(epochMs(match.startTime)),
          homeTeam: match.homeTeam.id,
          awayTeam: match.awayTeam.id,
          homeScore: score.home,
          awayScore: score.away,
          ratedAt: new Date(nowMs),
        })),
      )
      .onConflictDoUpdate({
        target: [ratedMatch.origin, ratedMatch.matchId],
        set: {
          homeScore: sql`excluded.home_score`,
          awayScore: sql`excluded.away_score`,
          ratedAt: sql`excluded.rated_at`,
        },
        // A match that moved to another league stays in the league where it was rated.
        setWhere: sql`${ratedMatch.sport} = excluded.sport and ${ratedMatch.league} = excluded.league
          and (${ratedMatch.homeScore}, ${ratedMatch.awayScore}) <> (excluded.home_score, excluded.away_score)`,
      })
      // A row that was just inserted has no previous transaction.
      .returning({ id: ratedMatch.matchId, isNew: sql<boolean>`(xmax = 0)` }),
  );
  const idsOf = (wanted: boolean): readonly string[] =>
    stored.flatMap(({ id, isNew }) => (isNew === wanted ? [id] : []));
  return { added: idsOf(true), corrected: idsOf(false) };
};

/** Deletes a match; false if it was not stored in this league. */
export const deleteMatch = async (statements: Statements, scope: RatingScope, matchId: string): Promise<boolean> => {
  const dropped = await statements
    .delete(ratedMatch)
    .where(and(inScope(scope), eq(ratedMatch.matchId, matchId)))
    .returning({ id: ratedMatch.matchId });
  return dropped.length > 0;
};

/** The other stored matches of the league that kicked off after the earliest of `results`. */
export const playedSince = async (
  statements: Statements,
  scope: RatingScope,
  results: readonly StoredResult[],
): Promise<readonly string[]> => {
  const ids = new Set(results.map(({ matchId }) => matchId));
  const earliestMs = Math.min(...results.map(({ result }) => epochMs(result.kickOff)));
  const rows = await statements
    .select({ id: ratedMatch.matchId })
    .from(ratedMatch)
    .where(and(inScope(scope), gt(ratedMatch.kickOff, new Date(earliestMs))));
  return rows.map(({ id }) => id).filter((id) => !ids.has(id));
};

/** The last real prices of stored matches before their kick-off, from the same origin. Reads one row per match. */
const pricesOf = async (statements: Statements, which: SQL | undefined): Promise<ReadonlyMap<string, MarketPrices>> => {
  const rows = await statements
    .selectDistinctOn([oddsSnapshot.matchId], {
      matchId: oddsSnapshot.matchId,
      bookmaker: oddsSnapshot.bookmaker,
      seenAt: oddsSnapshot.seenAt,
      prices: oddsSnapshot.prices,
    })
    .from(ratedMatch)
    .innerJoin(
      oddsSnapshot,
      and(
        eq(oddsSnapshot.matchId, ratedMatch.matchId),
        eq(oddsSnapshot.origin, ratedMatch.origin),
        eq(oddsSnapshot.inPlay, false),
        sql`${oddsSnapshot.seenAt} < ${ratedMatch.kickOff}`,
      ),
    )
    .where(which)
    .orderBy(oddsSnapshot.matchId, desc(oddsSnapshot.seenAt), desc(oddsSnapshot.id));
  return new Map(
    rows.flatMap((row): readonly (readonly [string, MarketPrices])[] => {
      const quoted = readPrices(row);
      return quoted === undefined ? [] : [[row.matchId, quoted.prices]];
    }),
  );
};

/**
 * Stored matches of a league as the ratings use them, by kick-off, then by id: all matches or those with these ids.
 * `leagueName` is the display name, for leagues with a scale of their own.
 */
export const storedResults = async (
  statements: Statements,
  scope: RatingScope,
  leagueName: string,
  matchIds?: readonly string[],
): Promise<readonly StoredResult[]> => {
  const which = and(inScope(scope), matchIds && inArray(ratedMatch.matchId, [...matchIds]));
  const rows = await statements
    .select()
    .from(ratedMatch)
    .where(which)
    .orderBy(asc(ratedMatch.kickOff), asc(ratedMatch.matchId));
  const prices = await pricesOf(statements, which);
  return rows.map((row) => {
    const quoted = prices.get(row.matchId);
    return {
      matchId: row.matchId,
      home: row.homeTeam,
      away: row.awayTeam,
      result: {
        sport: scope.sport,
        league: scope.league === '' ? (row.competition ?? '') : leagueName,
        kickOff: isoFromEpochMs(row.kickOff.getTime()),
        home: row.homeScore,
        away: row.awayScore,
        ...(quoted !== undefined && { prices: quoted }),
      },
    };
  });
};
