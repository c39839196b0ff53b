import type { SportId } from '../sport.ts';
import type { StatisticsFigure } from '../statistics/statistics.ts';

/** How much one more of a figure counts as pressure, for the sports of which a momentum is told. */
export type MomentumWeights = {
  /** A goal or point, beside what else it counts as. */
  readonly score: number;
  /** Of the statistics; figures that are not named count for nothing. */
  readonly figures: Readonly<Partial<Record<StatisticsFigure, number>>>;
  /** After so long half of a pressure is forgotten. */
  readonly halfLifeMs: number;
  /** A balance of so much fills the graph where no greater one was seen: one corner is no storm. */
  readonly full: number;
};

const minuteMs = 60_000;

/**
 * Football: a goal 3, a shot 1, one on target 2 more, a corner 1. Basketball: a point 1, a rebound (which the statistics call
 * `corners`) a half. Chosen by hand, as fans would rank them, and fitted to nothing.
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
