import type { Score } from '../match/match-state.ts';
import type { TableRow } from './league-table.ts';
import type { SeasonResult } from './season-result.ts';
import { meetingsOfPair, pointsFor, type TableRules, type TieBreak } from './table-rules.ts';

/** A team's balance in some matches. */
type Balance = {
  played: number;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
  awayGoals: number;
  awayWins: number;
};

/** What the criteria need to know of a match. */
export type CountedResult = Pick<SeasonResult, 'homeId' | 'awayId' | 'score'>;

type ScoredResult = CountedResult & { readonly score: Score };

const isScored = (result: CountedResult): result is ScoredResult => result.score !== undefined;

/** The balances of all teams in the results; of `teams` only, in the matches between them, if given. */
const balances = (
  results: readonly ScoredResult[],
  points: TableRules['points'],
  teams?: ReadonlySet<string>,
): ReadonlyMap<string, Balance> => {
  const all = new Map<string, Balance>();
  const balanceOf = (team: string): Balance => {
    const known = all.get(team) ?? { played: 0, points: 0, goalsFor: 0, goalsAgainst: 0, awayGoals: 0, awayWins: 0 };
    all.set(team, known);
    return known;
  };
  for (const { homeId, awayId, score } of results) {
    if (teams !== undefined && !(teams.has(homeId) && teams.has(awayId))) continue;
    const [home, away] = [balanceOf(homeId), balanceOf(awayId)];
    home.played += 1;
    away.played += 1;
    home.points += pointsFor(score.home, score.away, points);
    away.points += pointsFor(score.away, score.home, points);
    home.goalsFor += score.home;
    home.goalsAgainst += score.away;
    away.goalsFor += score.away;
    away.goalsAgainst += score.home;
    away.awayGoals += score.away;
    if (score.away > score.home) away.awayWins += 1;
  }
  return all;
};

type Criterion = (row: TableRow) => number;

const none: Criterion = () => 0;

/** What a head-to-head criterion reads from the balance of the matches between level teams. */
const headToHead: Readonly<Partial<Record<TieBreak, (balance: Balance) => number>>> = {
  'head-to-head-points': ({ points }) => points,
  'head-to-head-difference': ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst,
  'head-to-head-away-goals': ({ awayGoals }) => awayGoals,
};

/**
 * The share of points in the matches between level teams, if all of them have met. Otherwise only a team that has won
 * or lost all matches against every other one is separated.
 */
const shareBetween = (
  teams: ReadonlySet<string>,
  results: readonly ScoredResult[],
  points: TableRules['points'],
): Criterion => {
  const opponents = new Map([...teams].map((team) => [team, new Set<string>()]));
  for (const { homeId, awayId } of results) {
    if (!teams.has(homeId) || !teams.has(awayId)) continue;
    opponents.get(homeId)?.add(awayId);
    opponents.get(awayId)?.add(homeId);
  }
  const hasMetAll = (team: string): boolean => opponents.get(team)?.size === teams.size - 1;
  const between = balances(results, points, teams);
  const shareOf = (team: string): number => {
    const { points: own, played } = between.get(team) ?? { points: 0, played: 1 };
    return own / (points.win * played);
  };
  if ([...teams].every(hasMetAll)) return ({ teamId }) => shareOf(teamId);
  return ({ teamId }) => {
    const share = hasMetAll(teamId) ? shareOf(teamId) : undefined;
    return share === 0 || share === 1 ? share : 0.5;
  };
};

/** What ranks a row before all tie-breaks: its points, or its share of matches won. */
export const rankedValue = (
  { played = 0, won = 0, drawn = 0, points }: TableRow,
  { ranksByShare, points: { win, draw } }: Pick<TableRules, 'points' | 'ranksByShare'>,
): number => {
  if (ranksByShare !== true) return points ?? 0;
  return played === 0 ? 0 : (win * won + draw * drawn) / played;
};

/** The criterion among these level teams; the team with the higher number is ahead. */
const criterion = (
  tieBreak: TieBreak,
  level: readonly TableRow[],
  results: readonly ScoredResult[],
  rules: TableRules,
): Criterion => {
  const { points } = rules;
  switch (tieBreak) {
    case 'difference':
      return ({ goalsFor = 0, goalsAgainst = 0 }) => goalsFor - goalsAgainst;
    case 'goals-for':
      return ({ goalsFor = 0 }) => goalsFor;
    case 'wins':
      return ({ won = 0 }) => won;
    case 'fewest-points-lost':
      return ({ played = 0 }) => -played;
    case 'regulation-wins':
      // Without separate columns, the wins in regular time are unknown.
      return level.every(({ overtimeWon }) => overtimeWon !== undefined) ? ({ won = 0 }) => won : none;
    case 'away-goals':
    case 'away-wins': {
      const all = balances(results, points);
      return ({ teamId }) => all.get(teamId)?.[tieBreak === 'away-goals' ? 'awayGoals' : 'awayWins'] ?? 0;
    }
    case 'head-to-head-share':
      return shareBetween(new Set(level.map(({ teamId }) => teamId)), results, points);
    case 'head-to-head-points':
    case 'head-to-head-difference':
    case 'head-to-head-away-goals':
    default: {
      const teams = new Set(level.map(({ teamId }) => teamId));
      const meetings = results.filter(({ homeId, awayId }) => teams.has(homeId) && teams.has(awayId)).length;
      const isComplete = meetings >= (level.length * (level.length - 1) * meetingsOfPair) / 2;
      const isAtOnce = tieBreak === 'head-to-head-points' && rules.headToHeadPointsAtOnce === true;
      const read = headToHead[tieBreak];
      if (!(isComplete || isAtOnce) || read === undefined) return none;
      const between = balances(results, points, teams);
      return ({ teamId }) => {
        const balance = between.get(teamId);
        return balance === undefined ? 0 : read(balance);
      };
    }
  }
};

/** Sorts rows into groups of equal value, the highest first. The order within a group stays. */
const groupsBy = (rows: readonly TableRow[], value: Criterion): readonly (readonly TableRow[])[] =>
  [...Map.groupBy(rows, value)].toSorted(([a], [b]) => b - a).map(([, group]) => group);

/**
 * The rows in the order of the rules. Rows that no criterion separates keep their order. `results`: the season's
 * matches that are in these rows.
 */
export const tableOrder = (
  rows: readonly TableRow[],
  results: readonly CountedResult[],
  rules: TableRules,
): readonly TableRow[] => {
  const scored = results.filter(isScored);
  const separated = (level: readonly TableRow[], at: number): readonly TableRow[] => {
    const tieBreak = rules.tieBreaks[at];
    if (level.length < 2 || tieBreak === undefined) return level;
    return groupsBy(level, criterion(tieBreak, level, scored, rules)).flatMap((group) => {
      // The teams that stay level are compared again among themselves.
      const isAgain = tieBreak === 'head-to-head-share' && group.length < level.length;
      return separated(group, isAgain ? at : at + 1);
    });
  };
  return groupsBy(rows, (row) => rankedValue(row, rules)).flatMap((level) => separated(level, 0));
};
