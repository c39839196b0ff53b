import type { LeagueTable, TableRow } from '../league/league-table.ts';
import type { SeasonResult } from '../league/season-result.ts';
import { tableOrder } from '../league/table-order.ts';
import { generalTableRules, tableRules, type TableRules } from '../league/table-rules.ts';
import type { SeasonData } from './season-state.ts';

/** A team's row from nothing but results. */
const rowFrom = (
  { teamId, team }: TableRow,
  results: readonly SeasonResult[],
  { win, draw }: TableRules['points'],
): TableRow => {
  const row = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 };
  for (const { homeId, awayId, score } of results) {
    if (score === undefined || (homeId !== teamId && awayId !== teamId)) continue;
    const [own, others] = homeId === teamId ? [score.home, score.away] : [score.away, score.home];
    row.played += 1;
    row.goalsFor += own;
    row.goalsAgainst += others;
    if (own > others) row.won += 1;
    else if (own === others) row.drawn += 1;
    else row.lost += 1;
  }
  return { rank: 0, teamId, team, ...row, points: win * row.won + draw * row.drawn };
};

/**
 * A finished season as it stood after its first `played` matches: the table from their results, and the other matches
 * as fixtures. The notes on places come from the final table. Undefined if the season is not complete.
 */
export const replayedSeason = (data: SeasonData, played: number): SeasonData | undefined => {
  const { key, sport, table, results = [], fixtures = [] } = data;
  const rules = tableRules(key, sport) ?? generalTableRules(sport);
  const isComplete = fixtures.length === 0 && results.every(({ score }) => score !== undefined);
  if (table === undefined || rules === undefined || !isComplete || played > results.length) return undefined;
  const counted = results.slice(0, played);
  const groups: LeagueTable['groups'] = table.groups.map((group) => {
    const rows = group.rows.map((row) => rowFrom(row, counted, rules.points));
    const ordered = tableOrder(rows, counted, rules).map((row, at) => {
      const note = group.rows[at]?.note;
      return Object.assign(row, { rank: at + 1 }, note === undefined ? {} : { note });
    });
    return { ...group, rows: ordered };
  });
  const left = results.slice(played).map(({ id, homeId, awayId, startTime }) => ({ id, homeId, awayId, startTime }));
  return { key, sport, table: { ...table, groups }, results: counted, fixtures: left };
};
