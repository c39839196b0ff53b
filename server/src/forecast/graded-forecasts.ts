import { outcomes } from '@touchline/domain/forecast/chances.ts';
import type { GradedForecast } from '@touchline/domain/forecast/track-record.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import { bandSchema, basisSchema, chancesSchema } from '@touchline/protocol/forecast-terms.ts';
import { and, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { forecast, forecastResult } from '../platform/database/schema.ts';

/** So many of each sport and basis are counted, the newest: two years of football of every league. */
const mostCounted = 20_000;

/** All that was graded, and how much was frozen and never could be. */
export type GradedForecasts = {
  readonly forecasts: readonly GradedForecast[];
  /** The first kick-off among them. */
  readonly since: Date | undefined;
  readonly open: number;
  readonly void: number;
};

const rowSchema = v.object({
  sport: v.picklist(sportIds),
  basis: basisSchema,
  band: bandSchema,
  home: v.number(),
  draw: v.nullable(v.number()),
  away: v.number(),
  outcome: v.picklist(outcomes),
  closing: v.nullable(chancesSchema),
  kickOff: v.date(),
});

const gradedOf = (row: v.InferOutput<typeof rowSchema>): GradedForecast => {
  const { sport, basis, band, home, draw, away, outcome, closing } = row;
  const chances = draw === null ? { home, away } : { home, draw, away };
  return { sport, basis, band, chances, outcome, ...(closing !== null && { market: closing }) };
};

/** The last grade of each forecast: the others were corrected. */
const lastGrades = ({ orm }: Pick<Database, 'orm'>) => {
  const later = alias(forecastResult, 'later');
  const isCorrected = orm
    .select({ revision: later.revision })
    .from(later)
    .where(and(eq(later.forecastId, forecastResult.forecastId), gt(later.revision, forecastResult.revision)));
  return orm.select().from(forecastResult).where(notExists(isCorrected)).as('last_grade');
};

/** Reads them in two statements; a row that does not hold what it should is left out. Rejects when the database cannot be reached. */
export const readGraded = async (database: Pick<Database, 'orm'>, origin: string): Promise<GradedForecasts> => {
  const grades = lastGrades(database);
  const place = sql<number>`row_number() over (
    partition by ${forecast.sport}, ${forecast.basis} order by ${forecast.kickOff} desc, ${forecast.id} desc)`;
  const ranked = database.orm
    .select({
      sport: forecast.sport,
      basis: forecast.basis,
      band: forecast.band,
      home: forecast.home,
      draw: forecast.draw,
      away: forecast.away,
      outcome: grades.outcome,
      closing: grades.closing,
      kickOff: forecast.kickOff,
      place: place.mapWith(Number).as('place'),
    })
    .from(forecast)
    .innerJoin(grades, eq(grades.forecastId, forecast.id))
    .where(and(eq(forecast.origin, origin), ne(grades.outcome, 'void')))
    .as('ranked');
  const rows = await database.orm.select().from(ranked).where(lte(ranked.place, mostCounted));
  const [counts] = await database.orm
    .select({
      open: sql`count(*) filter (where ${grades.forecastId} is null)`.mapWith(Number),
      void: sql`count(*) filter (where ${grades.outcome} = 'void')`.mapWith(Number),
    })
    .from(forecast)
    .leftJoin(grades, eq(grades.forecastId, forecast.id))
    .where(eq(forecast.origin, origin));
  const read = rows.flatMap((row) => {
    const parsed = v.safeParse(rowSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
  const first = read.reduce((ms, { kickOff }) => Math.min(ms, kickOff.getTime()), Infinity);
  return {
    forecasts: read.map(gradedOf),
    since: Number.isFinite(first) ? new Date(first) : undefined,
    open: counts?.open ?? 0,
    void: counts?.void ?? 0,
  };
};
