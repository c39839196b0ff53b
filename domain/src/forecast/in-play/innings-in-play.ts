import { type Chances, twoSided } from '../chances.ts';
import { crossing } from '../numeric-methods.ts';

/** Chances of 0 to 7 runs in half an inning, over all teams. */
const runs: readonly number[] = [0.733, 0.146, 0.068, 0.03, 0.0135, 0.0054, 0.0023, 0.001];

/** The number of innings in a game without extra innings. */
export const innings = 9;

/** Like `runs`, for a side that scores more (`tilt` above 0) or fewer runs than the average team. */
const tilted = (tilt: number): readonly number[] => {
  const weights = runs.map((chance, count) => chance * Math.exp(tilt * count));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

/** The maximum number of runs; higher totals count as this number. */
const mostRuns = 31;

/** The distribution of the sum of two independent numbers. */
const added = (a: readonly number[], b: readonly number[]): readonly number[] => {
  const sums = new Float64Array(mostRuns + 1);
  for (let i = 0; i < a.length; i += 1) {
    for (let j = 0; j < b.length; j += 1) {
      const at = Math.min(mostRuns, i + j);
      sums[at] = (sums[at] ?? 0) + (a[i] ?? 0) * (b[j] ?? 0);
    }
  }
  return [...sums];
};

/** Runs over several half innings. */
const runsIn = (tilt: number, count: number): readonly number[] => {
  const one = tilted(tilt);
  let sums: readonly number[] = [1];
  for (let half = 0; half < count; half += 1) sums = added(sums, one);
  return sums;
};

/** The home side's chance in extra innings. The better side and the side that bats last win slightly more often. */
const extraInnings = (homeBefore: number): number => 0.5 + 0.4 * (homeBefore - 0.5) + 0.01;

type Left = { readonly lead: number; readonly home: number; readonly away: number };

const homeWins = (tilt: number, { lead, home, away }: Left, homeBefore: number): number => {
  const homeRuns = runsIn(tilt, home);
  const awayRuns = runsIn(-tilt, away);
  let [ahead, level] = [0, 0];
  for (const [scored, chance] of homeRuns.entries()) {
    const even = lead + scored;
    for (let conceded = 0; conceded < even && conceded < awayRuns.length; conceded += 1) {
      ahead += chance * (awayRuns[conceded] ?? 0);
    }
    level += chance * (awayRuns[even] ?? 0);
  }
  return ahead + level * extraInnings(homeBefore);
};

/**
 * The chances of a baseball game from the home side's lead after a number of innings, by adding up the runs of half
 * innings. `homeBefore`: the home side's pre-match chance, from which both sides' scoring is computed.
 */
export const inningsInPlay = ({
  homeBefore,
  lead,
  played,
  isBottomHalf = false,
}: {
  readonly homeBefore: number;
  readonly lead: number;
  readonly played: number;
  /** The away side has batted in the current inning. */
  readonly isBottomHalf?: boolean;
}): Chances => {
  const whole = { lead: 0, home: innings, away: innings };
  const tilt = crossing((each) => homeWins(each, whole, homeBefore) - homeBefore, { from: -0.6, to: 0.6 });
  // Nine times a ninth may not be a whole number because of rounding.
  const done = Math.min(innings, Math.max(0, Math.floor(played + 1e-9)));
  const left = innings - done;
  return twoSided(homeWins(tilt, { lead, home: left, away: left - (isBottomHalf && left > 0 ? 1 : 0) }, homeBefore));
};
