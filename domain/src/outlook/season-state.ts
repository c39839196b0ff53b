import { twoSided, type Chances } from '../forecast/chances.ts';
import type { Basis, Forecast, PlayState } from '../forecast/forecast.ts';
import { forecastInPlay } from '../forecast/in-play/in-play-forecast.ts';
import { playState } from '../forecast/in-play/play-state.ts';
import { normalAt, normalBelow } from '../forecast/numeric-methods.ts';
import { tableZone, teamRows, type LeagueTable, type TableRow, type TableZone } from '../league/league-table.ts';
import { liveTable } from '../league/live-table.ts';
import { currentResults, remainingFixtures, type SeasonFixture, type SeasonResult } from '../league/season-result.ts';
import { conferenceRows, leagueStructure, type LeagueStructure } from '../league/league-structure.ts';
import { tableOrder } from '../league/table-order.ts';
import { rulesToTry, tableRules, type TableRules } from '../league/table-rules.ts';
import { matchState } from '../match/match-state.ts';
import type { Match } from '../match/match.ts';
import type { SportId } from '../sport/sport.ts';
import { epochMs } from '../time/iso-time.ts';
import { matchModel } from './match-model.ts';
import { tableFromResults, withoutMatchesInPlay } from './table-from-results.ts';
import type { OutlookGroup, OutlookZone, RemainingMatch, Seeds } from './season-outlook.ts';

/** A league's season as its provider describes it. An absent part is not available. */
export type SeasonData = {
  /** See `leagueKey`. */
  readonly key: string;
  readonly sport: SportId;
  readonly table?: LeagueTable;
  readonly results?: readonly SeasonResult[];
  readonly fixtures?: readonly SeasonFixture[];
};

/** Where a season stands, without the scores of matches in play. */
export type SeasonState = {
  readonly groups: readonly OutlookGroup[];
  /** The table does not name the places of the play-offs, which the league's rules do. */
  readonly isZonedByRules?: true;
  readonly rules: TableRules;
  readonly results: readonly SeasonResult[];
  /** By kick-off; `match`: the current state of a match on the board. */
  readonly remaining: readonly { readonly fixture: SeasonFixture; readonly match?: Match }[];
};

/** Why there is no outlook: see `outlookGaps` of the protocol. */
export type SeasonGap = 'no-table' | 'no-fixtures' | 'rules' | 'over';

/** The first uninterrupted places of every zone. A zone that shares the first place with the title starts there. */
const zonesOf = (rows: readonly TableRow[], hasTitle: boolean): readonly OutlookZone[] => {
  const zones: OutlookZone[] = hasTitle ? [{ kind: 'title', from: 1, to: 1 }] : [];
  for (const [at, { note }] of rows.entries()) {
    const kind = tableZone(note);
    const place = at + 1;
    const known = zones.findIndex((zone) => zone.kind === kind);
    const zone = zones[known];
    if (kind === undefined) continue;
    if (zone === undefined) zones.push({ kind, from: place, to: place });
    else if (zone.to === at) zones[known] = { ...zone, to: place };
  }
  return zones;
};

/** The points of a team in a league that ranks by wins, which its table does not have. */
const withPoints = (row: TableRow, { ranksByShare, points: { win, draw } }: TableRules): TableRow =>
  ranksByShare === true ? { ...row, points: win * (row.won ?? 0) + draw * (row.drawn ?? 0) } : row;

/** The table of a league with divisions as one group, in the order of its rules. Other tables stay as they are. */
const wholeTable = (
  table: LeagueTable,
  results: readonly SeasonResult[],
  rules: TableRules,
  isDivided: boolean,
): LeagueTable =>
  isDivided ? { league: table.league, groups: [{ rows: tableOrder(teamRows(table.groups), results, rules) }] } : table;

/** The groups of a league with conferences and divisions. Undefined if its teams are not those of its rules. */
const dividedGroups = (
  structure: LeagueStructure,
  rows: readonly TableRow[],
  table: LeagueTable,
): Pick<SeasonState, 'groups' | 'isZonedByRules'> | undefined => {
  const conferences = conferenceRows(structure, rows);
  if (conferences === undefined) return undefined;
  const noted = new Map(table.groups.flatMap((group) => group.rows.map((row) => [row.teamId, tableZone(row.note)])));
  const { firstOfDivision } = structure;
  const placesOf = (of: readonly TableRow[], zone: TableZone): number =>
    of.filter(({ teamId }) => noted.get(teamId) === zone).length;
  const isNoted = conferences.every((conference) => placesOf(conference.rows, 'play-offs') > 0);
  const division: OutlookZone = { kind: 'division', from: 1, to: 1 };
  const groups = conferences.flatMap(({ rows: members, divisions }): readonly OutlookGroup[] => {
    const playOffs = isNoted ? placesOf(members, 'play-offs') : structure.playOffs;
    const playIn = isNoted ? placesOf(members, 'play-in') : structure.playIn;
    const zones: OutlookZone[] = [{ kind: 'play-offs', from: 1, to: playOffs }];
    if (playIn > 0) zones.push({ kind: 'play-in', from: playOffs + 1, to: playOffs + playIn });
    const ids = divisions.map((own) => own.map(({ teamId }) => teamId));
    const conference: OutlookGroup = {
      rows: members,
      zones,
      ...(firstOfDivision > 0 && { seeds: { divisions: ids, firstOfDivision } }),
    };
    return [conference].concat(divisions.map((own) => ({ rows: own, zones: [division] })));
  });
  return { groups, ...(!isNoted && { isZonedByRules: true }) };
};

/** The groups of a table with the zones that its notes name. */
const notedGroups = (groups: readonly { readonly rows: readonly TableRow[] }[]): readonly OutlookGroup[] =>
  groups.map(({ rows }) => ({ rows, zones: zonesOf(rows, groups.length === 1) }));

/**
 * The season as it stands: the official table, the results that it does not count yet, and the remaining matches.
 * `matches`: the league's matches on the board, whose state is the newest.
 */
export const seasonState = (
  { key, sport, table, results: known, fixtures }: SeasonData,
  matches: readonly Match[],
  dayStartMs: number,
): SeasonState | SeasonGap => {
  const rules = rulesToTry(key, sport);
  if (table === undefined || table.groups.every(({ rows }) => rows.length === 0)) return 'no-table';
  const [own] = rules;
  if (own === undefined) return 'rules';
  if (known === undefined || fixtures === undefined) return 'no-fixtures';
  const results = currentResults(known, matches);
  const structure = leagueStructure(key);
  const whole = wholeTable(table, results, own, structure !== undefined);
  const official = withoutMatchesInPlay(whole, results, matches, own);
  const standing = liveTable({ table: official, rules, results, matches: [], dayStartMs });
  if (standing === undefined) return 'rules';

  const rows = standing.groups.flatMap((group) => group.rows);
  const teams = new Set(rows.map(({ teamId }) => teamId));
  const byId = new Map(matches.map((match) => [match.id, match]));
  const remaining = remainingFixtures(fixtures, matches)
    .filter(({ homeId, awayId }) => teams.has(homeId) && teams.has(awayId))
    .map((fixture) => {
      const match = byId.get(fixture.id);
      return match === undefined ? { fixture } : { fixture, match };
    });
  if (remaining.length === 0) return results.length > 0 ? 'over' : 'no-fixtures';
  const standingGroups = standing.groups.map((group) => ({
    rows: group.rows.map(({ change: _change, ...row }) => withPoints(row, own)),
  }));
  const made =
    structure === undefined
      ? { groups: notedGroups(standingGroups) }
      : dividedGroups(structure, teamRows(standingGroups), table);
  if (made === undefined || made.groups.every(({ zones }) => zones.length === 0)) return 'rules';
  // Divisions and conferences are ordered by the league's own rules, as its source's table may not be.
  return { ...made, rules: structure === undefined ? standing.rules : own, results, remaining };
};

const idsOf = (rows: readonly TableRow[]): readonly string[] => rows.map(({ teamId }) => teamId);

/**
 * The final order of each group, team ids from first to last; undefined until the season is over and the official table
 * counts every result.
 */
export const finalOrder = (data: SeasonData, dayStartMs: number): readonly (readonly string[])[] | undefined => {
  const { table, results = [] } = data;
  if (table === undefined || seasonState(data, [], dayStartMs) !== 'over') return undefined;
  const structure = leagueStructure(data.key);
  const isComplete = table.groups.every(({ rows }) =>
    rows.every(
      ({ teamId, played }) =>
        played === results.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId).length,
    ),
  );
  if (!isComplete) return undefined;
  const rules = tableRules(data.key, data.sport);
  if (structure === undefined || rules === undefined) return table.groups.map(({ rows }) => idsOf(rows));
  const [whole] = wholeTable(table, results, rules, true).groups;
  return dividedGroups(structure, whole?.rows ?? [], table)?.groups.map(({ rows, seeds }) =>
    seeds === undefined ? idsOf(rows) : seededOrder(idsOf(rows), seeds),
  );
};

/** A conference's order from the order of its rules: the best teams of each division first. */
const seededOrder = (ids: readonly string[], { divisions, firstOfDivision }: Seeds): readonly string[] => {
  const first = new Set(divisions.flatMap((own) => ids.filter((id) => own.includes(id)).slice(0, firstOfDivision)));
  return [...ids.filter((id) => first.has(id)), ...ids.filter((id) => !first.has(id))];
};

/**
 * A season as it stood after its first `played` matches: the table from their results, and the other matches as
 * fixtures. The notes on places come from today's table. Awarded matches are left out. Undefined without a table that
 * can be computed.
 */
export const replayedSeason = (data: SeasonData, played: number): SeasonData | undefined => {
  const { key, sport, table, results = [], fixtures = [] } = data;
  const rules = tableRules(key, sport);
  const scored = results.filter(({ score }) => score !== undefined);
  if (table === undefined || rules === undefined || played > scored.length) return undefined;
  const counted = scored.slice(0, played);
  const left = scored.slice(played).map(({ id, homeId, awayId, startTime }) => ({ id, homeId, awayId, startTime }));
  return {
    key,
    sport,
    table: tableFromResults(table, counted, rules),
    results: counted,
    fixtures: [...left, ...fixtures],
  };
};

/** Regular time in minutes, for matches in play without a forecast in play. */
const regularMinutes: Readonly<Partial<Record<SportId, number>>> = { football: 90, handball: 60 };

/** The state of a match in play, also while play is suspended, and in sports without forecasts in play. */
const currentPlay = (match: Match): PlayState | undefined => {
  const state = matchState(match);
  if (state.kind !== 'live' || state.score === undefined) return undefined;
  const minutes = regularMinutes[match.sport];
  const progress = minutes === undefined ? 0 : Math.min(1, (match.minute ?? 0) / minutes);
  return playState(match) ?? { ...state.score, progress };
};

/** The spread of margins in sports without forecasts in play, in goals: an estimate, not measured. */
const marginDeviation: Readonly<Partial<Record<SportId, number>>> = { handball: 6 };

/** A lead is seldom certain before the end. */
const leastLeft = 0.001;

/** The chances of a match in play by its lead and the share left, for sports without forecasts in play. */
const chancesByLead = (chances: Chances, { home, away, progress }: PlayState, deviation: number): Chances => {
  const left = Math.max(leastLeft, 1 - progress);
  const expected = home - away + left * deviation * normalAt(chances.home);
  return twoSided(normalBelow(expected / (deviation * Math.sqrt(left))));
};

/** A match with its model, from its current state if it is in play. */
const remainingMatch = (
  { id, homeId, awayId }: SeasonFixture,
  match: Match | undefined,
  forecast: Forecast,
): RemainingMatch => {
  const model = matchModel(forecast);
  const play = match && currentPlay(match);
  const deviation = marginDeviation[forecast.sport];
  const inPlay = play !== undefined && model.kind === 'chances' ? forecastInPlay(forecast, play) : undefined;
  if (inPlay !== undefined) return { id, homeId, awayId, model: { kind: 'chances', chances: inPlay.chances } };
  if (play !== undefined && model.kind === 'chances' && deviation !== undefined) {
    const chances = chancesByLead(model.chances, play, deviation);
    return { id, homeId, awayId, model: { kind: 'chances', chances } };
  }
  return { id, homeId, awayId, model, ...(play && { play }) };
};

/** At most this share of the remaining matches may be forecast by the long-run average alone. */
const mostUnrated = 0.25;

/** The remaining matches with their models, and the most common basis of their forecasts. */
export type RatedSeason = { readonly remaining: readonly RemainingMatch[]; readonly basis: Basis };

/**
 * Adds the models of the remaining matches; undefined if too few teams are rated. `forecastOf`: the forecast of a match
 * before its kick-off.
 */
export const ratedSeason = (
  { remaining }: SeasonState,
  forecastOf: (fixture: SeasonFixture, match: Match | undefined) => Forecast | undefined,
): RatedSeason | undefined => {
  const counts = new Map<Basis, number>();
  const rated: RemainingMatch[] = [];
  for (const { fixture, match } of remaining) {
    const forecast = forecastOf(fixture, match);
    if (forecast === undefined) return undefined;
    counts.set(forecast.basis, (counts.get(forecast.basis) ?? 0) + 1);
    rated.push(remainingMatch(fixture, match, forecast));
  }
  if ((counts.get('base-rate') ?? 0) > mostUnrated * rated.length) return undefined;
  const [[basis] = ['base-rate'] as const] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { remaining: rated, basis };
};

/** A matchday lasts this long at most. */
const matchdayMs = 4 * 86_400_000;

/**
 * The matches of this matchday: those in play and the next ones, until a team would play again. `remaining` is sorted
 * by kick-off; a postponed match of the past is not part of it.
 */
export const matchdayOf = ({ remaining }: SeasonState, nowMs: number): readonly string[] => {
  const busy = new Set<string>();
  const ids: string[] = [];
  let firstMs: number | undefined;
  for (const { fixture, match } of remaining) {
    const startMs = epochMs(fixture.startTime);
    if (match?.status !== 'live' && (startMs < nowMs - matchdayMs / 8 || match?.status === 'postponed')) continue;
    firstMs ??= startMs;
    const { id, homeId, awayId } = fixture;
    if (startMs > firstMs + matchdayMs || busy.has(homeId) || busy.has(awayId)) break;
    busy.add(homeId).add(awayId);
    ids.push(id);
  }
  return ids;
};
