import { favourite } from '../chances.ts';
import type { Forecast } from '../forecast.ts';
import { type MarketChances, type MarketId, marketIds } from '../markets/market.ts';
import { type MarketInput, marketChances } from '../markets/match-markets.ts';
import type { MarketScore } from '../track-record/grading.ts';
import { marketOutcome, namedOutcome } from '../track-record/market-grading.ts';
import { type GradedForecast, sumsOfAll } from '../track-record/record-sums.ts';
import {
  calibrationError,
  curveOf,
  evenCalibrationCurve,
  type BandRecord,
  type StatedChance,
  figuresOf,
} from '../track-record/track-record.ts';

/** One row of the table, with hit rates and gaps in percent. */
export type Measured = {
  readonly what: string;
  readonly n: number;
  readonly logLoss: number;
  /** Relative to the market's log-loss on the same matches, in percent; absent without market prices. */
  readonly gap?: number;
  readonly rps?: number;
  readonly brier: number;
  readonly hit: number;
  readonly ece: number;
  readonly bands: readonly BandRecord[];
};

/**
 * A goal, and whether it is met. `noise`: it is met only if sampling noise is set aside. `known`: the known reason why the
 * goal is missed; `passed` then means that the result is no worse than before.
 */
export type Goal = {
  readonly what: string;
  readonly goal: string;
  readonly measured: number;
  readonly passed: boolean;
  readonly noise?: string;
  readonly known?: string;
};

/** `lines` and `markets` are the rows of the two tables, `goals` their requirements. */
export type Section = {
  readonly lines: readonly Measured[];
  readonly markets?: readonly MeasuredMarket[];
  readonly goals: readonly Goal[];
};

/** What the product knows in its first year: it reads two past seasons without prices, and collects prices from then on. */
export const firstYearOfProduct = 'the product’s first year: two seasons of results, then prices';

const inPercent = (share: number): number => share * 100;

/**
 * The calibration error. Three outcomes use 20 bins of equal width; two outcomes use ten bins of equally many matches,
 * by the favourite's chance.
 */
const errorOf = (forecasts: readonly GradedForecast[]): number => {
  if (forecasts.some(({ chances }) => chances.draw !== undefined)) return calibrationError(curveOf(forecasts, 20));
  const losses = forecasts.map(({ chances, outcome }) => {
    const { chance, outcome: named } = favourite(chances);
    return { chance, happened: named === outcome };
  });
  return calibrationError(evenCalibrationCurve(losses));
};

/** The results of many forecasts, computed with the functions of the public track record. */
export const measured = (what: string, forecasts: readonly GradedForecast[]): Measured => {
  const { logLoss, rps, brier, accuracy, bands, market } = figuresOf(sumsOfAll(forecasts));
  return {
    what,
    n: forecasts.length,
    logLoss,
    brier,
    hit: inPercent(accuracy),
    ece: errorOf(forecasts),
    bands,
    ...(market !== undefined && { gap: inPercent(market.gap) }),
    ...(forecasts.some(({ chances }) => chances.draw !== undefined) && { rps }),
  };
};

export const atMost = (what: string, value: number | undefined, limit: number, unit = ''): Goal => ({
  what,
  goal: `at most ${limit}${unit}`,
  measured: value ?? Number.NaN,
  passed: value !== undefined && value <= limit,
});

/** Two standard errors of a share, in percentage points. */
export const noiseOf = (percent: number, n: number): number => 2 * Math.sqrt((percent * (100 - percent)) / n);

/** How far the favourites of the High band may be from their stated chance, in percentage points. */
const highTolerance = 2;

/**
 * In the High band, favourites must win about as often as stated, on every line but those of closing prices, which are
 * only the measure. No goal for a line without such forecasts.
 */
export const highGoals = (lines: readonly Measured[]): readonly Goal[] =>
  lines.flatMap(({ what, bands }) => {
    const high = bands.find(({ band }) => band === 'High');
    if (high === undefined || what.endsWith('(the measure)')) return [];
    const off = Math.abs(inPercent(high.happened - high.said));
    const noise = noiseOf(inPercent(high.said), high.n);
    const goal = atMost(`${what}: High band, distance from the stated chance`, off, highTolerance, ' points');
    return noiseAside(goal, {
      held: off - noise <= highTolerance,
      why: `${high.n} matches, two standard errors are ${noise.toFixed(1)} points`,
    });
  });

/** A goal that is met unless chance alone exceeds it; `held`: whether the result is within the goal and the noise. */
export const noiseAside = (goal: Goal, { held, why }: { readonly held: boolean; readonly why: string }): Goal =>
  goal.passed ? goal : { ...goal, passed: held, noise: why };

/**
 * A goal that is missed for a known reason. The goal fails only if `held` is false. Once met, the goal is like any
 * other.
 */
export const outOfReach = (goal: Goal, { held, why }: { readonly held: boolean; readonly why: string }): Goal =>
  goal.passed ? goal : { ...goal, passed: held, known: why };

/** A market's line of the table, in percent. `said`, `happened`: of "yes", the first side or the likeliest outcome. */
export type MeasuredMarket = {
  readonly what: string;
  readonly market: MarketId;
  readonly n: number;
  readonly said: number;
  readonly happened: number;
  readonly logLoss: number;
  /** 0 to 1, over ten bins of equal size. */
  readonly ece: number;
};

/** A market of a match, and how it ended. */
export type Graded = { readonly market: MarketChances; readonly outcome: string };

/** The markets of a forecast that have an outcome. */
export const gradedMarkets = (
  forecast: Forecast,
  { score, input = {} }: { readonly score: MarketScore; readonly input?: MarketInput },
): readonly Graded[] =>
  marketChances(forecast, input).flatMap((market) => {
    const outcome = marketOutcome(market, score, forecast.sport);
    return outcome === undefined ? [] : [{ market, outcome }];
  });

const isOpen = ({ market: { chances } }: Graded): boolean => chances.every(([, chance]) => chance > 0 && chance < 1);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The lines of all markets of a table. Settled markets count nothing. */
export const measuredMarkets = (what: string, graded: readonly Graded[]): readonly MeasuredMarket[] =>
  marketIds.flatMap((id) => {
    const its = graded.filter((each) => each.market.id === id && isOpen(each));
    if (its.length === 0) return [];
    const named = its.flatMap(({ market, outcome }): readonly StatedChance[] => {
      const name = namedOutcome(market.chances);
      return name === undefined ? [] : [{ chance: name[1], happened: name[0] === outcome }];
    });
    const all = its.flatMap(({ market: { chances }, outcome }): readonly StatedChance[] =>
      chances.map(([name, chance]) => ({ chance, happened: name === outcome })),
    );
    const losses = its.map(
      ({ market, outcome }) => -Math.log(market.chances.find(([name]) => name === outcome)?.[1] ?? Number.NaN),
    );
    const isTwoWay = its.every(({ market }) => market.chances.length === 2);
    return [
      {
        what,
        market: id,
        n: its.length,
        said: 100 * mean(named.map(({ chance }) => chance)),
        happened: 100 * mean(named.map(({ happened }) => (happened ? 1 : 0))),
        logLoss: mean(losses),
        ece: calibrationError(evenCalibrationCurve(isTwoWay ? named : all)),
      },
    ];
  });

/** The calibration error that a perfect forecaster stays below in 95 of 100 cases, by chance alone. */
const perfectError = (chances: readonly number[], matches: number): number => {
  const variance = mean(chances.map((chance) => chance * (1 - chance)));
  // Ten bins; the mean and the spread of the absolute value of a normal distribution.
  const spread = Math.sqrt((10 * variance) / matches);
  return spread * (Math.sqrt(2 / Math.PI) + (1.645 * Math.sqrt(1 - 2 / Math.PI)) / Math.sqrt(10));
};

/**
 * Both goals of each market: stated chances within one point of what happened, and a calibration error of .02 at most,
 * sampling noise aside. `matches`: how many matches, if a match counts several times.
 */
export const marketGoals = (lines: readonly MeasuredMarket[], matches?: number): readonly Goal[] =>
  lines.flatMap(({ what, market, n, said, happened, ece }) => {
    const independent = Math.min(n, matches ?? n);
    const off = Math.abs(said - happened);
    const noise = noiseOf(said, independent);
    const limit = perfectError([said / 100], independent);
    return [
      noiseAside(atMost(`${what}: ${market}, distance from the stated chance`, off, 1, ' points'), {
        held: off - noise <= 1,
        why: `${independent} matches, two standard errors are ${noise.toFixed(1)} points`,
      }),
      noiseAside(atMost(`${what}: ${market}, calibration error`, ece, 0.02), {
        held: ece <= limit,
        why: `${independent} matches, a perfect forecaster stays below ${limit.toFixed(3)}`,
      }),
    ];
  });
