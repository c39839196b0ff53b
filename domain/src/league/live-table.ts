import type { Match } from '../match/match.ts';
import { epochMs } from '../time/iso-time.ts';
import type { LeagueTable, TableRow } from './league-table.ts';
import { liveResult, type SeasonResult } from './season-result.ts';
import { rankedValue, tableOrder } from './table-order.ts';
import { pointsFor, type TableRules } from './table-rules.ts';

/** A row of the table as it stands. */
export type LiveRow = TableRow & {
  /** Places gained since the day began; negative for places lost. */
  readonly change: number;
};

/** A league table with the matches in play and the results that the official table does not count yet. */
export type LiveTable = Omit<LeagueTable, 'groups'> & {
  readonly groups: readonly { readonly name?: string; readonly rows: readonly LiveRow[] }[];
  /** The number of matches in play. */
  readonly playing: number;
  /** Whether the table differs from the official one in more than the matches in play. */
  readonly isAhead: boolean;
  /** The rules that order the table. Without sources, they are the general rules of the sport. */
  readonly rules: TableRules;
};

export type LiveTableInput = {
  /** The official table. Its points include deductions. */
  readonly table: LeagueTable;
  /** The rules to try, in order of preference. */
  readonly rules: readonly TableRules[];
  /** All results of the season, oldest first; see `currentResults`. */
  readonly results: readonly SeasonResult[];
  /** The league's matches in play. Other matches are ignored. */
  readonly matches: readonly Match[];
  /** The start of the user's day. */
  readonly dayStartMs: number;
};

/**
 * Official tables are updated within hours. A result from days before today that a table lacks means that the data does
 * not fit.
 */
const longestDelayMs = 2 * 86_400_000;

/** What a team has played, compared with its row in the official table. */
type Account = {
  /** Results that the row does not count yet. */
  readonly pending: readonly SeasonResult[];
  /** Results since the day began that the row counts. */
  readonly countedToday: readonly SeasonResult[];
  /** The match in play; not added if the row already counts it. */
  readonly live?: SeasonResult;
  readonly isLiveCounted: boolean;
};

const isSince = (ms: number) => (result: SeasonResult) => epochMs(result.startTime) >= ms;

/**
 * Decides by the number of matches played which results a row already counts: a table that has counted one match fewer
 * than the season has results lacks the latest one. Undefined if the numbers do not fit, because then a match might
 * count twice.
 */
const accountOf = (
  row: TableRow,
  own: readonly SeasonResult[],
  live: readonly SeasonResult[],
  { dayStartMs }: LiveTableInput,
): Account | undefined => {
  const [playing, ...others] = live;
  if (row.played === undefined || others.length > 0) return undefined;
  const lacking = own.length - row.played;
  const isLiveCounted = lacking === -1 && playing !== undefined;
  if (lacking < 0 && !isLiveCounted) return undefined;
  const counted = own.slice(0, own.length - Math.max(0, lacking));
  const pending = own.slice(counted.length);
  if (!pending.every(isSince(dayStartMs - longestDelayMs))) return undefined;
  return {
    pending,
    countedToday: counted.filter(isSince(dayStartMs)),
    ...(playing && { live: playing }),
    isLiveCounted,
  };
};

/** Adds a result to a row, or removes it. Undefined if the row lacks a column, or the match has no score. */
const withResult = (
  row: TableRow | undefined,
  { homeId, score, isOvertime }: SeasonResult,
  { ranksByShare, points: perMatch }: TableRules,
  sign: 1 | -1 = 1,
): TableRow | undefined => {
  if (row === undefined || score === undefined) return undefined;
  const { played, won, drawn = 0, lost, overtimeWon, overtimeLost = 0, goalsFor, goalsAgainst, points } = row;
  if (played === undefined || won === undefined || lost === undefined) return undefined;
  if (goalsFor === undefined || goalsAgainst === undefined) return undefined;
  const [own, others] = row.teamId === homeId ? [score.home, score.away] : [score.away, score.home];
  // Without draws in the table, a level match does not count yet.
  if (own === others && ranksByShare === true && row.drawn === undefined) return row;
  const isLost = own < others;
  const after = {
    ...row,
    played: played + sign,
    goalsFor: goalsFor + sign * own,
    goalsAgainst: goalsAgainst + sign * others,
  };
  const gained = pointsFor(own, others, perMatch, isOvertime);
  const standing = ranksByShare === true ? after : { ...after, points: (points ?? 0) + sign * gained };
  if (points === undefined && ranksByShare !== true) return undefined;
  const { overtimeLoss } = perMatch;
  // In a sport without draws, a level match in play is neither won nor lost.
  if (own === others) return overtimeLoss === undefined ? { ...standing, drawn: drawn + sign } : standing;
  if (isOvertime === true && overtimeLoss !== undefined && isLost)
    return { ...standing, overtimeLost: overtimeLost + sign };
  if (isOvertime === true && overtimeWon !== undefined && !isLost)
    return { ...standing, overtimeWon: overtimeWon + sign };
  return isLost ? { ...standing, lost: lost + sign } : { ...standing, won: won + sign };
};

/** The points of a row by its columns; undefined if the columns do not add up to the matches played. */
const pointsOfColumns = (
  { played, won = 0, drawn = 0, lost = 0, overtimeWon = 0, overtimeLost = 0 }: TableRow,
  { points: { win, draw, overtimeLoss } }: TableRules,
): number | undefined => {
  if (overtimeLoss === undefined) return overtimeWon + overtimeLost > 0 ? undefined : win * won + draw * drawn;
  if (won + drawn + lost + overtimeWon + overtimeLost !== played) return undefined;
  return win * (won + overtimeWon) + draw * drawn + overtimeLoss * overtimeLost;
};

/** Whether the table counts points as the rules do, apart from the deductions of a few teams. */
const hasPointsOf = (rows: readonly TableRow[], rules: TableRules): boolean => {
  if (rules.ranksByShare === true) return rows.every(({ won, played }) => won !== undefined && played !== undefined);
  const fitting = rows.filter((row) => row.won !== undefined && row.points === pointsOfColumns(row, rules));
  return fitting.length > 0 && fitting.length >= rows.length * 0.75;
};

const isOrdered = (rows: readonly TableRow[], rules: TableRules): boolean =>
  rows.every((row, at) => {
    const before = rows[at - 1];
    if (rules.ranksByShare !== true && row.points === undefined) return false;
    return before === undefined || rankedValue(row, rules) <= rankedValue(before, rules);
  });

type Accounts = ReadonlyMap<string, Account>;

const accountsOf = (input: LiveTableInput, live: readonly SeasonResult[]): Accounts | undefined => {
  const accounts = new Map<string, Account>();
  const played = new Map<string, number>();
  for (const row of input.table.groups.flatMap(({ rows }) => rows)) {
    const isOwn = ({ homeId, awayId }: SeasonResult): boolean => row.teamId === homeId || row.teamId === awayId;
    // A team in two groups has two numbers of matches, of which at most one fits, unless both are of the whole season.
    const known = played.get(row.teamId);
    if (known !== undefined && (known !== row.played || input.rules[0]?.hasDivisions !== true)) return undefined;
    if (known !== undefined) continue;
    const account = accountOf(row, input.results.filter(isOwn), live.filter(isOwn), input);
    if (account === undefined) return undefined;
    accounts.set(row.teamId, account);
    if (row.played !== undefined) played.set(row.teamId, row.played);
  }
  return accounts;
};

/** A row as it stands, and as it was when the day began. */
type Pair = { readonly now: TableRow; readonly before: TableRow };

const pairOf = (row: TableRow, account: Account, rules: TableRules, dayStartMs: number): Pair | undefined => {
  const { pending, countedToday, live, isLiveCounted } = account;
  const sum = (results: readonly SeasonResult[], sign: 1 | -1, from: TableRow | undefined): TableRow | undefined =>
    results.reduce((each, result) => withResult(each, result, rules, sign), from);
  const playing = live === undefined ? [] : [live];
  const now = sum([...pending, ...(isLiveCounted ? [] : playing)], 1, row);
  if (now === undefined) return undefined;
  const earlier = pending.filter((result) => !isSince(dayStartMs)(result));
  const before = sum([...countedToday, ...(isLiveCounted ? playing : [])], -1, sum(earlier, 1, row));
  // Without the score of a match that the row counts, the places of the morning are unknown.
  return { now, before: before ?? row };
};

const idsOf = (rows: readonly TableRow[]): string => rows.map(({ teamId }) => teamId).join(' ');

/** The first rules that lead to the official order of every group, because some sources use rules of their own. */
const fittingRules = ({ table, rules, results }: LiveTableInput, accounts: Accounts): TableRules | undefined => {
  const pending = new Set([...accounts.values()].flatMap((account) => account.pending));
  const counted = results.filter((result) => !pending.has(result));
  return rules.find((each) => table.groups.every(({ rows }) => idsOf(tableOrder(rows, counted, each)) === idsOf(rows)));
};

const isIdle = ({ pending, live, isLiveCounted }: Account): boolean =>
  pending.length === 0 && (live === undefined || isLiveCounted);

/** Without fitting rules, teams that did not play keep their order among those with equal points. */
const withOrderOfIdle = (
  ordered: readonly TableRow[],
  official: readonly TableRow[],
  accounts: Accounts,
  rules: TableRules,
): readonly TableRow[] => {
  const idle = new Set([...accounts].filter(([, account]) => isIdle(account)).map(([team]) => team));
  return [...Map.groupBy(ordered, (row) => rankedValue(row, rules)).values()].flatMap((level) => {
    const levelIds = new Set(idsOf(level).split(' '));
    const inOrder = official.filter(({ teamId }) => idle.has(teamId) && levelIds.has(teamId)).values();
    const rowOf = new Map(level.map((row) => [row.teamId, row]));
    return level.map((row) => (idle.has(row.teamId) ? (rowOf.get(inOrder.next().value?.teamId ?? '') ?? row) : row));
  });
};

/** The rank and the note belong to the place, not to the team. */
const liveRow = ({ note: _ofTeam, ...row }: TableRow, { rank, note }: TableRow, change: number): LiveRow => ({
  ...row,
  rank,
  change,
  ...(note !== undefined && { note }),
});

/**
 * The table as it stands: the official rows, the results that they do not count yet, and the scores of the matches in
 * play. Every side of a match is decided on its own, because official tables may be updated team by team. Undefined if
 * the data does not allow a certain answer: only the official table is then right.
 */
export const liveTable = (input: LiveTableInput): LiveTable | undefined => {
  const { table, results, dayStartMs } = input;
  const rows = table.groups.flatMap((group) => group.rows);
  const teams = new Set(rows.map(({ teamId }) => teamId));
  const live = input.matches
    .flatMap((match) => liveResult(match) ?? [])
    .filter(({ homeId, awayId }) => teams.has(homeId) || teams.has(awayId));
  const accounts = accountsOf(input, live);
  const [first] = input.rules;
  if (accounts === undefined || first === undefined) return undefined;
  if (!table.groups.every((group) => isOrdered(group.rows, first))) return undefined;
  const fitting = fittingRules(input, accounts);
  const rules = fitting ?? input.rules.at(-1);
  if (rules === undefined || !hasPointsOf(rows, rules)) return undefined;

  const pairs = rows.map((row) => {
    const account = accounts.get(row.teamId);
    return account && pairOf(row, account, rules, dayStartMs);
  });
  const pairByTeam = new Map(pairs.flatMap((pair) => (pair === undefined ? [] : [[pair.now.teamId, pair] as const])));
  if (pairByTeam.size < teams.size) return undefined;
  const beforeToday = results.filter((result) => !isSince(dayStartMs)(result));

  const liveRows = (official: readonly TableRow[]): readonly LiveRow[] => {
    const own = official.flatMap(({ teamId }) => pairByTeam.get(teamId) ?? []);
    const now = own.map((pair) => pair.now);
    const ordered = tableOrder(now, [...results, ...live], rules);
    const current = fitting === undefined ? withOrderOfIdle(ordered, official, accounts, rules) : ordered;
    const before = own.map((pair) => pair.before);
    // With unknown rules, the official order is better than a computed one.
    const isSame = before.every((row, at) => row === official[at]);
    const former = isSame ? official : tableOrder(before, beforeToday, rules);
    const placeBefore = new Map(former.map(({ teamId }, at) => [teamId, at]));
    return current.map((row, at) => {
      const change = (placeBefore.get(row.teamId) ?? at) - at;
      return liveRow(row, official[at] ?? row, change);
    });
  };

  return {
    ...table,
    groups: table.groups.map(({ name, rows: official }) => {
      const standing = liveRows(official);
      return name === undefined ? { rows: standing } : { name, rows: standing };
    }),
    playing: live.length,
    isAhead: [...accounts.values()].some(({ pending }) => pending.length > 0),
    rules,
  };
};
