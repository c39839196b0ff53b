import type { Chances } from '@touchline/domain/forecast/chances.ts';
import type { Band, Basis, Forecast } from '@touchline/domain/forecast/forecast.ts';
import { setsAtMost } from '@touchline/domain/forecast/in-play/play-state.ts';
import { marketChances } from '@touchline/domain/forecast/markets/match-markets.ts';
import { roundedMarket } from '@touchline/domain/forecast/markets/market.ts';
import type { MarketChances } from '@touchline/domain/forecast/markets/market.ts';
import type { MarketScore } from '@touchline/domain/forecast/track-record/grading.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { bandSchema, basisSchema } from '@touchline/protocol/forecast-terms.ts';
import { marketChancesSchema, marketScoreSchema } from '@touchline/protocol/forecast-schema.ts';
import { and, asc, desc, eq, inArray, lt, notLike } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { forecast, forecastResult } from '../platform/database/schema/forecast-tables.ts';
import { inChunks } from '../platform/database/large-lists.ts';
import type { BookmakerPrices } from './price-cache.ts';
import { countFrozen, countGrades } from './track-record-sums.ts';

/** A forecast to freeze, with the current prices. */
export type ForecastToFreeze = {
  readonly match: Match;
  readonly forecast: Forecast;
  readonly prices: BookmakerPrices | undefined;
};

/** The frozen forecast of a match for one kick-off. */
export type FrozenForecast = {
  readonly id: number;
  readonly matchId: string;
  readonly kickOff: Date;
  readonly frozenAt: Date;
  readonly basis: Basis;
  readonly band: Band;
  readonly chances: Chances;
  /** Empty if the forecast has no markets. */
  readonly markets: readonly MarketChances[];
  readonly model: string;
};

export type GradedOutcome = (typeof forecastResult.$inferSelect)['outcome'];

export type Grade = {
  readonly id: number;
  /** 0 for the first grade; each correction adds one. */
  readonly revision: number;
  readonly outcome: GradedOutcome;
  /** The market's chances, from the last prices before kick-off. */
  readonly closing: Chances | undefined;
  /** The score that grades the markets; undefined without markets, or if it is unknown. */
  readonly score?: MarketScore | undefined;
};

export type ArchivedForecast = {
  readonly frozen: FrozenForecast;
  readonly graded?: Pick<Grade, 'outcome' | 'revision' | 'score'>;
};

/**
 * Frozen forecasts and their grades. Rows are never changed. A new row is added to the track record's sums in the same
 * transaction. Methods reject if the database is unreachable.
 */
export type ForecastArchive = {
  /**
   * Freezes forecasts that are not yet frozen for the match's kick-off; skips matches that have kicked off. Returns how
   * many were frozen.
   */
  readonly freeze: (forecasts: readonly ForecastToFreeze[]) => Promise<number>;
  /** The latest frozen forecast of a match, with its outcome if graded. */
  readonly last: (
    matchId: string,
  ) => Promise<
    | { readonly frozen: FrozenForecast; readonly outcome?: GradedOutcome; readonly score?: MarketScore | undefined }
    | undefined
  >;
  /** All frozen forecasts of these matches, with their latest grades. */
  readonly find: (matchIds: readonly string[]) => Promise<readonly ArchivedForecast[]>;
  /** The forecasts that were frozen on a UTC day, without those that a stand-in's replay added later. */
  readonly frozenOn: (day: string) => Promise<readonly FrozenRow[]>;
  /** Adds grades; a duplicate changes nothing. */
  readonly grade: (results: readonly Grade[]) => Promise<void>;
};

const rowSchema = v.object({
  basis: basisSchema,
  band: bandSchema,
  markets: v.pipe(
    v.nullable(v.array(marketChancesSchema)),
    v.transform((markets) => markets ?? []),
  ),
});

/** Undefined for null, which every grade without a score has. */
const scoreOf = (stored: unknown): MarketScore | undefined => {
  const read = v.safeParse(marketScoreSchema, stored);
  return read.success ? read.output : undefined;
};

/** A frozen forecast as stored. */
export type FrozenRow = Omit<typeof forecast.$inferSelect, 'id' | 'origin' | 'odds'>;

/** The end of the model's name in forecasts that were made after the match, see `replayed-month.ts`. */
export const replayedMark = ' replayed';

/** Ids grow with time, so that the forecasts of a day are found without an index. */
const frozenPage = 2_000;
const dayMs = 86_400_000;

type Row = typeof forecast.$inferSelect;

/** Undefined if the row's basis, band or markets are not recognized. */
const frozenOf = (row: Row): FrozenForecast | undefined => {
  const read = v.safeParse(rowSchema, row);
  if (!read.success) return undefined;
  const { id, matchId, kickOff, frozenAt, model, home, draw, away } = row;
  const chances = draw === null ? { home, away } : { home, draw, away };
  return { id, matchId, kickOff, frozenAt, ...read.output, chances, model };
};

/** The markets to freeze; null if there are none. */
const marketsToFreeze = ({ match, forecast: made }: ForecastToFreeze): readonly MarketChances[] | null => {
  const bestOf = setsAtMost(match);
  const markets = marketChances(made, bestOf === undefined ? {} : { bestOf });
  return markets.length === 0 ? null : markets.map(roundedMarket);
};

export const createForecastArchive = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** See `board.origin`: it separates forecasts of a stand-in's matches from the real track record. */
  readonly origin: string;
  /** Epoch ms. */
  readonly now: () => number;
}): ForecastArchive => {
  const { database, origin, now } = options;

  const freeze: ForecastArchive['freeze'] = async (forecasts) => {
    const nowMs = now();
    const due = forecasts.filter(({ match }) => nowMs < epochMs(match.startTime));
    return database.transaction(async (statements) => {
      const frozen = await inChunks(due, (chunk) =>
        statements
          .insert(forecast)
          .values(
            chunk.map(({ match, forecast: find, prices }) => ({
              markets: marketsToFreeze({ match, forecast: find, prices }),
              origin,
              matchId: match.id,
              sport: match.sport,
              league: leagueKey(match),
              kickOff: new Date(epochMs(match.startTime)),
              frozenAt: new Date(nowMs),
              basis: find.basis,
              band: find.band,
              home: find.chances.home,
              draw: find.chances.draw ?? null,
              away: find.chances.away,
              model: find.model,
              odds: find.basis === 'market' && prices !== undefined ? prices : null,
            })),
          )
          .onConflictDoNothing()
          .returning(),
      );
      await countFrozen(statements, origin, frozen);
      return frozen.length;
    });
  };

  const last: ForecastArchive['last'] = async (matchId) => {
    const [row] = await database.orm
      .select({ said: forecast, outcome: forecastResult.outcome, score: forecastResult.score })
      .from(forecast)
      .leftJoin(forecastResult, eq(forecastResult.forecastId, forecast.id))
      .where(and(eq(forecast.origin, origin), eq(forecast.matchId, matchId)))
      .orderBy(desc(forecast.kickOff), desc(forecastResult.revision))
      .limit(1);
    const frozen = row && frozenOf(row.said);
    if (frozen === undefined) return undefined;
    const outcome = row?.outcome ?? undefined;
    return { frozen, ...(outcome !== undefined && { outcome, score: scoreOf(row?.score) }) };
  };

  const findForecasts: ForecastArchive['find'] = async (matchIds) => {
    const rows = await inChunks(matchIds, (chunk) =>
      database.orm
        .select({
          row: forecast,
          outcome: forecastResult.outcome,
          revision: forecastResult.revision,
          score: forecastResult.score,
        })
        .from(forecast)
        .leftJoin(forecastResult, eq(forecastResult.forecastId, forecast.id))
        .where(and(eq(forecast.origin, origin), inArray(forecast.matchId, [...chunk])))
        .orderBy(asc(forecastResult.revision)),
    );
    const byId = new Map<number, ArchivedForecast>();
    for (const { row, outcome, revision, score } of rows) {
      const frozen = frozenOf(row);
      const graded =
        outcome === null || revision === null ? {} : { graded: { outcome, revision, score: scoreOf(score) } };
      if (frozen !== undefined) byId.set(frozen.id, { frozen, ...graded });
    }
    return [...byId.values()];
  };

  const frozenOn: ForecastArchive['frozenOn'] = async (day) => {
    const startMs = epochMs(`${day}T00:00:00Z`);
    const found: FrozenRow[] = [];
    let beforeId: number | undefined;
    for (;;) {
      const page = await database.orm
        .select()
        .from(forecast)
        .where(
          and(
            eq(forecast.origin, origin),
            notLike(forecast.model, `%${replayedMark}`),
            beforeId === undefined ? undefined : lt(forecast.id, beforeId),
          ),
        )
        .orderBy(desc(forecast.id))
        .limit(frozenPage);
      for (const { id: _id, origin: _origin, odds: _odds, ...row } of page) {
        if (utcDay(row.frozenAt.getTime()) === day) found.push(row);
      }
      const oldest = page.at(-1);
      // Another leader's clock may differ by a little.
      if (page.length < frozenPage || oldest === undefined || oldest.frozenAt.getTime() < startMs - dayMs) return found;
      beforeId = oldest.id;
    }
  };

  const grade: ForecastArchive['grade'] = async (results) => {
    await database.transaction(async (statements) => {
      const grades = await inChunks(results, (chunk) =>
        statements
          .insert(forecastResult)
          .values(
            chunk.map(({ id, revision, outcome, closing, score }) => ({
              forecastId: id,
              revision,
              outcome,
              closing: closing ?? null,
              score: score ?? null,
              gradedAt: new Date(now()),
            })),
          )
          .onConflictDoNothing()
          .returning({ forecastId: forecastResult.forecastId, revision: forecastResult.revision }),
      );
      await countGrades(statements, origin, grades);
    });
  };

  return { freeze, last, find: findForecasts, frozenOn, grade };
};
