import { favourite } from '../chances.ts';
import { type GradedForecast, sumsOfAll } from '../track-record/record-sums.ts';
import {
  calibrationError,
  curveOf,
  evenCalibrationCurve,
  type BandRecord,
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
 * A goal, and whether it is met. `known`: the known reason why the goal is missed; `passed` then means that the result
 * is no worse than before.
 */
export type Goal = {
  readonly what: string;
  readonly goal: string;
  readonly measured: number;
  readonly passed: boolean;
  readonly known?: string;
};

/** `lines` are the rows of the table, `goals` its requirements. */
export type Section = { readonly lines: readonly Measured[]; readonly goals: readonly Goal[] };

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

/** In the High band, favourites must win about as often as stated. No goal for a line without such forecasts. */
export const highGoals = (lines: readonly Measured[]): readonly Goal[] =>
  lines.flatMap(({ what, bands }) => {
    const high = bands.find(({ band }) => band === 'High');
    if (high === undefined) return [];
    const off = Math.abs(inPercent(high.happened - high.said));
    const noise = noiseOf(inPercent(high.said), high.n);
    const goal = atMost(`${what}: High band, distance from the stated chance`, off, highTolerance, ' points');
    return outOfReach(goal, {
      held: off - noise <= highTolerance,
      why: `within the noise of ${high.n} matches (two standard errors are ${noise.toFixed(1)} points)`,
    });
  });

/**
 * A goal that is missed for a known reason. The goal fails only if `held` is false. Once met, the goal is like any
 * other.
 */
export const outOfReach = (goal: Goal, { held, why }: { readonly held: boolean; readonly why: string }): Goal =>
  goal.passed ? goal : { ...goal, passed: held, known: why };
