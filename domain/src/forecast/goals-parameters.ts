/**
 * How fast football ratings learn. Tuned on the seasons 2012-13 to 2018-19 of five leagues; the optimum is flat: shrinking by .8
 * to .95, a price weight of .2 to .3 and a rho of -.06 to -.13 are all within .0005 of log-loss.
 */
export type GoalsParameters = {
  /** Step of attack and defence by a goal more or less than expected: `eta + eta0 / (1 + n / k)`. */
  readonly eta: number;
  readonly eta0: number;
  readonly k: number;
  /** What is left of attack and defence in a new season. */
  readonly kept: number;
  /** Attack and defence of a team that comes up, and how much of what it was in an earlier season stays. */
  readonly newcomer: number;
  readonly memory: number;
  /** Steps of the league's level and home advantage by a goal. */
  readonly etaMu: number;
  readonly etaH: number;
  /** Dixon-Coles factor. */
  readonly rho: number;
  /** Step towards the goals that the prices expected, in logs: `w + w0 / (1 + n / wk)`; then the league's two. */
  readonly w: number;
  readonly w0: number;
  readonly wk: number;
  readonly wMu: number;
  readonly wH: number;
};

/** For leagues whose matches hardly ever had prices. */
export const fromResults: GoalsParameters = {
  eta: 0.015,
  eta0: 0.012,
  k: 5,
  kept: 1,
  newcomer: -0.18,
  memory: 0.9,
  etaMu: 0.0003,
  etaH: 0.0001,
  rho: -0.07,
  w: 0,
  w0: 0,
  wk: 1,
  wMu: 0,
  wH: 0,
};

/** For leagues whose matches had prices: these say more of a team's strength than its goals do. */
export const fromPricesAndResults: GoalsParameters = {
  eta: 0.009,
  eta0: 0.013,
  k: 6,
  kept: 0.87,
  newcomer: -0.13,
  memory: 0,
  etaMu: 0.0002,
  etaH: 0.0001,
  rho: -0.08,
  w: 0.24,
  w0: 0.21,
  wk: 40,
  wMu: 0.002,
  wH: 0.003,
};
