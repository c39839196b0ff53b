import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { displayedChances } from '../forecast/board-forecast.ts';
import { chanceEntries } from '../forecast/chances.ts';
import type { Chances } from '../forecast/chances.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { TableRow } from '../league/league-table.ts';
import { factMatch, openChances } from './fact-match.ts';

const texts = (of: Chances) => displayedChances(of).map(({ text }) => text);

test.each<[Chances, Chances]>([
  [
    { home: 1, away: 0 },
    { home: 0.999, away: 0.001 },
  ],
  [
    { home: 0.000_1, draw: 0.000_1, away: 0.999_8 },
    { home: 0.001, draw: 0.001, away: 0.998 },
  ],
  [
    { home: 0.985, draw: 0, away: 0.015 },
    // 98.5% is shown as 99%, as on the board.
    { home: 0.985, draw: 0.001, away: 0.014 },
  ],
  [
    { home: 0.523_45, draw: 0.261_01, away: 0.215_54 },
    { home: 0.523, draw: 0.261, away: 0.216 },
  ],
])('%j becomes %j.', (chances, received) => {
  expect(openChances(chances)).toEqual(received);
});

test('No chance is 0 or 1, the sum is 1, and whole percentages equal those on the board.', () => {
  for (let home = 0; home <= 1_000; home += 5) {
    for (const [first, second] of [
      [home, 1_000 - home],
      [1_000 - home, home],
    ] as const) {
      const chances = { home: first / 1_000, draw: 0, away: second / 1_000 };
      const received = openChances(chances);
      const parts = chanceEntries(received).map(([, chance]) => Math.round(chance * 1_000));
      expect(Math.min(...parts)).toBeGreaterThan(0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1_000);
      expect(texts(received)).toEqual(texts(chances));
    }
  }
});

const forecast: Forecast = {
  sport: 'football',
  chances: { home: 0.52345, draw: 0.26101, away: 0.21554 },
  basis: 'market',
  band: 'Medium',
  strength: { kind: 'chance', home: 0.5 },
  reasons: [{ kind: 'expected-goals', home: 1.7123, away: 1.0456 }],
  inPlay: false,
  approximate: false,
  seasonsBefore: 2,
  model: 'test',
};

const row = (teamId: string, form: string): TableRow => ({
  rank: 1,
  teamId,
  team: teamId,
  played: 5,
  won: 3,
  drawn: 1,
  lost: 1,
  goalsFor: 9,
  goalsAgainst: 4,
  points: 10,
  form,
});

test('A match without further data has only the data of its row, and no score before play.', () => {
  expect(factMatch('m1', exampleMatch({ minute: 0 }), {})).toEqual({
    ref: 'm1',
    matchId: 'football-1',
    sport: 'football',
    league: 'Serie A',
    home: 'Inter',
    away: 'Roma',
    status: 'scheduled',
    startTime: '2026-03-14T19:45:00Z',
  });
});

test('Only a match whose league lists the away side first is marked.', () => {
  const game = exampleMatch({ sport: 'basketball', league: 'NBA', leagueCountry: 'USA' });
  expect(factMatch('m1', game, {}).awayFirst).toBe(true);
  expect(factMatch('m1', exampleMatch(), {})).not.toHaveProperty('awayFirst');
});

test('A match whose clock restarts every period has a period but no minute.', () => {
  const match = exampleMatch({ id: 'basketball-1', sport: 'basketball', status: 'live', minute: 9, period: 'Q4' });
  const fact = factMatch('m1', match, {});
  expect(fact).toMatchObject({ period: 'Q4' });
  expect(fact).not.toHaveProperty('minute');
});

test('A live match has its minute, period and score.', () => {
  const match = exampleMatch({ status: 'live', minute: 67, period: '2nd half', homeScore: 2, awayScore: 1 });
  expect(factMatch('m1', match, {})).toMatchObject({ minute: 67, period: '2nd half', score: { home: 2, away: 1 } });
});

test('Sets and quarters are included if both sides have them, but not before play.', () => {
  const setScores = { home: { set1: 6, set2: 3, set3: 2 }, away: { set1: 4, set2: 6 } };
  const tennis = exampleMatch({ sport: 'tennis', status: 'live', homeScore: 1, awayScore: 1, setScores });
  expect(factMatch('m1', tennis, {}).periods).toEqual([
    { label: 'S1', home: 6, away: 4 },
    { label: 'S2', home: 3, away: 6 },
  ]);
  const quarterScores = { home: { q1: 30, q2: 22 }, away: { q1: 28, q2: 31 } };
  const basketball = exampleMatch({ sport: 'basketball', status: 'live', homeScore: 52, awayScore: 59, quarterScores });
  expect(factMatch('m1', basketball, {}).periods).toEqual([
    { label: 'Q1', home: 30, away: 28 },
    { label: 'Q2', home: 22, away: 31 },
  ]);
  expect(factMatch('m1', { ...basketball, status: 'scheduled' }, {})).not.toHaveProperty('periods');
  expect(factMatch('m1', exampleMatch({ status: 'live' }), {})).not.toHaveProperty('periods');
});

test('Chances equal those sent to the page, and the forecast keeps its basis, band and reasons.', () => {
  expect(factMatch('m1', exampleMatch(), { forecast }).forecast).toEqual({
    chances: { home: 0.523, draw: 0.261, away: 0.216 },
    basis: 'market',
    band: 'Medium',
    reasons: [{ kind: 'expected-goals', home: 1.71, away: 1.05 }],
    inPlay: false,
    approximate: false,
  });
});

test('A race has its name, session and classification in order, but no pairing.', () => {
  const race = exampleMatch({
    sport: 'formula1',
    league: 'Monaco Grand Prix',
    session: '1st Qualifying',
    status: 'live',
    classification: Array.from({ length: 20 }, (_, at) => ({ position: at + 1, name: `Driver ${at + 1}` })),
  });
  const fact = factMatch('m1', race, {});
  expect(fact.title).toBe('Monaco Grand Prix, 1st Qualifying');
  expect(fact.places).toHaveLength(10);
  expect(fact.places?.[0]).toBe('Driver 1');
  const { classification: _, ...unraced } = race;
  expect(factMatch('m1', unraced, {})).not.toHaveProperty('places');
  expect(factMatch('m1', exampleMatch({ session: 'Final' }), {})).not.toHaveProperty('title');
});

test('A nearly certain chance is not stated as certain.', () => {
  const goals = { home: 4, away: 0.1, over25: 0.999_9, under25: 0.000_1, scores: [] };
  const sure = { ...forecast, chances: { home: 0.999_9, draw: 0.000_1, away: 0 }, goals };
  expect(factMatch('m1', exampleMatch(), { forecast: sure }).forecast).toMatchObject({
    chances: { home: 0.998, draw: 0.001, away: 0.001 },
    goals: { over25: 0.999, under25: 0.001 },
  });
});

test('Form, head-to-head and events contain only the newest entries, with cleaned names.', () => {
  const meeting = {
    matchId: 'football-9',
    startTime: '2025-10-18T18:45:00Z',
    league: 'Serie A',
    homeTeam: 'Ro\u202Ema',
    awayTeam: 'Inter',
    homeScore: 0,
    awayScore: 2,
  };
  const details = {
    matchId: 'football-1',
    table: { league: 'Serie A', groups: [{ rows: [row('1', 'LLWWDLW'), row('2', '?')] }] },
    headToHead: Array.from({ length: 8 }, () => meeting),
    timeline: Array.from(
      { length: 20 },
      (_, minute) => ({ kind: 'goal', side: 'home', minute, player: '<b>X' }) as const,
    ),
  };
  const fact = factMatch('m1', exampleMatch({ status: 'live', homeScore: 20 }), { details });
  expect(fact.form).toEqual({ home: 'WWDLW' });
  expect(fact.headToHead).toHaveLength(5);
  expect(fact.headToHead?.[0]).toEqual({ day: '2025-10-18', home: 'Roma', away: 'Inter', homeScore: 0, awayScore: 2 });
  expect(factMatch('m1', exampleMatch(), { details }, 'Asia/Tokyo').headToHead?.[0]?.day).toBe('2025-10-19');
  const onPenalties = { ...meeting, awayScore: 0, shootout: { home: 4, away: 2 }, winner: 'home' as const };
  const withPenalties = factMatch('m1', exampleMatch(), { details: { ...details, headToHead: [onPenalties] } });
  expect(withPenalties.headToHead?.[0]).toMatchObject({ shootout: { home: 4, away: 2 }, winner: 'home' });
  expect(fact.timeline).toHaveLength(12);
  expect(fact.timeline?.at(-1)).toEqual({ kind: 'goal', side: 'home', minute: 19, player: '(b)X' });
});

test('Statistics have the sport’s own labels and only values that the provider sent.', () => {
  const pair = { home: 3, away: 2 };
  const statistics = {
    matchId: 'x',
    possession: { home: 61, away: 39 },
    shots: pair,
    shotsOnTarget: pair,
    corners: pair,
    fouls: pair,
    yellowCards: pair,
    redCards: pair,
  };
  const rows = factMatch('m1', exampleMatch(), { statistics }).statistics;
  expect(rows?.[0]).toEqual({ label: 'Ball Possession', home: 61, away: 39 });
  expect(rows?.[1]).toEqual({ label: 'Total Shots', home: 3, away: 2 });
  const few = { matchId: 'x', fouls: pair, possession: { home: 61, away: 39 } };
  expect(factMatch('m1', exampleMatch(), { statistics: few }).statistics).toEqual([
    { label: 'Ball Possession', home: 61, away: 39 },
    { label: 'Fouls', home: 3, away: 2 },
  ]);
  expect(factMatch('m1', exampleMatch(), { statistics: { matchId: 'x' } })).not.toHaveProperty('statistics');
  const hockey = factMatch('m1', exampleMatch({ sport: 'hockey' }), { statistics }).statistics;
  expect(hockey?.[0]?.label).not.toContain('Possession');
});

test('A fact names the winner and the reason if the score does not show them.', () => {
  const secondLeg = exampleMatch({
    status: 'finished',
    statusCode: 'PEN',
    homeScore: 1,
    shootout: { home: 2, away: 4 },
    winner: 'away',
  });
  expect(factMatch('m1', secondLeg, {})).toMatchObject({
    status: 'finished',
    label: 'penalties',
    score: { home: 1, away: 0 },
    shootout: { home: 2, away: 4 },
    winner: 'away',
  });
  const off = exampleMatch({ status: 'postponed', statusCode: 'CANC' });
  expect(factMatch('m1', off, {})).toMatchObject({ status: 'postponed', label: 'cancelled' });
  expect(factMatch('m1', exampleMatch({ status: 'finished', statusCode: 'FT' }), {})).not.toHaveProperty('label');
});

test('A finished race names its winner, practice its fastest driver, and a fight how it ended.', () => {
  const race = exampleMatch({
    sport: 'formula1',
    status: 'finished',
    league: 'Monaco Grand Prix',
    session: 'Race',
    classification: [{ position: 1, name: 'Leclerc' }],
  });
  expect(factMatch('m1', race, {}).first).toEqual({ name: 'Leclerc', as: 'winner' });
  expect(factMatch('m1', { ...race, session: '1st Practice' }, {}).first).toEqual({ name: 'Leclerc', as: 'fastest' });
  expect(factMatch('m1', { ...race, status: 'live' }, {})).not.toHaveProperty('first');
  const judges = [{ home: 30, away: 27 }];
  const fight = exampleMatch({ sport: 'mma', status: 'finished', result: { method: 'Points', round: 3, judges } });
  expect(factMatch('m1', fight, {}).fight).toEqual({ method: 'Points', round: 3, judges });
});

test('Court and weather are included until the match ends.', () => {
  const facts = { court: 'Court 13', weather: 'Mostly clear', venue: 'Roland Garros' };
  const match = exampleMatch({ sport: 'tennis', status: 'live', facts });
  expect(factMatch('m1', match, {})).toMatchObject({ court: 'Court 13', weather: 'Mostly clear' });
  expect(factMatch('m1', { ...match, status: 'finished' }, {})).not.toHaveProperty('court');
});
