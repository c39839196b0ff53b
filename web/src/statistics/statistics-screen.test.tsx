// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchOf, serveAnswers, showCards, statisticsAnswer, statisticsSample } from '../../test/match-data.tsx';
import { match, now, row, rowIds, show } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import type { CardScreenProps } from '../match/match-cards.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nothing = (): void => undefined;
const statistics = (props: Partial<CardScreenProps> = {}) => (
  <StatisticsScreen sport="all" league="all" onShowAll={nothing} onOpen={nothing} {...props} />
);
const serveStatistics = () => serveAnswers((path) => statisticsAnswer(matchOf(path)));

/** The labels and figures of a card, in reading order. */
const read = (id: string): readonly string[] => {
  const terms = within(row(id)).queryAllByRole('term');
  return terms.map((term) => {
    const said: string[] = [];
    for (let next = term.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling) {
      said.push(next.textContent);
    }
    return `${term.textContent}: ${said.join(', ')}`;
  });
};

test('only live and finished matches of sports with statistics have cards', async () => {
  serveStatistics();
  showCards(
    [
      match('football-1', { status: 'finished' }),
      match('football-2', { status: 'scheduled' }),
      match('hockey-3', { sport: 'hockey' }),
      match('tennis-4', { sport: 'tennis' }),
      match('football-5', { status: 'postponed' }),
    ],
    statistics(),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match Statistics');
  expect(rowIds()).toEqual(['hockey-3', 'football-1']);
  expect(await within(row('hockey-3')).findByText('Power Plays')).toBeDefined();
});

test('a football card has possession and six pairs', async () => {
  serveStatistics();
  showCards([match('football-1')], statistics());
  await screen.findByText('Ball Possession');
  expect(read('football-1')).toEqual([
    'Ball Possession: Home 61%, Away 39%',
    'Total Shots: Home 14, Away 7',
    'Shots on Target: Home 6, Away 4',
    'Corner Kicks: Home 8, Away 2',
    'Fouls: Home 9, Away 15',
    'Yellow Cards: Home 1, Away 3',
    'Red Cards: Home 0, Away 0',
  ]);
  expect(within(row('football-1')).getByText(/^Updated at \d\d:\d\d$/u)).toBeDefined();
});

test.each([
  ['basketball', 7, 'Time of Possession: Home 61%, Away 39%', 'Field Goals Attempted: Home 14, Away 7'],
  ['hockey', 6, 'Shots: Home 14, Away 7', 'Shots on Goal: Home 6, Away 4'],
  ['baseball', 6, 'At Bats: Home 14, Away 7', 'Hits: Home 6, Away 4'],
  ['americanfootball', 6, 'Total Plays: Home 14, Away 7', 'Total Yards: Home 6, Away 4'],
] as const)('%s has %d rows with its own labels', async (sport, count, ...first) => {
  serveStatistics();
  showCards([match(`${sport}-1`, { sport })], statistics());
  await vi.waitFor(() => expect(read(`${sport}-1`)).toHaveLength(count));
  expect(read(`${sport}-1`).slice(0, 2)).toEqual(first);
});

test('sample values are labelled with the reason', async () => {
  serveAnswers((path) => statisticsSample(matchOf(path)));
  showCards([match('football-1')], statistics());
  const card = within(row('football-1'));
  expect(await card.findByText('Sample')).toBeDefined();
  expect(card.getByText('Sample values. No statistics data available.')).toBeDefined();
  expect(read('football-1').slice(0, 2)).toEqual([
    'Ball Possession: Home 52%, Away 48%',
    'Total Shots: Home 8, Away 6',
  ]);
});

test('after a server error, the same sample values are shown', async () => {
  serveAnswers(() => undefined);
  showCards([match('football-1')], statistics());
  const card = within(row('football-1'));
  expect(await card.findByText('Sample values. No statistics data available.')).toBeDefined();
  expect(read('football-1')[0]).toBe('Ball Possession: Home 52%, Away 48%');
});

test('a figure that the provider did not send is shown as a dash with empty bars', async () => {
  serveAnswers((path) => {
    const { statistics: figures, ...answer } = statisticsAnswer(matchOf(path));
    const { matchId, shots, corners } = figures;
    return { ...answer, statistics: { matchId, shots, corners } };
  });
  showCards([match('basketball-1', { sport: 'basketball' })], statistics());
  await screen.findByText('Time of Possession');
  expect(read('basketball-1')).toEqual([
    'Time of Possession: Home -not available, Away -not available',
    'Field Goals Attempted: Home 14, Away 7',
    'Field Goals Made: Home -not available, Away -not available',
    'Rebounds: Home 8, Away 2',
    'Turnovers: Home -not available, Away -not available',
    'Personal Fouls: Home -not available, Away -not available',
    'Technical Fouls: Home -not available, Away -not available',
  ]);
  const widths = [...row('basketball-1').querySelectorAll<HTMLElement>('dd i i')].map(({ style }) => style.width);
  expect(widths.slice(-4)).toEqual(['0%', '0%', '0%', '0%']);
});

test('shows six skeleton cards while the board loads', () => {
  show(createMatchStore({ now: () => now, frame: (run) => run() }), statistics());
  expect(screen.getByText('Loading statistics')).toBeDefined();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6);
});

test('the colour legend appears only with cards or skeletons', () => {
  show(createMatchStore({ now: () => now, frame: (run) => run() }), statistics());
  expect(screen.getByText('Away')).toBeDefined();
  cleanup();
  serveStatistics();
  showCards([match('football-1')], statistics());
  expect(screen.getByText('Away')).toBeDefined();
  cleanup();
  showCards([match('football-1', { status: 'scheduled' })], statistics());
  expect(screen.queryByText('Away')).toBeNull();
  cleanup();
  const failed = createMatchStore({ now: () => now, frame: (run) => run() });
  failed.fail('unreachable');
  show(failed, statistics());
  expect(screen.queryByText('Away')).toBeNull();
});

test('if no match has statistics, the empty state names the sport or league', () => {
  const onShowAll = vi.fn<() => void>();
  showCards([match('football-1', { status: 'scheduled' })], statistics());
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No statistics available');
  cleanup();

  showCards([match('football-1', { status: 'scheduled' })], statistics({ sport: 'football', onShowAll }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No statistics available for Football');
  fireEvent.click(screen.getByRole('button', { name: 'Show all sports' }));
  expect(onShowAll).toHaveBeenCalledOnce();
  cleanup();

  const ofLeague = { sport: 'football', league: 'football.italy.serie-a' } as const;
  showCards([match('football-1', { status: 'scheduled' })], statistics(ofLeague));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No statistics available for Serie A');
  cleanup();

  showCards([match('tennis-1', { sport: 'tennis' })], statistics({ sport: 'tennis' }));
  expect(screen.getByText('Statistics are not available for Tennis.')).toBeDefined();
});
