import type { SportId } from '../sport.ts';
import { type CalibrationPoint, calibrationError, curveOf } from './calibration.ts';
import { type Chances, type Outcome, favourite } from './chances.ts';
import { type Band, type Basis, bands } from './forecast.ts';
import { type Grade, grade } from './grading.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** A forecast as it was frozen at kick-off, and what happened. */
export type GradedForecast = {
  readonly sport: SportId;
  readonly basis: Basis;
  readonly band: Band;
  readonly chances: Chances;
  readonly outcome: Outcome;
  /** What the last prices before kick-off stood for, by our own de-vig. */
  readonly market?: Chances;
};

/** How often a band's favourite won: what was said on average, what happened, and where the true rate lies in 95 of 100 cases. */
export type BandRecord = {
  readonly band: Band;
  readonly n: number;
  readonly hits: number;
  readonly said: number;
  readonly happened: number;
  readonly interval: { readonly low: number; readonly high: number };
};

/** Our figures beside the market's on the matches that had prices before kick-off. `gap`: ours over its log-loss, 0.01 for 1 % worse. */
export type MarketRecord = {
  readonly n: number;
  readonly ours: number;
  readonly market: number;
  readonly gap: number;
};

export type Figures = {
  readonly logLoss: number;
  readonly brier: number;
  readonly rps: number;
  /** Share of the favourites that won. */
  readonly accuracy: number;
  readonly ece: number;
  readonly curve: readonly CalibrationPoint[];
  /** High, Medium, Low; a band that was never given is not there. */
  readonly bands: readonly BandRecord[];
  readonly market?: MarketRecord;
};

/** Below this many matches figures are noise and are not shown. */
export const enoughMatches = 200;

/** A track record. Losses count as everything does; a match that decided nothing (a draw where there is none) counts nowhere. */
export type TrackRecord =
  | { readonly kind: 'too-few'; readonly n: number; readonly needed: number }
  | ({ readonly kind: 'record'; readonly n: number } & Figures);

type Counted = { readonly forecast: GradedForecast; readonly grade: Grade };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const bandRecord = (band: Band, counted: readonly Counted[]): BandRecord => {
  const hits = counted.filter((each) => each.grade.hit).length;
  return {
    band,
    n: counted.length,
    hits,
    said: mean(counted.map(({ forecast }) => favourite(forecast.chances).chance)),
    happened: hits / counted.length,
    interval: wilsonInterval(hits, counted.length),
  };
};

const marketRecord = (counted: readonly Counted[]): MarketRecord | undefined => {
  const pairs = counted.flatMap(({ forecast, grade: ours }) => {
    const its = forecast.market && grade(forecast.market, forecast.outcome);
    return its === undefined ? [] : [{ ours: ours.logLoss, market: its.logLoss }];
  });
  if (pairs.length === 0) return undefined;
  const ours = mean(pairs.map((pair) => pair.ours));
  const market = mean(pairs.map((pair) => pair.market));
  return { n: pairs.length, ours, market, gap: ours / market - 1 };
};

const countedOf = (forecasts: readonly GradedForecast[]): readonly Counted[] =>
  forecasts.flatMap((forecast) => {
    const its = grade(forecast.chances, forecast.outcome);
    return its === undefined ? [] : [{ forecast, grade: its }];
  });

/** The figures of at least one graded forecast, however few they are: what is shown goes by `trackRecord`. */
export const figuresOf = (forecasts: readonly GradedForecast[]): Figures => {
  const counted = countedOf(forecasts);
  const curve = curveOf(counted.map(({ forecast }) => forecast));
  const byBand = Map.groupBy(counted, ({ forecast }) => forecast.band);
  const market = marketRecord(counted);
  return {
    logLoss: mean(counted.map((each) => each.grade.logLoss)),
    brier: mean(counted.map((each) => each.grade.brier)),
    rps: mean(counted.map((each) => each.grade.rps)),
    accuracy: mean(counted.map((each) => (each.grade.hit ? 1 : 0))),
    ece: calibrationError(curve),
    curve,
    bands: bands.flatMap((band) => {
      const its = byBand.get(band);
      return its === undefined ? [] : [bandRecord(band, its)];
    }),
    ...(market !== undefined && { market }),
  };
};

/** The record of a set of graded forecasts, of one sport and basis mostly. */
export const trackRecord = (forecasts: readonly GradedForecast[]): TrackRecord => {
  const n = countedOf(forecasts).length;
  if (n < enoughMatches) return { kind: 'too-few', n, needed: enoughMatches };
  return { kind: 'record', n, ...figuresOf(forecasts) };
};
