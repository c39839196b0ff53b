import type { Chances } from './chances.ts';

/** Expected goals of each side in regular time. */
export type ExpectedGoals = { readonly home: number; readonly away: number };

/** The goals of a side, from 0 to 10. More goals occur about once in 100,000 matches. */
const most = 10;
const goals = Array.from({ length: most + 1 }, (_, count) => count);

/** Chances of 0 to 10 goals for an expected number, independent over time (Poisson). */
const poisson = (expected: number): readonly number[] => {
  let chance = Math.exp(-expected);
  return goals.map((count) => {
    if (count > 0) chance *= expected / count;
    return chance;
  });
};

/** A score and its probability. */
export type ScoreChance = { readonly home: number; readonly away: number; readonly chance: number };

/**
 * Dixon and Coles' finding: low-scoring draws are more likely than independent goals imply, and 1-0 and 0-1 are less
 * likely (`rho` below 0).
 */
export const dixonColes = (home: number, away: number, expected: ExpectedGoals, rho: number): number => {
  if (home === 0 && away === 0) return 1 - expected.home * expected.away * rho;
  if (home === 0 && away === 1) return 1 + expected.home * rho;
  if (home === 1 && away === 0) return 1 + expected.away * rho;
  return home === 1 && away === 1 ? 1 - rho : 1;
};

/**
 * The probability of every score, adding up to 1: two Poisson counts with the correction of Dixon and Coles (Applied
 * Statistics 46, 1997). Ordered by home goals, then by away goals.
 */
export const scoreMatrix = (expected: ExpectedGoals, rho: number): readonly ScoreChance[] => {
  const away = poisson(expected.away);
  const cells = poisson(expected.home).flatMap((homeChance, home) =>
    away.map((awayChance, awayGoals) => ({
      home,
      away: awayGoals,
      chance: homeChance * awayChance * dixonColes(home, awayGoals, expected, rho),
    })),
  );
  const sum = cells.reduce((total, { chance }) => total + chance, 0);
  return cells.map(({ home, away: other, chance }) => ({ home, away: other, chance: chance / sum }));
};

/** The same chances as `scoreMatrix` without objects, for simulations; not divided by their sum. */
export const setScoreChances = (chances: Float64Array, expected: ExpectedGoals, rho: number): void => {
  let atHome = Math.exp(-expected.home - expected.away);
  for (let home = 0; home <= most; home += 1) {
    if (home > 0) atHome *= expected.home / home;
    let chance = atHome;
    for (let away = 0; away <= most; away += 1) {
      if (away > 0) chance *= expected.away / away;
      const isLow = home <= 1 && away <= 1;
      chances[home * (most + 1) + away] = isLow ? chance * dixonColes(home, away, expected, rho) : chance;
    }
  }
};

/** The chances of the result, from a matrix. */
export const resultOf = (matrix: readonly ScoreChance[]): Required<Chances> => {
  let [home, draw, away] = [0, 0, 0];
  for (const cell of matrix) {
    if (cell.home > cell.away) home += cell.chance;
    else if (cell.home < cell.away) away += cell.chance;
    else draw += cell.chance;
  }
  return { home, draw, away };
};

/** The same as `resultOf` of the matrix in eleven steps instead of 121, because a solver needs it a thousand times. */
export const resultChances = (expected: ExpectedGoals, rho: number): Required<Chances> => {
  let [atHome, atAway] = [Math.exp(-expected.home), Math.exp(-expected.away)];
  const none = atHome * atAway;
  let [home, draw, away] = [0, 0, 0];
  let [fewerHome, fewerAway] = [0, 0];
  for (let count = 0; count <= most; count += 1) {
    if (count > 0) {
      atHome *= expected.home / count;
      atAway *= expected.away / count;
    }
    home += atHome * fewerAway;
    away += atAway * fewerHome;
    draw += atHome * atAway;
    fewerHome += atHome;
    fewerAway += atAway;
  }
  // The four corrections are of equal size: for rho below 0, 0-0 and 1-1 gain what 1-0 and 0-1 lose.
  const moved = rho * expected.home * expected.away * none;
  const sum = home + draw + away;
  return { home: (home + moved) / sum, draw: (draw - 2 * moved) / sum, away: (away + moved) / sum };
};

/** Chance of more goals than the line, usually 2.5. */
export const overChance = (matrix: readonly ScoreChance[], line: number): number =>
  matrix.reduce((total, { home, away, chance }) => (home + away > line ? total + chance : total), 0);

/** The most likely scores, most likely first. */
export const likeliestScores = (matrix: readonly ScoreChance[], count: number): readonly ScoreChance[] =>
  matrix.toSorted((a, b) => b.chance - a.chance).slice(0, count);
