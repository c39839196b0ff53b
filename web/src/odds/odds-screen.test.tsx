// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchOf, oddsAnswer, sampleOdds, serveAnswers, showCards, statisticsAnswer } from '../../test/match-data.tsx';
import { change, match, now, row, rowIds, show } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import type { CardScreenProps } from '../match/match-cards.tsx';
import { OddsScreen } from './odds-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nothing = (): void => undefined;
const odds = (props: Partial<CardScreenProps> = {}) => (
  <OddsScreen sport="all" league="all" onShowAll={nothing} onOpen={nothing} {...props} />
);
const arsenal = match('football-1', {
  homeTeam: { id: '1', name: 'Arsenal' },
  awayTeam: { id: '2', name: 'Chelsea' },
});
const serveOdds = () => serveAnswers((path) => oddsAnswer(matchOf(path)));

test('each match with odds has a card, with finished matches last', async () => {
  serveOdds();
  showCards(
    [
      match('football-1', { status: 'finished' }),
      match('tennis-2', { sport: 'tennis', status: 'scheduled', startTime: '2026-10-25T20:00:00Z' }),
      match('football-3'),
      match('rugby-4', { sport: 'rugby' }),
      match('football-5', { status: 'postponed' }),
    ],
    odds(),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Betting Odds');
  await screen.findAllByRole('button', { name: /^Home win/u });
  expect(rowIds()).toEqual(['football-3', 'tennis-2', 'football-1']);
});

test('prices have full accessible names and alternate between decimal and American, one at a time', async () => {
  serveOdds();
  showCards([arsenal], odds());
  fireEvent.click(await screen.findByRole('button', { name: 'Home win, Arsenal, 2.10, decimal' }));
  fireEvent.click(screen.getByRole('button', { name: 'Home win, Arsenal, +110, american' }));
  expect(screen.getByRole('button', { name: 'Home win, Arsenal, 2.10, decimal' })).toBeDefined();
  for (const name of [
    'Home win, Arsenal, 2.10, decimal',
    'Draw, 3.40, decimal',
    'Away win, Chelsea, 3.60, decimal',
    'Over 2.5, 1.90, decimal',
    'Under 2.5, 1.90, decimal',
    'Home -0.5, Arsenal, 2.05, decimal',
    'Away +0.5, Chelsea, 1.80, decimal',
  ]) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
});

test('the chosen format applies to every price, overrides earlier presses and is remembered', async () => {
  serveOdds();
  showCards([arsenal], odds());
  fireEvent.click(await screen.findByRole('button', { name: 'Draw, 3.40, decimal' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fractional' }));
  expect(screen.getByRole('button', { name: 'Draw, 12/5, fractional' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Home win, Arsenal, 11/10, fractional' })).toBeDefined();
  cleanup();
  showCards([arsenal], odds());
  expect(await screen.findByRole('button', { name: 'Draw, 12/5, fractional' })).toBeDefined();
});

test('a real price shows its chance, movement, bookmaker and time', async () => {
  serveOdds();
  showCards([arsenal], odds());
  const home = await screen.findByRole('button', { name: /^Home win/u });
  expect(home.title).toBe('46% chance, up 0.15 since first seen');
  expect(within(row('football-1')).getByText(/^Bookmaker & Sons/u)).toBeDefined();
  expect(row('football-1').textContent).toMatch(/Bookmaker & Sons, seen at \d\d:\d\d/u);
  expect(row('football-1').textContent).toMatch(/Home, since \d\d:\d\d/u);
});

test('sample prices are labelled, with the reason, and have neither chance nor movement', async () => {
  serveAnswers((path) => sampleOdds(matchOf(path)));
  showCards([arsenal], odds());
  const home = await screen.findByRole('button', { name: 'Home win, Arsenal, 2.00, decimal' });
  const card = within(row('football-1'));
  expect(card.getByText('Sample')).toBeDefined();
  expect(row('football-1').textContent).toContain('Example odds, not a real offer. No odds data available.');
  expect(home.title).toBe('');
  expect(home.parentElement?.querySelector('svg')).toBeNull();
  expect(row('football-1').textContent).not.toContain('since');
});

test('a failed request shows sample prices; a later failure keeps the loaded prices', async () => {
  let works = true;
  serveAnswers((path) => (works && matchOf(path) === 'football-1' ? oddsAnswer('football-1') : undefined));
  const { queries } = showCards([arsenal, match('football-2')], odds());
  await screen.findByRole('button', { name: 'Home win, Arsenal, 2.10, decimal' });
  expect(await within(row('football-2')).findByText('Sample')).toBeDefined();
  works = false;
  await act(async () => queries.refetchQueries());
  expect(screen.getByRole('button', { name: 'Home win, Arsenal, 2.10, decimal' })).toBeDefined();
});

test('odds written to the query cache are shown', async () => {
  serveOdds();
  const { queries } = showCards([arsenal], odds());
  await screen.findByRole('button', { name: /^Home win/u });
  const answer = oddsAnswer('football-1');
  act(() => {
    queries.setQueryData(['odds', 'football-1'], { ...answer, odds: { ...answer.odds, homeWin: 1.5 } });
  });
  expect(await screen.findByRole('button', { name: 'Home win, Arsenal, 1.50, decimal' })).toBeDefined();
});

test('with 400 matches, only the cards near the viewport load odds, each once', async () => {
  const server = serveOdds();
  const many = Array.from({ length: 400 }, (_, at) => match(`football-${String(at).padStart(3, '0')}`));
  const { store } = showCards(many, odds());
  await screen.findAllByRole('button', { name: /^Home win/u });
  expect(rowIds().length).toBeLessThan(8);
  expect(row('football-000').getAttribute('aria-setsize')).toBe('400');
  await vi.waitFor(() => expect(server.asked()).toHaveLength(rowIds().length));
  change(store, { 'football-000': { homeScore: 1 } });
  expect(within(row('football-000')).getByText('1')).toBeDefined();
  expect(server.asked()).toHaveLength(rowIds().length);
});

test('hovering over a card loads the other data of its match, and pressing it opens the match', async () => {
  const server = serveAnswers((path) => {
    if (path.endsWith('/forecast')) return { matchId: matchOf(path), asOf: '2026-10-25T12:00:00Z' };
    return path.endsWith('/odds') ? oddsAnswer(matchOf(path)) : statisticsAnswer(matchOf(path));
  });
  const onOpen = vi.fn<CardScreenProps['onOpen']>();
  showCards([arsenal], odds({ onOpen }));
  await screen.findByRole('button', { name: /^Home win/u });
  const opener = screen.getByRole('button', { name: /^Arsenal/u });
  fireEvent.pointerEnter(opener);
  await vi.waitFor(() =>
    expect(server.asked()).toEqual(['odds', 'forecast', 'statistics'].map((part) => `/api/matches/football-1/${part}`)),
  );
  fireEvent.click(opener);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('football-1', ['football-1']);
});

const press = (key: string): string | undefined => {
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });
  return document.activeElement?.closest('article')?.dataset['match'];
};

test('J, K, Home and End move through the cards, and a board change keeps the focus on the same match', async () => {
  serveOdds();
  const many = Array.from({ length: 60 }, (_, at) => match(`football-${String(at).padStart(3, '0')}`));
  const { store } = showCards(many, odds());
  await screen.findAllByRole('button', { name: /^Home win/u });
  expect([press('j'), press('j'), press('j'), press('k')]).toEqual([
    'football-000',
    'football-001',
    'football-002',
    'football-001',
  ]);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: /^football-001 home 0, football-001 away 0, live/u }),
  );
  change(store, { 'football-001': { homeScore: 1 } });
  expect(document.activeElement?.closest('article')?.dataset['match']).toBe('football-001');
  expect(press('End')).toBe('football-059');
  expect(press('Home')).toBe('football-000');
});

test('shows six skeleton cards while the board loads', () => {
  serveOdds();
  show(createMatchStore({ now: () => now, frame: (run) => run() }), odds());
  expect(screen.getByText('Loading odds')).toBeDefined();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6);
  expect(screen.queryAllByRole('article')).toHaveLength(0);
});

test('if no match has odds, the empty state names the sport or league', () => {
  showCards([match('rugby-1', { sport: 'rugby' })], odds());
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No odds available');
  cleanup();

  const onShowAll = vi.fn<() => void>();
  showCards([match('hockey-1', { sport: 'hockey', status: 'postponed' })], odds({ sport: 'hockey', onShowAll }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No odds available for Hockey');
  fireEvent.click(screen.getByRole('button', { name: 'Show all sports' }));
  expect(onShowAll).toHaveBeenCalledOnce();
  cleanup();

  const ofLeague = { sport: 'football', league: 'football.italy.serie-a' } as const;
  showCards([match('football-1', { status: 'postponed' })], odds(ofLeague));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No odds available for Serie A');
  cleanup();

  showCards([match('rugby-1', { sport: 'rugby' })], odds({ sport: 'rugby' }));
  expect(screen.getByText('Odds are not available for Rugby.')).toBeDefined();
});

test('odds of another day are shown with their date', async () => {
  serveOdds();
  showCards([match('football-1', { status: 'scheduled', startTime: '2026-10-27T12:00:00Z' })], odds());
  expect(
    screen.getByText(/^No odds today\. These are for the nearest matches, on Tuesday 27 October\.$/u),
  ).toBeDefined();
  await screen.findByRole('button', { name: /^Home win/u });
});

test('a user who hides odds sees a message instead, and no odds are requested', async () => {
  const server = serveOdds();
  localStorage.setItem('touchline.preferences', JSON.stringify({ hideOdds: true }));
  showCards([arsenal], odds());
  expect(screen.getByRole('heading', { name: 'Odds are hidden' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Odds format' })).toBeNull();
  expect(server.asked()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show odds' }));
  expect(await screen.findByRole('button', { name: /^Home win/u })).toBeDefined();
});

const hint = (): Element | null => screen.queryByText(/^Press a price/u);

test('the hint about prices appears only with cards or skeletons', () => {
  show(createMatchStore({ now: () => now, frame: (run) => run() }), odds());
  expect(hint()).not.toBeNull();
  cleanup();
  serveOdds();
  showCards([arsenal], odds());
  expect(hint()).not.toBeNull();
  cleanup();
  showCards([match('rugby-1', { sport: 'rugby' })], odds());
  expect(hint()).toBeNull();
  cleanup();
  const failed = createMatchStore({ now: () => now, frame: (run) => run() });
  failed.fail('unreachable');
  show(failed, odds());
  expect(hint()).toBeNull();
});

test('the 18+ notice appears with the prices', async () => {
  serveOdds();
  showCards([arsenal], odds());
  expect(screen.getByText(/Odds are information, not advice\. 18\+\./u)).toBeDefined();
  await screen.findByRole('button', { name: /^Home win/u });
});
