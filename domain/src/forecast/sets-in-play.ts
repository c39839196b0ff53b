import { type Chances, twoSided } from './chances.ts';
import { crossing } from './crossing.ts';

/** Chance of winning a match of which so many sets are still to be won, at a chance for each set. */
const matchChance = (set: number, toWin: number, toLose: number): number => {
  if (toWin <= 0) return 1;
  if (toLose <= 0) return 0;
  return set * matchChance(set, toWin - 1, toLose) + (1 - set) * matchChance(set, toWin, toLose - 1);
};

/** Who is ahead plays better than was thought: by this much in the logit of a set. */
const form = 0.2;

const shifted = (chance: number, by: number): number => 1 / (1 + ((1 - chance) / chance) * Math.exp(-by));

/** The chances of a tennis match from the sets won; the games of the set in play are not looked at. */
export const setsInPlay = ({
  homeBefore,
  home,
  away,
  bestOf,
}: {
  readonly homeBefore: number;
  readonly home: number;
  readonly away: number;
  readonly bestOf: 3 | 5;
}): Chances => {
  const sets = (bestOf + 1) / 2;
  const set = crossing((each) => matchChance(each, sets, sets) - homeBefore, { from: 1e-6, to: 1 - 1e-6 });
  return twoSided(matchChance(shifted(set, form * Math.sign(home - away)), sets - home, sets - away));
};
