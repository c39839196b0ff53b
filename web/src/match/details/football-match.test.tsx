// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import type { MatchDetails as Details } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, test, expect, vi } from 'vitest';
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

test('a substitution shows both players if the provider names them', async () => {
  showKnown();
  expect(texts((await section('Timeline')).getAllByRole('listitem'))).toEqual([
    "70'Koke Substitution, with Correa, football-1 home",
    "60'↑on Kubo ↓off Zubimendi, football-1 away",
  ]);
  const arrows = (await section('Timeline'))
    .getAllByRole('listitem')
    .map((line) => line.querySelectorAll('svg').length);
  expect(arrows, 'the arrow icon is shown only without both names').toEqual([1, 0]);
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

test('venue and referee are part of the match info, which is absent without them', async () => {
  showKnown();
  const info = await section('Match info');
  expect(texts(info.getAllByRole('term'))).toEqual(['Venue', 'Referee']);
  expect(texts(info.getAllByRole('definition'))).toEqual(['Metropolitano, Madrid', 'J. Gil']);
  cleanup();
  showKnown({}, { matchId: 'football-1', headToHead: [] });
  expect(await section('Head to head')).toBeDefined();
  expect(dialog().queryByRole('region', { name: 'Match info' })).toBeNull();
  expect(dialog().queryByRole('region', { name: 'Penalty shoot-out' })).toBeNull();
});
