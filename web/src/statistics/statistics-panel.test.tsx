// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { matchOf, serveAnswers, showCards, statisticsAnswer, statisticsSample } from '../../test/match-data.tsx';
import { match } from '../../test/score-page.tsx';
import { StatisticsSection } from './statistics-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = () => within(screen.getByRole('region', { name: 'Match Statistics' }));

test('the section loads on its own and then shows the figures under the teams’ names', async () => {
  serveAnswers((path) => statisticsAnswer(matchOf(path)));
  showCards([], <StatisticsSection match={match('football-1')} />);
  expect(section().getByText('Loading statistics')).toBeDefined();
  expect(await section().findByText('61%')).toBeDefined();
  expect(section().getByText('football-1 home')).toBeDefined();
});

test.each(['formula1', 'tennis'] as const)('%s has no statistics: there is no section and no request', (sport) => {
  const server = serveAnswers((path) => statisticsSample(matchOf(path)));
  showCards([], <StatisticsSection match={match(`${sport}-1`, { sport })} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.body.textContent).toBe('');
  expect(server.asked()).toEqual([]);
});

test('before kick-off, a match shows no figures and requests none', () => {
  const server = serveAnswers((path) => statisticsSample(matchOf(path)));
  showCards([], <StatisticsSection match={match('football-1', { status: 'scheduled' })} />);
  expect(section().getByText('Statistics start at kick-off')).toBeDefined();
  expect(section().queryAllByRole('term')).toEqual([]);
  expect(server.asked()).toEqual([]);
});

test('a postponed match has no statistics section', () => {
  const server = serveAnswers((path) => statisticsSample(matchOf(path)));
  showCards([], <StatisticsSection match={match('football-1', { status: 'postponed' })} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(server.asked()).toEqual([]);
});

test('instead of sample values, the section shows even possession and zeros, still labelled as a sample', async () => {
  serveAnswers((path) => statisticsSample(matchOf(path)));
  showCards([], <StatisticsSection match={match('football-1')} />);
  expect(await section().findByText('Sample')).toBeDefined();
  expect(section().getAllByText('50%')).toHaveLength(2);
  expect(section().getAllByText('0')).toHaveLength(12);
});

test('additional figures appear below the main six, and missing figures are left out', async () => {
  serveAnswers((path) => {
    const { statistics, ...answer } = statisticsAnswer(matchOf(path));
    const further = { expectedGoals: { home: 1.84, away: 0.7 }, passAccuracy: { home: 84, away: 70 } };
    return { ...answer, statistics: { ...statistics, ...further } };
  });
  showCards([], <StatisticsSection match={match('football-1')} />);
  expect(await section().findByText('1.84')).toBeDefined();
  expect(
    section()
      .getAllByRole('term')
      .slice(-3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Red Cards', 'Expected Goals (xG)', 'Pass Accuracy (%)']);
});

const momentum = {
  since: '2026-10-25T11:41:00Z',
  everySeconds: 60,
  points: [
    { after: 0, value: 0 },
    { after: 60, value: 40 },
    { after: 120, value: 100 },
    { after: 180, value: 20 },
    { after: 240, value: -60 },
  ],
};

test('the momentum is drawn for both sides and described in words, with its source', async () => {
  serveAnswers((path) => statisticsAnswer(matchOf(path), { momentum }));
  showCards([], <StatisticsSection match={match('football-1')} />);
  const graph = await screen.findByRole('region', { name: 'Momentum' });
  expect(graph.textContent).toContain('football-1 away are on top right now.');
  expect(graph.textContent).toContain('Share of the time: football-1 home 75%, football-1 away 25%.');
  expect(graph.textContent).toMatch(
    /Up: football-1 home\. Down: football-1 away\. Based on statistics every ~60 s since \d\d:41\./u,
  );
  expect([...graph.querySelectorAll('path')].every((path) => path.getAttribute('d') !== '')).toBe(true);
});

test('without enough readings there is no momentum', async () => {
  serveAnswers((path) => statisticsAnswer(matchOf(path)));
  showCards([], <StatisticsSection match={match('football-1')} />);
  expect(await section().findByText('61%')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Momentum' })).toBeNull();
});

test('with the visitors first, their name and figures come first', async () => {
  serveAnswers((path) => statisticsAnswer(matchOf(path)));
  const game = match('basketball-1', { sport: 'basketball', leagueCountry: 'USA' });
  showCards([], <StatisticsSection match={game} />);
  await section().findByText('61%');
  const definitions = section()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(definitions.slice(0, 4)).toEqual(['Away 39%', 'Home 61%', 'Away 7', 'Home 14']);
  const [first] = section().getAllByText(/^basketball-1 (?:home|away)$/u);
  expect(first?.textContent).toBe('basketball-1 away');
});
