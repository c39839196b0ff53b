import type { Chances } from '../chances.ts';
import type { Basis, Strength } from '../forecast.ts';
import { marketRho } from '../market/goals-from-prices.ts';
import { type ExpectedGoals, type ScoreChance, dixonColes, resultOf } from '../score-matrix.ts';

/*
 * The chances of football's final scores, calibrated for questions other than the result. Parameters are fitted on the
 * seasons 2013-14 to 2018-19 of five leagues, over all bases together.
 */

/**
 * Goals of a side vary a little less than independent (Poisson) goals: the chance of `k` goals is proportional to
 * `m^k / k!^evenness` (Conway and Maxwell 1962). 1 would be Poisson. Maximum likelihood of the exact scores.
 */
const evenness = 1.05;

/**
 * How much likelier, in log-odds, scores are in which both teams score. Without it, and with independent goals, both
 * teams score in 51.9% of the unseen matches instead of 54.2%.
 */
const bothScore = 0.04;

/** The average number of goals in a match. */
const averageTotal = 2.7;

/**
 * The share of a total's distance from the average (in logs) that is real. The rest is noise: a total that was derived
 * from the price of a draw, or from ratings, differs too much from the average.
 */
const keptShare: Readonly<Record<Basis, number>> = { market: 0.77, 'ratings-fed': 0.83, ratings: 0.72, 'base-rate': 1 };

type GoalsStrength = Extract<Strength, { kind: 'goals' }>;

/** The expected goals for markets: the total moves towards the average, and the sides' ratio stays. */
export const marketGoals = ({ home, away, totalPriced }: GoalsStrength, basis: Basis): ExpectedGoals => {
  const kept = totalPriced === true ? 1 : keptShare[basis];
  const factor = ((home + away) / averageTotal) ** (kept - 1);
  return { home: home * factor, away: away * factor };
};

/** More goals of a side occur about once in 100,000 matches. */
const most = 10;
const counts = Array.from({ length: most + 1 }, (_, count) => count);

let factorialLog = 0;
const factorialLogs = counts.map((count) => (factorialLog += count === 0 ? 0 : Math.log(count)));

/** Enough for six digits: each step doubles the number of correct digits. */
const newtonSteps = 8;

/** The chances of 0 to 10 goals with a given mean. */
export const goalCountChances = (mean: number): readonly number[] => {
  let log = Math.log(mean) * evenness;
  let chances: readonly number[] = [];
  for (let step = 0; step < newtonSteps; step += 1) {
    const at = log;
    const weights = counts.map((count) => Math.exp(count * at - evenness * (factorialLogs[count] ?? 0)));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    chances = weights.map((weight) => weight / sum);
    const found = chances.reduce((total, chance, count) => total + chance * count, 0);
    const variance = chances.reduce((total, chance, count) => total + chance * (count - found) ** 2, 0);
    if (Math.abs(mean - found) < 1e-9) break;
    log += (mean - found) / variance;
  }
  return chances;
};

/** The corrections of low scores and for both teams scoring. */
const correction = (home: number, away: number, expected: ExpectedGoals): number =>
  dixonColes(home, away, expected, marketRho) * (home > 0 && away > 0 ? Math.exp(bothScore) : 1);

/** The chances of all scores before kick-off, from 0-0 to 10-10, adding up to 1. */
export const gridBefore = (expected: ExpectedGoals): readonly ScoreChance[] => {
  const away = goalCountChances(expected.away);
  const cells = goalCountChances(expected.home).flatMap((homeChance, home) =>
    away.map((awayChance, awayGoals) => ({
      home,
      away: awayGoals,
      chance: homeChance * awayChance * correction(home, awayGoals, expected),
    })),
  );
  const sum = cells.reduce((total, { chance }) => total + chance, 0);
  return cells.map(({ home, away: others, chance }) => ({ home, away: others, chance: chance / sum }));
};

/**
 * The grid with its home wins, draws and away wins scaled to the forecast's chances, so that the two never contradict
 * each other. Costs no accuracy on the measured seasons.
 */
export const gridWithResult = (grid: readonly ScoreChance[], chances: Required<Chances>): readonly ScoreChance[] => {
  const own = resultOf(grid);
  const scale = (of: keyof Chances): number => (own[of] > 0 ? chances[of] / own[of] : 0);
  const [home, draw, away] = [scale('home'), scale('draw'), scale('away')];
  const scaleOf = (cell: ScoreChance): number => {
    if (cell.home === cell.away) return draw;
    return cell.home > cell.away ? home : away;
  };
  const sum = grid.reduce((total, cell) => total + cell.chance * scaleOf(cell), 0);
  return grid.map((cell) => ({ home: cell.home, away: cell.away, chance: (cell.chance * scaleOf(cell)) / sum }));
};

/** The scores of a table: six for each side, so that the table fits a phone. */
const tableSize = 6;

/**
 * The likeliest part of a grid as a table: rows by home goals, columns by away goals, beginning with these numbers. A
 * chance of 0 is a score that is no longer possible. `now`: the current score of a match in play.
 */
export type ScoreTable = {
  readonly homeFrom: number;
  readonly awayFrom: number;
  readonly chances: readonly (readonly number[])[];
  readonly now?: { readonly home: number; readonly away: number };
};

/** The table of a grid. In play, it shows at most two goals of each side that are already scored. */
export const scoreTable = (grid: readonly ScoreChance[], now?: ScoreTable['now']): ScoreTable => {
  const shown = Array.from({ length: tableSize }, (_, at) => at);
  const [homeFrom, awayFrom] = [Math.max(0, (now?.home ?? 0) - 2), Math.max(0, (now?.away ?? 0) - 2)];
  const chanceOf = new Map(grid.map(({ home, away, chance }) => [`${home}-${away}`, chance]));
  return {
    homeFrom,
    awayFrom,
    chances: shown.map((home) => shown.map((away) => chanceOf.get(`${homeFrom + home}-${awayFrom + away}`) ?? 0)),
    ...(now !== undefined && { now }),
  };
};
