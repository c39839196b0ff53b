// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { serveAnswers, showCards } from '../../../test/match-data.tsx';
import { chance, exampleOutlook } from '../../../test/outlook-example.ts';
import { match } from '../../../test/score-page.tsx';
import { watchPreferences } from '../../preferences/preferences.ts';
import { StakesSection } from './stakes-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
});

const played = (fields: Partial<Match> = {}): Match =>
  match('football-1', {
    homeTeam: { id: '1', name: 'Inter' },
    awayTeam: { id: '2', name: 'Roma' },
    homeScore: 2,
    awayScore: 1,
    ...fields,
  });

const results = (['home', 'draw', 'away'] as const).map((outcome, at) => ({
  outcome,
  chance: [0.77, 0.19, 0.04][at] ?? 0,
  teams: [
    { teamId: '3', chances: { title: chance(0.1 + at * 0.3) } },
    { teamId: '2', chances: { title: chance(0.2 + at * 0.05), 'champions-league': chance(0.96) } },
    { teamId: '1', chances: { title: chance(0.49 - at * 0.08), relegation: chance(0) } },
  ],
}));
const outlook = exampleOutlook({ stakes: [{ matchId: 'football-1', results }] });

const open = (shown: Match, answer: object = { outlook }) => {
  const server = serveAnswers((path) => (path.endsWith('/outlook') ? answer : undefined));
  showCards([shown], <StakesSection match={shown} />);
  return server;
};

const lines = async () => {
  const table = within(await screen.findByRole('table'));
  return table
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => cell.querySelector('.visually-hidden')?.textContent ?? cell.textContent),
    );
};

test('each result has its chance and what it means for the season, first for the two teams', async () => {
  open(played());
  expect(await lines()).toEqual([
    ['Result', 'Inter, title', 'Roma, title', 'Milan, title'],
    [
      'Inter winas it stands, 77% likely',
      '49%, 80% range 44 to 54',
      '20%, 80% range 15 to 25',
      '10%, 80% range 5 to 15',
    ],
    ['Draw19% likely', '41%, 80% range 36 to 46', '25%, 80% range 20 to 30', '40%, 80% range 35 to 45'],
    ['Roma win4% likely', '33%, 80% range 28 to 38', '30%, 80% range 25 to 35', '70%, 80% range 65 to 75'],
  ]);
  expect(
    screen.getByText('Now, with all results weighed: Inter, title 47%; Roma, title 34%; Milan, title 14%.'),
  ).toBeTruthy();
});

test('before kick-off, no result stands', async () => {
  open(played({ status: 'scheduled' }));
  expect((await lines()).map(([result]) => result)).toEqual([
    'Result',
    'Inter win77% likely',
    'Draw19% likely',
    'Roma win4% likely',
  ]);
});

test('a match that changes no chance by a whole percent has no section', async () => {
  const same = results.map(({ outcome, chance: likely }) => ({
    outcome,
    chance: likely,
    teams: [{ teamId: '1', chances: { title: chance(0.49) } }],
  }));
  const server = open(played(), { outlook: exampleOutlook({ stakes: [{ matchId: 'football-1', results: same }] }) });
  await vi.waitFor(() => expect([server.asked().length, server.open()]).toEqual([1, 0]));
  expect(screen.queryByText('What is at stake')).toBeNull();
});

test.each([
  ['a finished match', played({ status: 'finished' })],
  ['a sport without known table rules', played({ sport: 'basketball' })],
])('%s requests no outlook', (_, shown) => {
  const server = open(shown);
  expect(server.asked()).toEqual([]);
});

test('with hidden scores, a match that has not started does not reveal other results', () => {
  // The page does the same at startup.
  const unwatch = watchPreferences(() => undefined);
  const newValue = '{"hideScores":true}';
  localStorage.setItem('touchline.preferences', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue })));
  const server = open(played({ status: 'scheduled' }));
  unwatch();
  expect(server.asked()).toEqual([]);
});
