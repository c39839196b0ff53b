import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { Match } from '../match/match.ts';
import { epochMs, isoFromEpochMs } from '../time/iso-time.ts';
import type { TableRow } from './league-table.ts';
import { liveTable, type LiveTable, type LiveTableInput } from './live-table.ts';
import { currentResults, type SeasonResult } from './season-result.ts';
import { tableRules, type TableRules } from './table-rules.ts';

const dayMs = 86_400_000;
const dayStartMs = epochMs('2026-11-21T00:00:00Z');
const todayAt = (hour: number): string => isoFromEpochMs(dayStartMs + hour * 3_600_000);

const general = [tableRules('football.nowhere.league', 'football')].filter((rules) => rules !== undefined);

type Unranked = Omit<TableRow, 'rank'>;

const sortKey = ({ points = 0, goalsFor = 0, goalsAgainst = 0 }: Unranked) =>
  [points, goalsFor - goalsAgainst, goalsFor] as const;

/** Ranks by points, difference and goals. */
const ranked = (rows: readonly Unranked[]): readonly TableRow[] =>
  rows
    .toSorted((a, b) => {
      const [x, y] = [sortKey(a), sortKey(b)];
      return y[0] - x[0] || y[1] - x[1] || y[2] - x[2];
    })
    .map((row, at) => Object.assign({ rank: at + 1 }, row));

/** A team's row, computed from nothing but results, to compare with. */
const rowFrom = (teamId: string, results: readonly SeasonResult[], deduction = 0): Unranked => {
  const scores = results.flatMap(({ homeId, awayId, score }) => {
    if (score === undefined) return [];
    if (homeId === teamId) return [[score.home, score.away] as const];
    return awayId === teamId ? [[score.away, score.home] as const] : [];
  });
  const won = scores.filter(([own, others]) => own > others).length;
  const drawn = scores.filter(([own, others]) => own === others).length;
  return {
    teamId,
    team: teamId,
    played: scores.length,
    won,
    drawn,
    lost: scores.length - won - drawn,
    goalsFor: scores.reduce((sum, [own]) => sum + own, 0),
    goalsAgainst: scores.reduce((sum, [, others]) => sum + others, 0),
    points: 3 * won + drawn - deduction,
  };
};

const tableFrom = (
  teams: readonly string[],
  results: readonly SeasonResult[],
  deductions: Readonly<Record<string, number>> = {},
): readonly TableRow[] => ranked(teams.map((team) => rowFrom(team, results, deductions[team])));

const figures = ({ played, won, drawn, lost, goalsFor, goalsAgainst, points }: TableRow) =>
  [played, won, drawn, lost, goalsFor, goalsAgainst, points].join(' ');

const byTeam = (rows: readonly TableRow[]) => Object.fromEntries(rows.map((row) => [row.teamId, figures(row)]));

const rowsOf = (table: LiveTable | undefined) => table?.groups.flatMap(({ rows }) => rows) ?? [];

const order = (table: LiveTable | undefined) => rowsOf(table).map(({ teamId, change }) => `${teamId} ${change}`);

const finished = (
  id: number,
  homeId: string,
  awayId: string,
  home: number,
  away: number,
  day: number,
): SeasonResult => ({
  id: `football-${id}`,
  homeId,
  awayId,
  startTime: isoFromEpochMs(dayStartMs - day * dayMs + 15 * 3_600_000),
  score: { home, away },
});

const match = (id: number, homeId: string, awayId: string, fields: Partial<Match>): Match =>
  exampleMatch({
    id: `football-${id}`,
    homeTeam: { id: homeId, name: homeId },
    awayTeam: { id: awayId, name: awayId },
    session: 'Matchday 12',
    startTime: todayAt(15),
    ...fields,
  });

/** The table as it stands, for an official table that counts `counted` and a season that knows `known`. */
const standing = (
  rows: readonly TableRow[],
  known: readonly SeasonResult[],
  board: readonly Match[],
  rules: readonly TableRules[] = general,
  more: Partial<LiveTableInput> = {},
): LiveTable | undefined =>
  liveTable({
    table: { league: 'League', groups: [{ rows }] },
    rules,
    results: currentResults(known, board),
    matches: board,
    dayStartMs,
    ...more,
  });

describe('on generated matchdays', () => {
  const goals = fc.integer({ min: 0, max: 3 });

  type Playing = { readonly match: Match; readonly counted: { readonly home: boolean; readonly away: boolean } };

  /** What happens to one match of the day. An action that does not apply to the match's state changes nothing. */
  const actions = ['kick-off', 'home goal', 'away goal', 'goal taken back', 'end', 'abandon', 'postpone'] as const;
  const updates = ['count home', 'count away'] as const;

  const played = ({ match: each, counted }: Playing, action: (typeof actions | typeof updates)[number]): Playing => {
    const isLive = each.status === 'live';
    const to = (fields: Partial<Match>): Playing => ({ match: { ...each, ...fields }, counted });
    switch (action) {
      case 'kick-off':
        return each.status === 'scheduled' ? to({ status: 'live' }) : { match: each, counted };
      case 'home goal':
        return isLive ? to({ homeScore: each.homeScore + 1 }) : { match: each, counted };
      case 'away goal':
        return isLive ? to({ awayScore: each.awayScore + 1 }) : { match: each, counted };
      case 'goal taken back':
        return isLive ? to({ homeScore: Math.max(0, each.homeScore - 1) }) : { match: each, counted };
      case 'end':
        return isLive ? to({ status: 'finished' }) : { match: each, counted };
      case 'abandon':
        return isLive ? to({ status: 'postponed', statusCode: 'ABD' }) : { match: each, counted };
      case 'postpone':
        return each.status === 'scheduled' ? to({ status: 'postponed', statusCode: 'PST' }) : { match: each, counted };
      case 'count home':
      case 'count away':
      default:
        if (each.status !== 'finished') return { match: each, counted };
        return { match: each, counted: { ...counted, [action === 'count home' ? 'home' : 'away']: true } };
    }
  };

  const season = fc.record({
    teams: fc.constantFrom(4, 6, 8).map((count) => Array.from({ length: count }, (_, at) => `t${at}`)),
    rounds: fc.integer({ min: 1, max: 6 }),
    scores: fc.array(fc.tuple(goals, goals), { minLength: 24, maxLength: 24 }),
    deduction: fc.record({ team: fc.constantFrom('t0', 't1', 't2'), points: fc.constantFrom(0, 0, 3, 10) }),
    steps: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(...actions, ...actions, ...updates)), {
      maxLength: 40,
    }),
  });

  test('no match counts twice, and the table equals the official one after the last whistle', () => {
    fc.assert(
      fc.property(season, ({ teams, rounds, scores, deduction, steps }) => {
        const half = teams.length / 2;
        const pairs = (round: number) =>
          Array.from({ length: half }, (_, at) => {
            const circle = [
              teams[0],
              ...teams.slice(1).map((_team, i) => teams[1 + ((i + round) % (teams.length - 1))]),
            ];
            return [circle[at] ?? '', circle[teams.length - 1 - at] ?? ''] as const;
          });
        const past = Array.from({ length: rounds }, (_, round) =>
          pairs(round).map(([home, away], at) => {
            const [h, a] = scores[(round * half + at) % scores.length] ?? [0, 0];
            return finished(round * 10 + at, home, away, h, a, (rounds - round) * 7);
          }),
        ).flat();
        const deductions = { [deduction.team]: deduction.points };
        let day: readonly Playing[] = pairs(rounds).map(([home, away], at) => ({
          match: match(900 + at, home, away, { status: 'scheduled', startTime: todayAt(12 + at) }),
          counted: { home: false, away: false },
        }));

        const check = (): LiveTable | undefined => {
          const board = day.map((each) => each.match);
          const over = currentResults(past, board);
          const isCounted = (team: string, id: string): boolean => {
            const own = day.find((each) => each.match.id === id);
            return own === undefined || own.counted[own.match.homeTeam.id === team ? 'home' : 'away'];
          };
          const official = ranked(
            teams.map((team) => {
              const counted = over.filter(({ id }) => isCounted(team, id));
              return rowFrom(team, counted, deductions[team]);
            }),
          );
          const table = standing(official, past, board);
          const inPlay = board
            .filter(({ status }) => status === 'live')
            .map(({ id, homeTeam, awayTeam, startTime, homeScore, awayScore }) => ({
              id,
              homeId: homeTeam.id,
              awayId: awayTeam.id,
              startTime,
              score: { home: homeScore, away: awayScore },
            }));
          const expected = tableFrom(teams, [...over, ...inPlay], deductions);
          expect(byTeam(rowsOf(table))).toEqual(byTeam(expected));
          expect(rowsOf(table).map(sortKey)).toEqual(expected.map(sortKey));
          expect(rowsOf(table).map(({ rank }) => rank)).toEqual(expected.map(({ rank }) => rank));
          return table;
        };

        check();
        for (const [at, action] of steps) {
          day = day.map((each, index) => (index === at ? played(each, action) : each));
          check();
        }
        // The last whistle, and then the official table.
        day = day.map((each) => played(each, 'end'));
        const last = check();
        day = day.map((each) => played(played(each, 'count home'), 'count away'));
        const official = check();
        expect(official?.isAhead).toBe(false);
        expect(byTeam(rowsOf(last))).toEqual(byTeam(rowsOf(official)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the table as it stands', () => {
  const past = [finished(1, 'a', 'b', 2, 0, 7), finished(2, 'c', 'd', 1, 0, 7)];
  const notes: Readonly<Record<number, Pick<TableRow, 'note'>>> = {
    1: { note: 'Promotion - Champions League' },
    4: { note: 'Relegation' },
  };
  const official = tableFrom(['a', 'b', 'c', 'd'], past).map((row) => Object.assign(row, notes[row.rank]));

  test('a goal moves teams, counts the places since the day began, and leaves the zones where they are', () => {
    expect(official.map(({ teamId }) => teamId)).toEqual(['a', 'c', 'd', 'b']);
    const table = standing(official, past, [match(3, 'b', 'd', { status: 'live', homeScore: 5 })]);
    expect(order(table)).toEqual(['b 3', 'a -1', 'c -1', 'd -1']);
    expect(rowsOf(table).map(({ note }) => note)).toEqual([
      'Promotion - Champions League',
      undefined,
      undefined,
      'Relegation',
    ]);
    expect(table?.playing).toBe(1);
  });

  test('the places since the day began stay when the official table counts a match of today', () => {
    const over = match(3, 'b', 'd', { status: 'finished', homeScore: 5 });
    const counted = tableFrom(['a', 'b', 'c', 'd'], currentResults(past, [over]));
    expect(order(standing(counted, past, [over]))).toEqual(['b 3', 'a -1', 'c -1', 'd -1']);
  });

  test('a source that counts matches in play is not counted again', () => {
    const playing = match(3, 'b', 'd', { status: 'live', homeScore: 3 });
    const counted = tableFrom(['a', 'b', 'c', 'd'], currentResults(past, [{ ...playing, status: 'finished' }]));
    expect(byTeam(rowsOf(standing(counted, past, [playing])))).toEqual(byTeam(counted));
  });

  test('play-offs and qualification of the same season do not count', () => {
    const playOff = match(3, 'b', 'd', { status: 'live', homeScore: 3, session: 'Play-offs, Matchday 1' });
    const final = match(4, 'a', 'c', { status: 'finished', homeScore: 3, session: 'Final' });
    expect(order(standing(official, past, [playOff, final]))).toEqual(['a 0', 'c 0', 'd 0', 'b 0']);
  });

  test('an awarded match that the official table counts does not count again', () => {
    const given = match(3, 'b', 'd', { status: 'postponed', statusCode: 'AWD' });
    const counted = tableFrom(['a', 'b', 'c', 'd'], [...past, finished(3, 'b', 'd', 3, 0, 0)]);
    expect(byTeam(rowsOf(standing(counted, past, [given])))).toEqual(byTeam(counted));
    // Until then, its score is not known.
    expect(standing(official, past, [given])).toBeUndefined();
  });

  const without: readonly [string, readonly TableRow[], readonly SeasonResult[], readonly Match[]][] = [
    ['a table that counts more matches than the season has', official, past.slice(1), []],
    ['a table that lacks a match of last week', official, [...past, finished(9, 'a', 'd', 1, 1, 6)], []],
    ['two matches of a team at once', official, past, [1, 2].map((id) => match(id + 5, 'a', 'd', { status: 'live' }))],
    [
      'a table with other points for a win',
      ranked(official.map((row) => Object.assign({}, row, { points: (row.won ?? 0) * 2 }))),
      past,
      [],
    ],
    ['a table without points', official.map(({ points: _points, ...row }) => row), past, []],
    ['a table that is not ordered by points', official.toReversed(), past, []],
  ];
  test.each(without)('there is none for %s', (_name, rows, known, board) => {
    expect(standing(rows, known, board)).toBeUndefined();
  });

  test('there is none for a team in two groups', () => {
    const table = { league: 'League', groups: [{ rows: official }, { rows: official }] };
    expect(standing(official, past, [], general, { table })).toBeUndefined();
  });

  test('a table that follows the general rule instead of the league’s is continued by the general rule', () => {
    const results = [
      finished(1, 'a', 'b', 1, 0, 9),
      finished(2, 'b', 'a', 3, 0, 8),
      finished(3, 'a', 'c', 9, 0, 7),
      finished(4, 'b', 'c', 1, 0, 6),
    ];
    const rules = [tableRules('football.spain.la-liga', 'football'), ...general].filter((each) => each !== undefined);
    const table = standing(tableFrom(['a', 'b', 'c'], results), results, [], rules);
    expect(order(table)).toEqual(['a 0', 'b 0', 'c 0']);
    expect(table?.rules).toBe(general[0]);
  });

  test('a level match does not count in a league without draws, so that its table gets no column for them', () => {
    const rules = [tableRules('baseball.usa.mlb', 'baseball')].filter((each) => each !== undefined);
    const rows: readonly TableRow[] = [
      { rank: 1, teamId: 'a', team: 'a', played: 1, won: 1, lost: 0, goalsFor: 3, goalsAgainst: 2 },
      { rank: 2, teamId: 'b', team: 'b', played: 1, won: 0, lost: 1, goalsFor: 2, goalsAgainst: 3 },
    ];
    const known = [finished(1, 'a', 'b', 3, 2, 9)];
    const live = (away: number) =>
      byTeam(
        rowsOf(standing(rows, known, [match(2, 'a', 'b', { status: 'live', homeScore: 1, awayScore: away })], rules)),
      );
    expect(live(1)).toEqual({ a: '1 1  0 3 2 ', b: '1 0  1 2 3 ' });
    expect(live(4)).toEqual({ a: '2 1  1 4 6 ', b: '2 1  1 6 4 ' });
  });
});
