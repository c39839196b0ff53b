import type { TableRules } from '../league/table-rules.ts';
import { normalBelow, seededNormals, seedOf } from '../forecast/numeric-methods.ts';
import type { OutlookZone, Seeds } from './season-outlook.ts';

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

/** The shares of results that an average team has in football, in ice hockey, and in leagues that rank by wins. */
const averageShares = {
  football: { win: 0.375, draw: 0.25, overtimeLoss: 0 },
  hockey: { win: 0.5, draw: 0, overtimeLoss: 0.115 },
  wins: { win: 0.5, draw: 0, overtimeLoss: 0 },
} as const;

/** The mean and variance of an average team's points in one match. */
const pointsOfMatch = (points: TableRules['points']): { readonly mean: number; readonly variance: number } => {
  const { win, draw, overtimeLoss } = points;
  // Only in leagues that rank by wins, a win is one point.
  const others = win === 1 ? averageShares.wins : averageShares.football;
  const shares = overtimeLoss === undefined ? others : averageShares.hockey;
  const sum = (power: number): number =>
    shares.win * win ** power + shares.draw * draw ** power + shares.overtimeLoss * (overtimeLoss ?? 0) ** power;
  const mean = sum(1);
  return { mean, variance: sum(2) - mean ** 2 };
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

/** The draws of a conference's final points: the error of a chance is at most 0.8 percentage points. */
const draws = 4_000;

/** The places of a conference where the best of each division come first, from random draws of the final points. */
const seededChances = (
  finals: readonly FinalPoints[],
  rows: readonly StandingRow[],
  { divisions, firstOfDivision }: Seeds,
): readonly Float64Array[] => {
  const normals = rows.map(({ teamId }) => seededNormals(seedOf(teamId, draws), draws));
  const places = rows.map(() => new Float64Array(rows.length));
  const divisionOf = rows.map(({ teamId }) => divisions.findIndex((ids) => ids.includes(teamId)));
  for (let draw = 0; draw < draws; draw += 1) {
    const reached = finals.map(({ mean, deviation }, at) => mean + deviation * (normals[at]?.[draw] ?? 0));
    const order = [...rows.keys()].toSorted((a, b) => (reached[b] ?? 0) - (reached[a] ?? 0));
    const seen = divisions.map(() => 0);
    const isFirst = order.map((at) => {
      const division = divisionOf[at] ?? 0;
      seen[division] = (seen[division] ?? 0) + 1;
      return seen[division] <= firstOfDivision;
    });
    const seeded = [...order.filter((_, at) => isFirst[at]), ...order.filter((_, at) => isFirst[at] === false)];
    for (const [place, at] of seeded.entries()) {
      const own = places[at];
      if (own !== undefined) own[place] = (own[place] ?? 0) + 1 / draws;
    }
  }
  return places;
};

/** The chance of each place, the first at 0, for every row of a group. */
export const placeChances = (
  { rows, seeds }: { readonly rows: readonly StandingRow[]; readonly seeds?: Seeds },
  baseline: Baseline,
  points: TableRules['points'],
): readonly Float64Array[] => {
  const finals = rows.map((row) => finalPoints(row, baseline, points));
  if (seeds !== undefined) return seededChances(finals, rows, seeds);
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
