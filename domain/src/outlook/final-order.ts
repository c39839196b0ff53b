import { type CountedResult, tableOrder } from '../league/table-order.ts';
import type { TableRules, TieBreak } from '../league/table-rules.ts';
import type { TableRow } from '../league/league-table.ts';

/*
 * The places of simulated seasons by the league's rules. A team's points and the first tie-breaks that its row alone
 * decides are packed into one number, so that a match adds one number per side. Teams that are still level are given to
 * `tableOrder`, and only if an outcome depends on their order.
 */

/** A criterion that a row alone decides: its value at the start, and what a score adds to it. */
type PackedCriterion = {
  readonly start: (row: TableRow) => number;
  readonly gain: (own: number, others: number) => number;
};

/** The range of a packed criterion, and the most criteria that fit into 53 bits beside the points. */
const range = 2 ** 14;
const mostPacked = 3;
const pointsUnit = range ** mostPacked;

const packedCriteria: Readonly<Partial<Record<TieBreak, PackedCriterion>>> = {
  difference: {
    start: ({ goalsFor = 0, goalsAgainst = 0 }) => range / 2 + goalsFor - goalsAgainst,
    gain: (own, others) => own - others,
  },
  'goals-for': { start: ({ goalsFor = 0 }) => goalsFor, gain: (own) => own },
  wins: { start: ({ won = 0 }) => won, gain: (own, others) => (own > others ? 1 : 0) },
  'fewest-points-lost': { start: ({ played = 0 }) => range / 2 - played, gain: () => -1 },
};

/** The first criteria, up to the first that needs the season's matches. */
const packedOf = ({ tieBreaks }: TableRules): readonly PackedCriterion[] => {
  const packed: PackedCriterion[] = [];
  for (const tieBreak of tieBreaks.slice(0, mostPacked)) {
    const criterion = packedCriteria[tieBreak];
    if (criterion === undefined) break;
    packed.push(criterion);
  }
  return packed;
};

const pointsFor = (own: number, others: number, { win, draw }: TableRules['points']): number => {
  if (own === others) return draw;
  return own > others ? win : 0;
};

/** How a table's order is packed into numbers; the higher number is ahead. */
export type Standing = {
  /** The number of a row at the start. */
  readonly start: (row: TableRow) => number;
  /** What a score adds to it. */
  readonly gain: (own: number, others: number) => number;
  readonly points: (standing: number) => number;
  /** Whether level teams are also level by the rules. */
  readonly isComplete: boolean;
};

export const standingOf = (rules: TableRules): Standing => {
  const packed = packedOf(rules);
  const sum = (points: number, value: (each: PackedCriterion) => number): number =>
    packed.reduce((total, each, at) => total + value(each) * range ** (mostPacked - 1 - at), points * pointsUnit);
  return {
    start: (row) => sum(row.points ?? 0, ({ start }) => start(row)),
    gain: (own, others) => sum(pointsFor(own, others, rules.points), ({ gain }) => gain(own, others)),
    points: (standing) => Math.floor(standing / pointsUnit),
    isComplete: packed.length === rules.tieBreaks.length,
  };
};

/** A season's matches and scores as the criteria need them, by team index. */
export type SeasonScores = {
  /** The matches between two teams at the home of the first, with their scores in a season. */
  readonly between: (home: number, away: number, season: number) => readonly CountedResult[];
  /** A team's remaining matches with their scores in a season. */
  readonly remaining: (team: number, season: number) => readonly CountedResult[];
};

/** A row with the results of its remaining matches. */
const rowAtEnd = (row: TableRow, points: number, results: readonly CountedResult[]): TableRow => {
  let { played = 0, won = 0, goalsFor = 0, goalsAgainst = 0 } = row;
  for (const { homeId, score } of results) {
    if (score === undefined) continue;
    const [own, others] = homeId === row.teamId ? [score.home, score.away] : [score.away, score.home];
    played += 1;
    if (own > others) won += 1;
    goalsFor += own;
    goalsAgainst += others;
  }
  return { ...row, played, won, goalsFor, goalsAgainst, points };
};

const awayCriteria: ReadonlySet<TieBreak> = new Set(['away-goals', 'away-wins']);

/**
 * The order of level teams by all criteria. `rowOf`, `pointsOf`: by team index; `teamCount`: of the whole table, because
 * some criteria count the away matches against all teams.
 */
export const separatedTeams = (
  level: readonly number[],
  season: number,
  table: {
    readonly rows: readonly TableRow[];
    readonly rules: TableRules;
    readonly scores: SeasonScores;
    readonly pointsOf: (team: number) => number;
  },
): readonly number[] => {
  const { rows, rules, scores, pointsOf } = table;
  const hosts = rules.tieBreaks.some((tieBreak) => awayCriteria.has(tieBreak)) ? rows.map((_, team) => team) : level;
  const results = level.flatMap((away) =>
    hosts.flatMap((home) => (home === away ? [] : scores.between(home, away, season))),
  );
  const ending = level.flatMap((team) => {
    const row = rows[team];
    return row === undefined ? [] : [rowAtEnd(row, pointsOf(team), scores.remaining(team, season))];
  });
  const byId = new Map(level.map((team) => [rows[team]?.teamId, team]));
  return tableOrder(ending, results, rules).flatMap(({ teamId }) => byId.get(teamId) ?? []);
};
