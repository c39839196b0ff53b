import { outcomes } from '@touchline/domain/forecast/chances.ts';
import type { Basis } from '@touchline/domain/forecast/forecast.ts';
import { addedSums, noSums, sumsOf } from '@touchline/domain/forecast/track-record/record-sums.ts';
import type { RecordSums } from '@touchline/domain/forecast/track-record/record-sums.ts';
import { addedMarketSums, sumsOfMarkets } from '@touchline/domain/forecast/track-record/market-grading.ts';
import type { SumsOfMarkets } from '@touchline/domain/forecast/track-record/market-grading.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { bandSchema, basisSchema, chancesSchema } from '@touchline/protocol/forecast-terms.ts';
import { marketChancesSchema, marketScoreSchema } from '@touchline/protocol/forecast-schema.ts';
import * as v from 'valibot';
import type { forecast, forecastResult } from '../platform/database/schema/forecast-tables.ts';

/** The sums of forecasts and of their markets. */
export type CountedSums = RecordSums & { readonly markets: SumsOfMarkets };

export const noCountedSums: CountedSums = { ...noSums, markets: {} };

export const addedCountedSums = (sums: CountedSums, other: CountedSums, times: 1 | -1 = 1): CountedSums => ({
  ...addedSums(sums, other, times),
  markets: addedMarketSums(sums.markets, other.markets, times),
});

/** Counts of a sport's forecasts that share a basis and model, and sums of their grades. */
export type ForecastCounts = {
  readonly sport: SportId;
  readonly basis: Basis;
  readonly model: string;
  /** Numbers of all forecasts, of graded ones, and of those whose match was not played. */
  readonly frozen: number;
  readonly graded: number;
  readonly void: number;
  /** The earliest kick-off of these forecasts. */
  readonly since: Date | undefined;
  readonly sums: CountedSums;
};

const forecastRowSchema = v.object({
  sport: v.picklist(sportIds),
  basis: basisSchema,
  model: v.string(),
  band: bandSchema,
  home: v.number(),
  draw: v.nullable(v.number()),
  away: v.number(),
  kickOff: v.date(),
  markets: v.nullable(v.array(marketChancesSchema)),
});

const gradeSchema = v.object({
  outcome: v.picklist([...outcomes, 'void']),
  closing: v.nullable(chancesSchema),
  score: v.nullable(marketScoreSchema),
});

export type ForecastRow = typeof forecast.$inferSelect;
export type GradeRow = Pick<typeof forecastResult.$inferSelect, 'outcome' | 'closing' | 'score'>;

const none = { frozen: 0, graded: 0, void: 0, since: undefined, sums: noCountedSums };

/** What a frozen forecast adds to the counts; undefined if its row is invalid. */
export const countsOfFrozen = (row: ForecastRow): ForecastCounts | undefined => {
  const read = v.safeParse(forecastRowSchema, row);
  if (!read.success) return undefined;
  const { sport, basis, model, kickOff } = read.output;
  return { sport, basis, model, ...none, frozen: 1, since: kickOff };
};

/** What the grade of a forecast adds to the counts; undefined if either row is invalid. */
export const countsOfGrade = (row: ForecastRow, given: GradeRow): ForecastCounts | undefined => {
  const [said, its] = [v.safeParse(forecastRowSchema, row), v.safeParse(gradeSchema, given)];
  if (!said.success || !its.success) return undefined;
  const { sport, basis, model, band, home, draw, away, markets } = said.output;
  const { outcome, closing, score } = its.output;
  if (outcome === 'void') return { sport, basis, model, ...none, void: 1 };
  const chances = draw === null ? { home, away } : { home, draw, away };
  const sums = sumsOf({ sport, basis, band, chances, outcome, ...(closing !== null && { market: closing }) });
  const marketSums = markets === null || score === null ? {} : sumsOfMarkets(markets, score, sport);
  return { sport, basis, model, ...none, graded: 1, sums: { ...sums, markets: marketSums } };
};

/** `times: -1` subtracts the count. */
export type CountChange = { readonly count: ForecastCounts; readonly times: 1 | -1 };

const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
};

const applyChange = (before: ForecastCounts, { count, times }: CountChange): ForecastCounts => ({
  ...before,
  frozen: before.frozen + times * count.frozen,
  graded: before.graded + times * count.graded,
  void: before.void + times * count.void,
  since: earlier(before.since, count.since),
  sums: addedCountedSums(before.sums, count.sums, times),
});

export const countsKey = ({ sport, basis, model }: ForecastCounts): string => `${sport} ${basis} ${model}`;

/** The counts that the changes affect, with the changes applied. */
export const applyChanges = (
  before: readonly ForecastCounts[],
  changes: readonly CountChange[],
): readonly ForecastCounts[] => {
  const known = new Map(before.map((counted) => [countsKey(counted), counted]));
  const touched = new Map<string, ForecastCounts>();
  for (const change of changes) {
    const key = countsKey(change.count);
    const { sport, basis, model } = change.count;
    touched.set(key, applyChange(touched.get(key) ?? known.get(key) ?? { sport, basis, model, ...none }, change));
  }
  return [...touched.values()];
};
