import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch as match } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { asideWords, periodCells, periodWords, rowName, rowNotes, scoreWords, sideEmphasis } from './row-wording.ts';
import { badgeWords } from './status-wording.ts';

const zone = 'Europe/Madrid';

type Row = {
  readonly what: string;
  readonly match: Match;
  readonly clock?: string;
  readonly badge: string;
  readonly period?: string;
  readonly scores: readonly [string, string];
  readonly standings: readonly [string, string];
  readonly notes?: readonly string[];
  readonly asides?: readonly [string, string];
  readonly cells?: string;
  readonly name: string;
};

const rows: readonly Row[] = [
  {
    what: 'scheduled football',
    match: match({}),
    badge: '20:45',
    scores: ['-', '-'],
    standings: ['level', 'level'],
    name: 'Inter against Roma, starts 20:45. Italy, Serie A, Football',
  },
  {
    what: 'live football with a red card',
    match: match({
      status: 'live',
      homeScore: 1,
      awayScore: 2,
      period: '2nd half',
      redCards: { home: 0, away: 1 },
      events: [
        { kind: 'goal', side: 'away', minute: 72, player: 'Lukaku' },
        { kind: 'red-card', side: 'away', minute: 45, stoppage: 2 },
        { kind: 'goal', side: 'home', minute: 12 },
      ],
    }),
    clock: '73',
    badge: "73'",
    period: '2nd half',
    scores: ['1', '2'],
    standings: ['level', 'leads'],
    notes: ["12' Goal, Inter", "72' Goal, Lukaku"],
    name: "Inter 1, Roma 2, red cards 0 to 1, live, 73', 2nd half. Italy, Serie A, Football",
  },
  {
    what: 'football decided on penalties',
    match: match({
      status: 'finished',
      homeScore: 1,
      awayScore: 1,
      shootout: { home: 4, away: 5 },
      period: 'After pens',
    }),
    badge: 'PENS',
    scores: ['1', '1'],
    standings: ['lost', 'won'],
    notes: ['4-5 on penalties'],
    asides: ['(4)', '(5)'],
    name: 'Inter 1, Roma 1, Roma win 5-4 on penalties, finished after penalties. Italy, Serie A, Football',
  },
  {
    what: 'football that ended in a draw',
    match: match({ status: 'finished', homeScore: 2, awayScore: 2 }),
    badge: 'FT',
    scores: ['2', '2'],
    standings: ['level', 'level'],
    name: 'Inter 2, Roma 2, finished. Italy, Serie A, Football',
  },
  {
    what: 'cancelled football',
    match: match({ status: 'postponed', period: 'Cancelled' }),
    badge: 'CANC',
    period: 'Cancelled',
    scores: ['-', '-'],
    standings: ['level', 'level'],
    name: 'Inter against Roma, cancelled. Italy, Serie A, Football',
  },
  {
    what: 'a VAR decision',
    match: match({
      status: 'live',
      events: [{ kind: 'var', side: 'home', minute: 30, detail: 'Goal cancelled' }],
    }),
    badge: 'LIVE',
    scores: ['0', '0'],
    standings: ['level', 'level'],
    notes: ["30' Goal cancelled, Inter"],
    name: 'Inter 0, Roma 0, live. Italy, Serie A, Football',
  },
  {
    what: 'basketball in the fourth quarter',
    match: match({
      id: 'basketball-1',
      sport: 'basketball',
      league: 'NBA',
      leagueCountry: 'USA',
      status: 'live',
      homeScore: 98,
      awayScore: 101,
      period: 'Q4',
      statusCode: 'Q4',
      timer: '04:12',
      quarterScores: { home: { q1: 28, q2: 22, q3: 30, q4: 18 }, away: { q1: 24, q2: 31, q3: 25, q4: 21 } },
    }),
    clock: '8',
    badge: "8'",
    period: 'Q4 04:12',
    scores: ['98', '101'],
    standings: ['level', 'leads'],
    cells: 'Q1 28-24 home | Q2 22-31 away | Q3 30-25 home | Q4 18-21 now',
    name: "Roma 101, Inter 98, live, 8', Q4 04:12. USA, NBA, Basketball",
  },
  {
    what: 'basketball at half-time',
    match: match({
      id: 'basketball-2',
      sport: 'basketball',
      status: 'live',
      homeScore: 61,
      awayScore: 54,
      period: 'Half-time',
      statusCode: 'HT',
      quarterScores: { home: { q1: 33, q2: 28 }, away: { q1: 26, q2: 28 } },
    }),
    badge: 'LIVE',
    period: 'Half-time',
    scores: ['61', '54'],
    standings: ['leads', 'level'],
    cells: 'Q1 33-26 home | Q2 28-28 | Q3 --- | Q4 ---',
    name: 'Inter 61, Roma 54, live, Half-time. Italy, Serie A, Basketball',
  },
  {
    what: 'hockey with a shoot-out but no overtime figures',
    match: match({
      id: 'hockey-1',
      sport: 'hockey',
      status: 'finished',
      homeScore: 3,
      awayScore: 2,
      period: 'After SO',
      statusCode: 'AP',
      periodScores: { home: { p1: 1, p2: 0, p3: 1, so: 1 }, away: { p1: 0, p2: 2, p3: 0, so: 0 } },
    }),
    badge: 'SO',
    scores: ['3', '2'],
    standings: ['won', 'lost'],
    cells: 'P1 1-0 home | P2 0-2 away | P3 1-0 home | blank | SO 1-0 home',
    name: 'Inter 3, Roma 2, Inter win in a shoot-out, finished after a shoot-out. Italy, Serie A, Hockey',
  },
  {
    what: 'baseball in the seventh inning',
    match: match({
      id: 'baseball-1',
      sport: 'baseball',
      status: 'live',
      homeScore: 3,
      awayScore: 4,
      period: '7th inning',
      statusCode: 'IN7',
      inningScores: { home: { inning1: 3 }, away: { inning1: 3, inning7: 1 } },
    }),
    badge: 'LIVE',
    period: '7th inning',
    scores: ['3', '4'],
    standings: ['level', 'leads'],
    cells: '1 3-3 | 2 --- | 3 --- | 4 --- | 5 --- | 6 --- | 7 --1 now | 8 --- | 9 --- | 10+ ---',
    name: 'Inter 3, Roma 4, live, 7th inning. Italy, Serie A, Baseball',
  },
  {
    what: 'tennis with only the sets that were played',
    match: match({
      id: 'tennis-1',
      sport: 'tennis',
      status: 'finished',
      homeScore: 2,
      awayScore: 0,
      setScores: { home: { set1: 6, set2: 7 }, away: { set1: 3, set2: 6 } },
    }),
    badge: 'FT',
    scores: ['2', '0'],
    standings: ['won', 'lost'],
    cells: 'S1 6-3 home | S2 7-6 home',
    name: 'Inter 2, Roma 0, finished. Italy, Serie A, Tennis',
  },
  {
    what: 'Australian football with goals and behinds',
    match: match({
      id: 'afl-1',
      sport: 'afl',
      status: 'live',
      homeScore: 80,
      awayScore: 74,
      period: 'Q3',
      goalsBehinds: { home: { goals: 12, behinds: 8 }, away: { goals: 11, behinds: 8 } },
    }),
    badge: 'LIVE',
    period: 'Q3',
    scores: ['80', '74'],
    standings: ['leads', 'level'],
    asides: ['12.8', '11.8'],
    name: 'Inter 80, Roma 74, live, Q3. Italy, Serie A, Australian football',
  },
  {
    what: 'a decided fight',
    match: match({
      id: 'mma-1',
      sport: 'mma',
      league: 'UFC 302',
      status: 'finished',
      session: 'Lightweight',
      winner: 'home',
      result: { method: 'KO', round: 2, time: '3:10' },
    }),
    badge: 'FT',
    scores: ['W', ''],
    standings: ['won', 'lost'],
    notes: ['KO, round 2, 3:10', 'Lightweight'],
    name: 'Inter against Roma, Inter won, finished. Italy, UFC 302, Lightweight, MMA',
  },
  {
    what: 'a fight in its second round',
    match: match({ id: 'mma-2', sport: 'mma', status: 'live', period: 'Round 2', session: 'Lightweight' }),
    badge: 'LIVE',
    period: 'Round 2',
    scores: ['', ''],
    standings: ['level', 'level'],
    notes: ['Lightweight'],
    name: 'Inter against Roma, live, Round 2. Italy, Serie A, Lightweight, MMA',
  },
  {
    what: 'a race in progress',
    match: match({
      id: 'formula1-1',
      sport: 'formula1',
      league: 'Monaco Grand Prix',
      leagueCountry: 'Monaco',
      status: 'live',
      homeScore: 81.2,
      awayScore: 82.1,
      session: 'Race',
      laps: { current: 38, total: 78 },
      classification: [
        { position: 1, name: 'Verstappen', time: '1:12:44.742' },
        { position: 2, name: 'Norris', time: '+2.457' },
        { position: 3, name: 'Leclerc' },
        { position: 4, name: 'Sainz' },
      ],
    }),
    badge: 'LIVE',
    period: 'Lap 38/78',
    scores: ['', ''],
    standings: ['level', 'level'],
    notes: ['Race'],
    name: '1 Verstappen 1:12:44.742, 2 Norris +2.457, 3 Leclerc, live, Lap 38/78. Monaco, Monaco Grand Prix, Race, Formula 1',
  },
];

const cellsText = (one: Match): string =>
  periodCells(one)
    .map((cell) =>
      'blank' in cell
        ? 'blank'
        : [`${cell.label} ${cell.home}-${cell.away}`, cell.winner, cell.current ? 'now' : undefined]
            .filter((part) => part !== undefined)
            .join(' '),
    )
    .join(' | ');

test.each(rows)('a row has the right texts: $what', (row) => {
  const one = row.match;
  expect(badgeWords(one, row.clock, zone, false).text).toBe(row.badge);
  expect(periodWords(one)).toBe(row.period);
  expect([scoreWords(one, 'home'), scoreWords(one, 'away')]).toEqual(row.scores);
  expect([sideEmphasis(one, 'home'), sideEmphasis(one, 'away')]).toEqual(row.standings);
  expect(rowNotes(one, false).map(({ at, text }) => (at === undefined ? text : `${at} ${text}`))).toEqual(
    row.notes ?? [],
  );
  expect([asideWords(one, 'home'), asideWords(one, 'away')]).toEqual(row.asides ?? [undefined, undefined]);
  expect(cellsText(one)).toBe(row.cells ?? '');
  expect(rowName(one, row.clock, zone)).toBe(row.name);
});

test('a stale live match loses its colour but keeps its minute', () => {
  const live = match({ status: 'live' });
  expect(badgeWords(live, '57', zone, true)).toEqual({ tone: 'stale', text: "57'" });
  expect(badgeWords(live, '57', zone, false)).toEqual({ tone: 'live', text: "57'" });
});
