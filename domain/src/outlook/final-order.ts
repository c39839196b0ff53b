import { type CountedResult, tableOrder } from '../league/table-order.ts';
import { pointsFor, type TableRules, type TieBreak } from '../league/table-rules.ts';
import type { TableRow } from '../league/league-table.ts';

/*
 * The places of simulated seasons by the league's rules. A team's points and the first tie-breaks that its row alone
 * decides are packed into one number, so that a match adds one number per side. Teams that are still level are given to
 * `tableOrder`, and only if an outcome depends on their order.
 */

/** The columns that the criteria read. */
type CountedColumns = { played: number; won: number; goalsFor: number; goalsAgainst: number };

/** A criterion that a row alone decides: its value at the start, what a score adds to it, and the way back. */
type PackedCriterion = {
  readonly start: (row: TableRow) => number;
  readonly gain: (own: number, others: number, isOvertime: boolean) => number;
  readonly unpack: (row: CountedColumns, value: number) => void;
};

/** The range of a packed criterion, and the most criteria that fit into 53 bits together with the points. */
const range = 2 ** 14;
const mostPacked = 3;
const pointsUnit = range ** mostPacked;

const packedCriteria: Readonly<Partial<Record<TieBreak, PackedCriterion>>> = {
  difference: {
    start: ({ goalsFor = 0, goalsAgainst = 0 }) => range / 2 + goalsFor - goalsAgainst,
    gain: (own, others) => own - others,
    unpack: (row, value) => {
      row.goalsAgainst = row.goalsFor - (value - range / 2);
    },
  },
  'goals-for': {
    start: ({ goalsFor = 0 }) => goalsFor,
    gain: (own) => own,
    unpack: (row, value) => {
      row.goalsAgainst += value - row.goalsFor;
      row.goalsFor = value;
    },
  },
  wins: {
    start: ({ won = 0 }) => won,
    gain: (own, others) => (own > others ? 1 : 0),
    unpack: (row, value) => {
      row.won = value;
    },
  },
  'regulation-wins': {
    start: ({ won = 0 }) => won,
    gain: (own, others, isOvertime) => (own > others && !isOvertime ? 1 : 0),
    unpack: (row, value) => {
      row.won = value;
    },
  },
  'fewest-points-lost': {
    start: ({ played = 0 }) => range / 2 - played,
    gain: () => -1,
    unpack: (row, value) => {
      row.played = range / 2 - value;
    },
  },
};

/** All criteria that a row alone decides, and how many of them come before one that needs the season's matches. */
const packedOf = (
  rules: TableRules,
  rows: readonly TableRow[],
): { readonly packed: readonly PackedCriterion[]; readonly first: number; readonly isComplete: boolean } => {
  // Without separate columns, the wins in regular time are unknown.
  const isUnknown = rows.some(({ overtimeWon }) => overtimeWon === undefined);
  const tieBreaks = rules.tieBreaks.filter((tieBreak) => tieBreak !== 'regulation-wins' || !isUnknown);
  const packed = tieBreaks.flatMap((tieBreak) => packedCriteria[tieBreak] ?? []).slice(0, mostPacked);
  const other = tieBreaks.findIndex((tieBreak) => packedCriteria[tieBreak] === undefined);
  const first = Math.min(packed.length, other === -1 ? tieBreaks.length : other);
  return { packed, first, isComplete: first === tieBreaks.length };
};

/** How a table's order is packed into numbers; the higher number is ahead. */
export type Standing = {
  /** The number of a row at the start. */
  readonly start: (row: TableRow) => number;
  /** What a score adds to it. */
  readonly gain: (own: number, others: number, isOvertime: boolean) => number;
  readonly points: (standing: number) => number;
  /** The part of the number that decides, up to the first criterion that needs the season's matches. */
  readonly decided: (standing: number) => number;
  /** Whether teams with equal numbers are also level by the rules. */
  readonly isComplete: boolean;
  /** The row at the end, with the columns that the rules need. */
  readonly row: (standing: number, start: TableRow) => TableRow;
};

export const standingOf = (rules: TableRules, rows: readonly TableRow[]): Standing => {
  const { packed, first, isComplete } = packedOf(rules, rows);
  // Half points, as for a tie in a league that ranks by wins, are counted as whole ones.
  const scale = Number.isInteger(rules.points.draw) ? 1 : 2;
  const pointsIn = (standing: number): number => Math.floor(standing / pointsUnit) / scale;
  const unitOf = (at: number): number => range ** (mostPacked - 1 - at);
  const sum = (points: number, value: (each: PackedCriterion) => number): number =>
    packed.reduce((total, each, at) => total + value(each) * unitOf(at), points * pointsUnit);
  const decidedUnit = range ** (mostPacked - first);
  return {
    start: (row) => sum((row.points ?? 0) * scale, ({ start }) => start(row)),
    gain: (own, others, isOvertime) =>
      sum(pointsFor(own, others, rules.points, isOvertime) * scale, ({ gain }) => gain(own, others, isOvertime)),
    points: pointsIn,
    decided: (standing) => Math.floor(standing / decidedUnit),
    isComplete,
    row: (standing, { rank, teamId, team, played = 0, won = 0, goalsFor = 0, goalsAgainst = 0, overtimeWon }) => {
      // Only what the criteria read, because a simulation makes tens of thousands of these.
      const counted = { played, won, goalsFor, goalsAgainst, ...(overtimeWon !== undefined && { overtimeWon }) };
      const row = { rank, teamId, team, points: pointsIn(standing), ...counted };
      for (const [at, { unpack }] of packed.entries()) unpack(row, Math.floor(standing / unitOf(at)) % range);
      return row;
    },
  };
};

/** The season's matches between two teams at the home of the first, with their scores in a simulated season. */
export type Meetings = (home: number, away: number, season: number) => readonly CountedResult[];

const awayCriteria: ReadonlySet<TieBreak> = new Set(['away-goals', 'away-wins']);

/** The order of level teams by all criteria. `rows`: of the whole table; `rowAtEnd`: of a team in the season. */
export const separatedTeams = (
  level: readonly number[],
  season: number,
  table: {
    readonly rows: readonly TableRow[];
    readonly rules: TableRules;
    readonly meetings: Meetings;
    readonly rowAtEnd: (team: number) => TableRow | undefined;
  },
): readonly number[] => {
  const { rows, rules, meetings, rowAtEnd } = table;
  // Some criteria count the away matches against all teams.
  const hosts = rules.tieBreaks.some((tieBreak) => awayCriteria.has(tieBreak)) ? rows.map((_, team) => team) : level;
  const results = level.flatMap((away) => hosts.flatMap((home) => (home === away ? [] : meetings(home, away, season))));
  const ending = level.flatMap((team) => rowAtEnd(team) ?? []);
  const byId = new Map(level.map((team) => [rows[team]?.teamId, team]));
  const { ranksByShare, ...byPoints } = rules;
  // Teams with equal shares may have different points, because matches can be canceled.
  const equal = ranksByShare === true ? ending.map((row) => Object.assign(row, { points: 0 })) : ending;
  return tableOrder(equal, results, byPoints).flatMap(({ teamId }) => byId.get(teamId) ?? []);
};
