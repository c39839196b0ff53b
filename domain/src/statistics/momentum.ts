import type { SportId } from '../sport/sport.ts';
import { allStatisticsFigures } from './statistics.ts';
import type { SidePair, Statistics, StatisticsFigure } from './statistics.ts';

/** The pressure that each statistic adds, for the sports that have momentum. */
export type MomentumWeights = {
  /** A goal or point, in addition to its shot. */
  readonly score: number;
  /** By statistic; other statistics add nothing. */
  readonly figures: Readonly<Partial<Record<StatisticsFigure, number>>>;
  /** The half-life of pressure. */
  readonly halfLifeMs: number;
  /** The smallest balance that fills the graph, so that a single corner is not a full peak. */
  readonly full: number;
};

const minuteMs = 60_000;

/**
 * Football: a goal 3, a shot 1, a shot on target 2 more, a corner 1. Basketball: a point 1, a rebound (which the
 * statistics call `corners`) 0.5. Chosen by hand, not fitted.
 */
export const momentumWeights: Readonly<Partial<Record<SportId, MomentumWeights>>> = {
  football: {
    score: 3,
    figures: { shots: 1, shotsOnTarget: 2, corners: 1 },
    halfLifeMs: 5 * minuteMs,
    full: 6,
  },
  basketball: {
    score: 1,
    figures: { corners: 0.5 },
    halfLifeMs: 3 * minuteMs,
    full: 8,
  },
};

/** A match's score and statistics at one time. `statistics` counts from the start of the match. */
export type ObservedFigures = {
  /** Epoch ms. */
  readonly at: number;
  readonly score: SidePair;
  readonly statistics: Statistics;
};

/** The momentum of a match over time, in seconds after the first sample. */
export type Momentum = {
  /** Epoch ms of the first sample. */
  readonly since: number;
  /** The mean time between two samples. */
  readonly everySeconds: number;
  /** `value`: -100, all away, to 100, all home; the greatest balance is 100. */
  readonly points: readonly { readonly after: number; readonly value: number }[];
};

/** Samples this far apart do not show when an action happened, so the momentum starts after the gap. */
const longestGapMs = 4 * 60_000;

/** The minimum number of samples, and the minimum duration. */
const fewestLooks = 5;
const shortestMs = 4 * 60_000;

/** A value that is corrected downwards subtracts nothing. */
const more = (before: SidePair, after: SidePair): SidePair => ({
  home: Math.max(0, after.home - before.home),
  away: Math.max(0, after.away - before.away),
});

/** Each side's weighted increase between two samples. A value that is missing from either sample does not count. */
const pressure = (before: ObservedFigures, after: ObservedFigures, weights: MomentumWeights): SidePair => {
  const scored = more(before.score, after.score);
  const sum = { home: weights.score * scored.home, away: weights.score * scored.away };
  for (const figure of allStatisticsFigures) {
    const weight = weights.figures[figure] ?? 0;
    const [earlier, later] = [before.statistics[figure], after.statistics[figure]];
    if (weight === 0 || earlier === undefined || later === undefined) continue;
    const made = more(earlier, later);
    sum.home += weight * made.home;
    sum.away += weight * made.away;
  }
  return sum;
};

const sinceLastGap = (samples: readonly ObservedFigures[]): readonly ObservedFigures[] => {
  const broken = samples.findLastIndex((look, at) => look.at - (samples[at - 1]?.at ?? look.at) > longestGapMs);
  return broken < 0 ? samples : samples.slice(broken);
};

/**
 * The momentum of a match from its samples, oldest first; undefined if there are too few.
 *
 * The pressure of a side between two samples is the sum of the increase of each value times its weight. The balance
 * after a sample is the previous balance, halved every `halfLifeMs`, plus the home side's pressure and minus the away
 * side's:
 *
 *     balance = balance_before * 2^(-elapsed / halfLife) + pressure_home - pressure_away
 *     value   = 100 * balance / max(full, greatest |balance|)
 */
export const momentum = (seen: readonly ObservedFigures[], weights: MomentumWeights): Momentum | undefined => {
  const samples = sinceLastGap(seen);
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const spanMs = last.at - first.at;
  if (samples.length < fewestLooks || spanMs < shortestMs) return undefined;

  const balances: number[] = [0];
  for (const [at, look] of samples.entries()) {
    const before = samples[at - 1];
    if (before === undefined) continue;
    const left = (balances.at(-1) ?? 0) * 2 ** ((before.at - look.at) / weights.halfLifeMs);
    const { home, away } = pressure(before, look, weights);
    balances.push(left + home - away);
  }
  const greatest = Math.max(...balances.map(Math.abs));
  if (greatest === 0) return undefined;
  const full = Math.max(weights.full, greatest);
  return {
    since: first.at,
    everySeconds: Math.round(spanMs / (samples.length - 1) / 1000),
    points: samples.map(({ at }, index) => ({
      after: Math.round((at - first.at) / 1000),
      value: Math.round((100 * (balances[index] ?? 0)) / full),
    })),
  };
};
