// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { matchOf, serveAnswers, showCards, statisticsAnswer, statisticsSample } from '../../../test/match-answers.tsx';
import { match } from '../../../test/score-page.tsx';
import { StatisticsSection } from './statistics-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = () => within(screen.getByRole('region', { name: 'Match Statistics' }));

test('the section loads by itself and then shows the figures under the teams’ names', async () => {
  serveAnswers((path) => statisticsAnswer(matchOf(path)));
  showCards([], <StatisticsSection match={match('football-1')} />);
  expect(section().getByText('Loading statistics')).toBeDefined();
  expect(await section().findByText('61%')).toBeDefined();
  expect(section().getByText('football-1 home')).toBeDefined();
});

test.each([
  ['formula1', 'Statistics not available for sport: Formula 1'],
  ['tennis', 'Statistics not available for sport: Tennis'],
] as const)('where %s has no statistics at all it says so, invents none and asks for none', (sport, words) => {
  const server = serveAnswers((path) => statisticsSample(matchOf(path)));
  showCards([], <StatisticsSection match={match(`${sport}-1`, { sport })} />);
  expect(section().getByText(words)).toBeDefined();
  expect(section().queryAllByRole('term')).toEqual([]);
  expect(server.asked()).toEqual([]);
});

test('in place of sample values it shows even possession and zeros, still as a sample', async () => {
  serveAnswers((path) => statisticsSample(matchOf(path)));
  showCards([], <StatisticsSection match={match('football-1')} />);
  expect(await section().findByText('Sample')).toBeDefined();
  expect(section().getAllByText('50%')).toHaveLength(2);
  expect(section().getAllByText('0')).toHaveLength(12);
});
