// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { matchOf, serveAnswers, showCards } from '../../test/match-data.tsx';
import { match } from '../../test/score-page.tsx';
import { MarketsSection } from './markets-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const chances = { home: 0.7, draw: 0.2, away: 0.1 };
const board = { chances, basis: 'ratings', band: 'High' } as const;

const arsenal = (fields: Partial<Match> = {}): Match =>
  match('football-1', {
    status: 'live',
    minute: 66,
    homeTeam: { id: '1', name: 'Arsenal' },
    awayTeam: { id: '2', name: 'Newcastle' },
    homeScore: 2,
    awayScore: 1,
    forecast: board,
    ...fields,
  });

type Whole = NonNullable<ForecastAnswer['forecast']>;
type Market = NonNullable<Whole['markets']>[number];

const yes = (id: Market['id'], chance: number, low: number, high: number): Market => ({
  id,
  outcomes: [
    { outcome: 'yes', chance, low, high },
    { outcome: 'no', chance: 1 - chance, low: 1 - high, high: 1 - low },
  ],
});

const answer = (path: string, fields: Partial<Whole>): ForecastAnswer => ({
  matchId: matchOf(path),
  asOf: '2026-10-25T12:00:00Z',
  forecast: { ...board, reasons: [], inPlay: true, approximate: false, model: '2026.5', ...fields },
});

const inPlay: Partial<Whole> = {
  markets: [
    yes('both-score', 1, 1, 1),
    yes('over-1.5', 1, 1, 1),
    yes('over-2.5', 1, 1, 1),
    yes('over-3.5', 0.56, 0.5, 0.63),
    yes('over-5.5', 0.004, 0.001, 0.01),
    {
      id: 'next-goal',
      outcomes: [
        { outcome: 'home', chance: 0.29, low: 0.24, high: 0.34 },
        { outcome: 'none', chance: 0.44, low: 0.38, high: 0.5 },
        { outcome: 'away', chance: 0.27, low: 0.22, high: 0.32 },
      ],
    },
  ],
  scores: {
    homeFrom: 0,
    awayFrom: 0,
    now: { home: 2, away: 1 },
    chances: [0, 1, 2, 3, 4, 5].map((home) =>
      [0, 1, 2, 3, 4, 5].map((away) => (home < 2 || away < 1 ? 0 : home === 2 && away === 1 ? 0.44 : 0.02)),
    ),
  },
};

const rowOf = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `, 'u') }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('in play, what has happened is said in words, and other chances have a range', async () => {
  serveAnswers((path) => answer(path, inPlay));
  showCards([], <MarketsSection match={arsenal()} />);
  const section = await screen.findByRole('region', { name: 'Chances in this match' });
  expect(within(section).getByText('from 2-1')).toBeDefined();
  expect(rowOf('Yes')).toEqual(['already so']);
  // Of the totals that are already exceeded, only the highest is listed.
  expect(screen.queryByRole('row', { name: /^Over 1\.5/u })).toBeNull();
  expect(rowOf('Over 2.5')).toEqual(['already so']);
  expect(rowOf('Over 3.5')).toEqual(['56%', '50–63']);
  expect(rowOf('Over 5.5')).toEqual(['<1%', '']);
  expect(rowOf('No more goals')).toEqual(['44%', '38–50']);
  expect(screen.getByText('Basis: Ratings from results, current score and time.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'The record' }).getAttribute('href')).toContain('#track-record');
});

test('a link to the chances moves the focus to their heading once they are loaded', async () => {
  window.history.replaceState(null, '', '/?match=football-1&section=chances');
  serveAnswers((path) => answer(path, inPlay));
  showCards([], <MarketsSection match={arsenal()} />);
  const heading = await screen.findByRole('heading', { name: 'Chances in this match' });
  expect(document.activeElement).toBe(heading);
  window.history.replaceState(null, '', '/');
});

test('the table of scores names both sides, the current score and impossible scores', async () => {
  serveAnswers((path) => answer(path, inPlay));
  showCards([], <MarketsSection match={arsenal()} />);
  const table = await screen.findByRole('table', { name: /^Chance of each score after 90 minutes, Arsenal down/u });
  const row = within(table).getByRole('row', { name: /^2 / });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['no longer possible', '44 as it stands', '2', '2', '2', '2']);
});

test('before kick-off, there are no settled chances and no outlined score', async () => {
  const { now: _, ...scores } = inPlay.scores ?? { homeFrom: 0, awayFrom: 0, chances: [] };
  serveAnswers((path) => answer(path, { markets: [yes('over-2.5', 0.5, 0.4, 0.6)], scores, inPlay: false }));
  showCards([], <MarketsSection match={arsenal({ status: 'scheduled' })} />);
  const section = await screen.findByRole('region', { name: 'Chances in this match' });
  expect(within(section).getByText('before kick-off')).toBeDefined();
  expect(screen.queryByText(/as it stands/u)).toBeNull();
  expect(screen.queryByText('already so')).toBeNull();
});

test('margins and sets name the winner, the visitors first where they come first', async () => {
  const markets: readonly Market[] = [
    {
      id: 'winning-margin',
      outcomes: [
        { outcome: 'home 21+', chance: 0.1, low: 0.08, high: 0.12 },
        { outcome: 'away 6-10', chance: 0.2, low: 0.18, high: 0.22 },
      ],
    },
    { id: 'set-score', outcomes: [{ outcome: '0-2', chance: 0.3, low: 0.2, high: 0.4 }] },
  ];
  serveAnswers((path) => answer(path, { markets, inPlay: false }));
  showCards([], <MarketsSection match={arsenal({ sport: 'basketball', leagueCountry: 'USA' })} />);
  await screen.findByRole('region', { name: 'Chances in this match' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  const visitors = rows.findIndex((text) => text.startsWith('Newcastle by 6–10'));
  expect(visitors).toBeGreaterThan(0);
  expect(rows.findIndex((text) => text.startsWith('Arsenal by 21+'))).toBeGreaterThan(visitors);
  expect(rowOf('Newcastle 2-0')).toEqual(['30%', '20–40']);
});

test('chances of a model that was not measured in play are marked', async () => {
  const note = 'In this sport, no data was available to measure the model during play.';
  const { scores: _, ...margin } = { ...inPlay, markets: [yes('over-3.5', 0.56, 0.5, 0.63)] };
  serveAnswers((path) => answer(path, { ...margin, approximate: path.includes('american') }));
  const { unmount } = showCards([], <MarketsSection match={arsenal()} />);
  await screen.findByRole('region', { name: 'Chances in this match' });
  expect(screen.queryByText(note)).toBeNull();
  unmount();
  showCards([], <MarketsSection match={arsenal({ id: 'americanfootball-1', sport: 'americanfootball' })} />);
  expect(await screen.findByText(note)).toBeDefined();
});

test('after the match, the frozen chances stay with how they turned out', async () => {
  serveAnswers((path) => ({
    matchId: matchOf(path),
    asOf: '2026-10-25T14:00:00Z',
    frozen: {
      ...board,
      kickOff: '2026-10-25T11:00:00Z',
      frozenAt: '2026-10-25T10:59:30Z',
      model: '2026.5',
      outcome: 'home',
      markets: [
        {
          id: 'both-score',
          chances: [
            ['yes', 0.55],
            ['no', 0.45],
          ],
          came: 'no',
        },
        {
          id: 'half-time',
          chances: [
            ['home', 0.4],
            ['draw', 0.4],
            ['away', 0.2],
          ],
        },
      ],
    },
  }));
  const { forecast: _, ...ended } = arsenal({ status: 'finished' });
  showCards([], <MarketsSection match={ended} />);
  await screen.findByRole('region', { name: 'Chances in this match' });
  expect(rowOf('Yes')).toEqual(['55%', 'did not']);
  expect(rowOf('Arsenal lead')).toEqual(['40%', '']);
});

test.each([
  ['without markets', {}],
  ['with odds hidden', { hideOdds: true }],
])('nothing is shown %s', async (_, preferences) => {
  localStorage.setItem('touchline.preferences', JSON.stringify(preferences));
  const server = serveAnswers((path) => answer(path, {}));
  showCards([], <MarketsSection match={arsenal()} />);
  await vi.waitFor(() => expect(server.open()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});
