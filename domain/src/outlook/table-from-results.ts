import type { LeagueTable, TableRow } from '../league/league-table.ts';
import { liveResult, type SeasonResult } from '../league/season-result.ts';
import { tableOrder } from '../league/table-order.ts';
import { pointsFor, type TableRules } from '../league/table-rules.ts';
import type { Match } from '../match/match.ts';

/** A team's row, computed from results alone. */
const rowFrom = ({ teamId, team }: TableRow, results: readonly SeasonResult[], rules: TableRules): TableRow => {
  const { overtimeLoss } = rules.points;
  const counts = { overtimeWon: 0, overtimeLost: 0 };
  let points = 0;
  const row = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };
  for (const { homeId, awayId, score, isOvertime } of results) {
    if (score === undefined || (homeId !== teamId && awayId !== teamId)) continue;
    const [own, others] = homeId === teamId ? [score.home, score.away] : [score.away, score.home];
    points += pointsFor(own, others, rules.points, isOvertime);
    row.played += 1;
    row.goalsFor += own;
    row.goalsAgainst += others;
    if (overtimeLoss !== undefined && isOvertime === true) {
      if (own > others) counts.overtimeWon += 1;
      else counts.overtimeLost += 1;
    } else if (own > others) row.won += 1;
    else if (own === others) row.drawn += 1;
    else row.lost += 1;
  }
  const columns = overtimeLoss === undefined ? row : { ...row, ...counts };
  return { rank: 0, teamId, team, ...columns, ...(rules.ranksByShare !== true && { points }) };
};

/** A table with other rows, in the order of the rules. Ranks and notes belong to the places. */
const withRows = (
  table: LeagueTable,
  results: readonly SeasonResult[],
  rules: TableRules,
  rowOf: (row: TableRow) => TableRow,
): LeagueTable => ({
  ...table,
  groups: table.groups.map((group) => ({
    ...group,
    rows: tableOrder(group.rows.map(rowOf), results, rules).map(({ note: _ofTeam, ...row }, at) => {
      const note = group.rows[at]?.note;
      return Object.assign(row, { rank: at + 1 }, note === undefined ? {} : { note });
    }),
  })),
});

/** The table after these results. The teams of each group and the notes come from another table of the season. */
export const tableFromResults = (
  table: LeagueTable,
  results: readonly SeasonResult[],
  rules: TableRules,
): LeagueTable => withRows(table, results, rules, (row) => rowFrom(row, results, rules));

/**
 * Removes matches in play from an official table that counts them. The rows of their teams are computed from results,
 * because the table may count an earlier score; deductions stay. `results` are all results of the season.
 */
export const withoutMatchesInPlay = (
  table: LeagueTable,
  results: readonly SeasonResult[],
  matches: readonly Match[],
  rules: TableRules,
): LeagueTable => {
  const playing = new Set(
    matches.flatMap((match) => liveResult(match) ?? []).flatMap((live) => [live.homeId, live.awayId]),
  );
  const isAhead = ({ teamId, played }: TableRow): boolean => {
    const own = results.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId);
    return playing.has(teamId) && played === own.length + 1 && own.every(({ score }) => score !== undefined);
  };
  if (!table.groups.some(({ rows }) => rows.some(isAhead))) return table;
  const { win, draw, overtimeLoss = 0 } = rules.points;
  return withRows(table, results, rules, (row) => {
    if (!isAhead(row)) return row;
    const { won = 0, drawn = 0, overtimeWon = 0, overtimeLost = 0, points = 0 } = row;
    const own = rowFrom(row, results, rules);
    if (own.points === undefined) return own;
    const counted = win * (won + overtimeWon) + draw * drawn + overtimeLoss * overtimeLost;
    return { ...own, points: own.points + points - counted };
  });
};
