import type { TableRules } from '../league/table-rules.ts';
import { normalBelow } from '../forecast/numeric-methods.ts';
import type { OutlookZone } from './season-outlook.ts';

/*
 * Two simple forecasts of a season's end from the table alone, with which an outlook is compared. Each team's final
 * points are normally distributed, independently: its points so far, and an average for each remaining match with the
 * luck of that many matches.
 */

/** `table-only`: all teams are equally strong from here on. `points-per-game`: every team goes on as so far. */
export type Baseline = 'table-only' | 'points-per-game';

/** A team's row when an outlook was frozen. */
export type StandingRow = {
  readonly teamId: string;
  readonly points: number;
  readonly played: number;
  /** Matches left to play. */
  readonly remaining: number;
};

/** The shares of wins and draws of an average team in football. */
const averageShares = { win: 0.375, draw: 0.25 } as const;

/** The mean and variance of an average team's points in one match. */
const pointsOfMatch = ({ win, draw }: TableRules['points']): { readonly mean: number; readonly variance: number } => {
  const mean = averageShares.win * win + averageShares.draw * draw;
  return { mean, variance: averageShares.win * win ** 2 + averageShares.draw * draw ** 2 - mean ** 2 };
};

type FinalPoints = { readonly mean: number; readonly deviation: number };

const finalPoints = (row: StandingRow, baseline: Baseline, points: TableRules['points']): FinalPoints => {
  const { mean, variance } = pointsOfMatch(points);
  const rate = baseline === 'points-per-game' && row.played > 0 ? row.points / row.played : mean;
  return {
    mean: row.points + rate * row.remaining,
    // At the end the points are certain; the small rest keeps level teams equally likely.
    deviation: Math.sqrt(variance * row.remaining + 0.01),
  };
};

/** The chances that none, one, … of independent events happen. */
const countChances = (chances: readonly number[]): Float64Array => {
  const counts = new Float64Array(chances.length + 1);
  counts[0] = 1;
  for (const [at, chance] of chances.entries()) {
    for (let count = at + 1; count >= 0; count -= 1)
      counts[count] = (counts[count] ?? 0) * (1 - chance) + (count > 0 ? (counts[count - 1] ?? 0) * chance : 0);
  }
  return counts;
};

const steps = 40;
const nodes = Array.from({ length: 2 * steps + 1 }, (_, at) => ((at - steps) * 4) / steps);
const weights = nodes.map((z) => Math.exp((-z * z) / 2));
const weightSum = weights.reduce((sum, weight) => sum + weight, 0);

/** The chance of each place, the first at 0, for every row of a group. */
export const placeChances = (
  rows: readonly StandingRow[],
  baseline: Baseline,
  points: TableRules['points'],
): readonly Float64Array[] => {
  const finals = rows.map((row) => finalPoints(row, baseline, points));
  return finals.map((own) => {
    const places = new Float64Array(rows.length);
    const others = finals.filter((each) => each !== own);
    for (const [at, z] of nodes.entries()) {
      const reached = own.mean + z * own.deviation;
      const ahead = countChances(others.map(({ mean, deviation }) => 1 - normalBelow((reached - mean) / deviation)));
      const weight = (weights[at] ?? 0) / weightSum;
      for (let place = 0; place < places.length; place += 1)
        places[place] = (places[place] ?? 0) + weight * (ahead[place] ?? 0);
    }
    return places;
  });
};

/** The chance of a place within a zone. */
export const chanceOfZone = (places: Float64Array, { from, to }: OutlookZone): number =>
  Math.min(
    1,
    places.subarray(from - 1, to).reduce((sum, chance) => sum + chance, 0),
  );
