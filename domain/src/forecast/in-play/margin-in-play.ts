import { type Chances, twoSided } from '../chances.ts';
import { normalBelow } from '../numeric-methods.ts';

/**
 * The distribution of the remaining margin with a share of the match left. The mean is `pull` times the expected margin
 * minus `back` times the lead, with a standard deviation of `sd` points.
 */
type Rest = { readonly pull: number; readonly back: number; readonly sd: number };

export type MarginCourse = (left: number) => Rest;

/** The home side's chance to win after regular time. `expected`: the margin expected before the match, in points. */
export const overtimeChanceByMargin = (expected: number): number => normalBelow(0.03 * expected);

/**
 * The home side's lead in points, with a share of regular time left (0 to 1). `expected`: the margin expected before
 * the match; `scale`: the spread of margins relative to the measured spread.
 */
export type MarginState = {
  readonly expected: number;
  readonly scale: number;
  readonly lead: number;
  readonly left: number;
};

/** The distribution of the home side's margin at the end of regular time. */
export type MarginSpread = { readonly mean: number; readonly sd: number };

export const finalMargin = ({ expected, scale, lead, left }: MarginState, course: MarginCourse): MarginSpread => {
  const { pull, back, sd } = course(left);
  return { mean: lead + pull * expected - back * lead, sd: Math.max(1e-9, sd * scale) };
};

/** The chances of both sides. */
export const marginInPlay = (state: MarginState, course: MarginCourse): Chances => {
  const { mean, sd } = finalMargin(state, course);
  const below = (points: number): number => normalBelow((points - mean) / sd);
  return twoSided(1 - below(0.5) + overtimeChanceByMargin(state.expected) * (below(0.5) - below(-0.5)));
};

type Anchor = Rest & { readonly left: number };

const start: Anchor = { left: 1, pull: 1, back: 0, sd: 11.76 };

/** Measured at the ends of quarters in 10,218 games: leads shrink, early leads more. */
const last: Anchor = { left: 0.25, pull: 0.285, back: 0.177, sd: 6.97 };
const quarters: readonly Anchor[] = [
  { left: 0.75, pull: 0.752, back: 0.372, sd: 10.8 },
  { left: 0.5, pull: 0.549, back: 0.265, sd: 9.32 },
  last,
];

/** Points in the last minute follow a random walk with this spread over a whole match. */
const walkSd = 14.5;

const between = (from: Anchor, to: Anchor, left: number): Rest => {
  const share = (from.left - left) / (from.left - to.left);
  const mixed = (a: number, b: number): number => a + share * (b - a);
  return { pull: mixed(from.pull, to.pull), back: mixed(from.back, to.back), sd: mixed(from.sd, to.sd) };
};

/** Basketball of 48 minutes. */
export const basketballCourse: MarginCourse = (left) => {
  if (left < last.left) {
    const share = Math.max(0, left) / last.left;
    // Changes from the last quarter's spread to the walk's without a jump.
    const wide = walkSd + share * (last.sd / Math.sqrt(last.left) - walkSd);
    return { pull: share * last.pull, back: share * last.back, sd: Math.sqrt(Math.max(0, left)) * wide };
  }
  let from = start;
  for (const to of quarters) {
    if (left >= to.left) return between(from, to, Math.min(1, left));
    from = to;
  }
  return from;
};

/** American football: a random walk with the spread of margins around the closing line. Not measured in play. */
export const americanFootballCourse: MarginCourse = (left) => ({
  pull: left,
  back: 0,
  sd: 13.2 * Math.sqrt(Math.max(0, left)),
});
