// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import type { MatchDetails as Details, PastMeeting } from '@touchline/domain/details/match-details.ts';
import { type Match, maxRowEvents } from '@touchline/domain/match/match.ts';
import { maskMatch } from '@touchline/domain/match/score-mask.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../test/match-data.tsx';
import { dialog, nothing, show, texts } from '../../../test/match-dialog.tsx';
import { match, now } from '../../../test/score-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the scoreboard shows the round and the half-time score', () => {
  serveAnswers(() => nothing);
  show([
    match('football-1', {
      league: 'La Liga',
      leagueCountry: 'Spain',
      session: 'Matchday 12',
      status: 'finished',
      homeScore: 2,
      awayScore: 1,
      halfScores: { home: { h1: 1, h2: 1 }, away: { h1: 0, h2: 1 } },
    }),
  ]);
  expect(dialog().getByText('Matchday 12')).toBeDefined();
  expect(dialog().getByText('(HT 1-0)')).toBeDefined();
  const table = within(dialog().getByRole('table', { name: 'Score by period' }));
  expect(texts(table.getAllByRole('columnheader'))).toEqual(['Team', '1H', '2H', 'Total']);
  const lines = table.getAllByRole('row').map((line) => texts(within(line).queryAllByRole('cell')));
  expect(lines).toEqual([[], ['1', '1', '2'], ['0', '1', '1']]);
});

const section = async (name: string) => within(await dialog().findByRole('region', { name }));

const known: Details = {
  matchId: 'football-1',
  timeline: [
    { kind: 'substitution', side: 'away', minute: 60, player: 'Kubo', playerOff: 'Zubimendi' },
    { kind: 'substitution', side: 'home', minute: 70, player: 'Koke', otherPlayer: 'Correa' },
  ],
  shootoutKicks: [
    { side: 'home', scored: true, player: 'Griezmann' },
    { side: 'away', scored: false, player: 'Oyarzabal' },
    { side: 'home', scored: true },
  ],
  headToHead: [
    {
      matchId: 'football-9',
      startTime: '2025-03-03T20:00:00Z',
      league: 'Copa del Rey',
      homeTeam: 'Sociedad',
      awayTeam: 'Atlético',
      homeScore: 1,
      awayScore: 1,
      shootout: { home: 4, away: 2 },
      winner: 'home',
    },
  ],
  venue: { name: 'Metropolitano', city: 'Madrid' },
  referee: 'J. Gil',
};

const showKnown = (fields: Partial<Match> = {}, details: Details = known): void => {
  serveAnswers(() => ({ ...nothing, details }));
  show([match('football-1', { status: 'finished', statusCode: 'PEN', homeScore: 1, awayScore: 1, ...fields })]);
};

test('a substitution shows both players, with an arrow each if the provider says who comes on', async () => {
  showKnown();
  const lines = (await section('Timeline')).getAllByRole('listitem');
  expect(texts(lines).slice(0, 2)).toEqual([
    "70'Koke Substitution, with Correa, football-1 home",
    "60'on Kubo off Zubimendi, football-1 away",
  ]);
  expect(lines[1]?.querySelectorAll('svg')).toHaveLength(2);
});

test('the timeline is divided at half-time, and goals show the score after them', async () => {
  const timeline: Details['timeline'] = [
    { kind: 'goal', side: 'home', minute: 45, stoppage: 1, player: 'Sato' },
    { kind: 'own-goal', side: 'away', minute: 46, player: 'Brandt' },
  ];
  const halfScores = { home: { h1: 1, h2: 0 }, away: { h1: 0, h2: 1 } };
  showKnown({ halfScores }, { matchId: 'football-1', timeline });
  expect(texts((await section('Timeline')).getAllByRole('listitem'))).toEqual([
    "46'Brandt Own goal, 1-1, football-1 away",
    'Half-time 1-0',
    "45+1'Sato Goal, 1-0, football-1 home",
    expect.stringMatching(/^Kick-off \d\d:00$/u),
  ]);
});

test('goals that do not add up to the score have no running score', async () => {
  const timeline: Details['timeline'] = [{ kind: 'goal', side: 'home', minute: 9, player: 'Sato' }];
  showKnown({ homeScore: 2 }, { matchId: 'football-1', timeline });
  expect(texts((await section('Timeline')).getAllByRole('listitem'))[0]).toBe("9'Sato Goal, football-1 home");
});

const scorers = (side: string): readonly (string | null)[] => {
  const list = dialog().queryByRole('list', { name: `Scorers, football-1 ${side}` });
  return list === null ? [] : texts(within(list).getAllByRole('listitem'));
};

describe('the scorers below the score', () => {
  const goals: Details['timeline'] = [
    { kind: 'goal', side: 'home', minute: 11, player: 'Sato' },
    { kind: 'penalty-goal', side: 'home', minute: 48, player: 'Costa' },
    { kind: 'own-goal', side: 'away', minute: 55, player: 'Brandt' },
    { kind: 'goal', side: 'away', minute: 60, player: 'Disallowed' },
    { kind: 'var', side: 'away', minute: 61, detail: 'Goal cancelled' },
    { kind: 'goal', side: 'home', minute: 90, stoppage: 2, player: 'Sato' },
  ];

  test('are listed on their side with minutes, penalties and own goals, without disallowed goals', async () => {
    showKnown({ homeScore: 3, awayScore: 1 }, { matchId: 'football-1', timeline: goals });
    await section('Timeline');
    expect(scorers('home')).toEqual(["Sato 11', 90+2'", "Costa 48' (pen.)"]);
    expect(scorers('away')).toEqual(["Brandt 55' (o.g.)"]);
  });

  test('come from the match row if the provider has no details', async () => {
    const events: Match['events'] = [{ kind: 'goal', side: 'home', minute: 11, player: 'Sato' }];
    serveAnswers(() => nothing);
    show([match('football-1', { homeScore: 1, events })]);
    expect(scorers('home')).toEqual(["Sato 11'"]);
  });

  test('are left out if the match row has only the latest events and not all goals', async () => {
    const latest = Array.from({ length: maxRowEvents }, (_, at) => ({
      kind: 'goal' as const,
      side: 'home' as const,
      minute: 80 - at,
      player: `Player ${at}`,
    }));
    serveAnswers(() => nothing);
    show([match('football-1', { homeScore: maxRowEvents + 1, events: latest })]);
    await section('Timeline');
    expect(scorers('home')).toEqual([]);
  });

  test('are hidden with the score', () => {
    const server = serveAnswers(() => ({ ...nothing, details: { matchId: 'football-1', timeline: goals } }));
    const events: Match['events'] = [{ kind: 'goal', side: 'home', minute: 11, player: 'Sato' }];
    show([maskMatch(match('football-1', { homeScore: 1, events }), 'hidden')]);
    expect(scorers('home')).toEqual([]);
    expect(dialog().queryByText(/Sato/u)).toBeNull();
    expect(server.asked()).toEqual([]);
  });
});

test('a shoot-out lists each kick with the running score', async () => {
  showKnown({ shootout: { home: 2, away: 0 } });
  expect(texts((await section('Penalty shoot-out')).getAllByRole('listitem'))).toEqual([
    'Griezmann, football-1 home scored1-0',
    'Oyarzabal, football-1 away missed1-0',
    'football-1 home scored2-0',
  ]);
});

test('if the kicks do not add up to the provider’s result, no running score is shown', async () => {
  showKnown({ shootout: { home: 4, away: 3 } });
  expect(texts((await section('Penalty shoot-out')).getAllByRole('listitem'))[0]).toBe(
    'Griezmann, football-1 home scored',
  );
});

test('an earlier meeting shows its shoot-out result', async () => {
  showKnown();
  expect(texts((await section('Head to head')).getAllByRole('listitem'))).toEqual([
    '3 Mar 2025, Copa del ReySociedad1 - 14-2 pensAtlético',
  ]);
});

const meeting = (matchId: string, fields: Partial<PastMeeting>): PastMeeting => ({
  matchId,
  startTime: '2025-03-03T20:00:00Z',
  league: 'La Liga',
  homeTeam: 'football-1 home',
  awayTeam: 'football-1 away',
  homeScore: 1,
  awayScore: 1,
  ...fields,
});

test('the wins of both sides are counted above two or more meetings, if the names are the same in all of them', async () => {
  const reversed = { homeTeam: 'football-1 away', awayTeam: 'football-1 home' };
  const meetings = [
    meeting('1', { winner: 'home' }),
    meeting('2', { ...reversed, winner: 'home' }),
    meeting('3', { ...reversed, winner: 'away' }),
    meeting('4', {}),
  ];
  showKnown({}, { ...known, headToHead: meetings });
  expect(
    (await section('Head to head')).getByText('Last 4: football-1 home 2, drawn 1, football-1 away 1'),
  ).toBeTruthy();
  cleanup();
  showKnown({}, { ...known, headToHead: [...meetings, meeting('5', { homeTeam: 'Another spelling' })] });
  expect((await section('Head to head')).queryByText(/Last/u)).toBeNull();
});

test('venue and referee are part of the match info, which is absent without them', async () => {
  showKnown();
  const info = await section('Match info');
  expect(texts(info.getAllByRole('term'))).toEqual(['Venue', 'Referee']);
  expect(texts(info.getAllByRole('definition'))).toEqual(['Metropolitano, Madrid', 'J. Gil']);
  cleanup();
  showKnown({}, { matchId: 'football-1', timeline: [], headToHead: [] });
  expect(await dialog().findByText('No goals, cards or substitutions reported.')).toBeDefined();
  expect(dialog().queryByRole('region', { name: 'Head to head' })).toBeNull();
  expect(dialog().queryByRole('region', { name: 'Match info' })).toBeNull();
  expect(dialog().queryByRole('region', { name: 'Penalty shoot-out' })).toBeNull();
});
