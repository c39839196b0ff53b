// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { TableRow } from '@touchline/domain/league/league-table.ts';
import { afterEach, expect, test } from 'vitest';
import { LeagueTables } from './league-table.tsx';

afterEach(cleanup);

const row = (rank: number, note?: string): TableRow => ({
  rank,
  teamId: `${rank}`,
  team: `Team ${rank}`,
  points: 30 - rank,
  ...(note !== undefined && { note }),
});

const showTable = (...rows: readonly TableRow[]): void => {
  render(<LeagueTables table={{ league: 'Premier League', groups: [{ rows }] }} sport="football" />);
};

const texts = (elements: readonly HTMLElement[]): readonly (string | null)[] =>
  elements.map(({ textContent }) => textContent);

test('a place that leads somewhere has its zone in the name of its row and in the legend', () => {
  showTable(
    row(1, 'Promotion - Champions League (Group Stage)'),
    row(2, 'Promotion - Champions League (Group Stage)'),
    row(3, 'UEFA Conference League Qualifiers'),
    row(4),
    row(5, 'Relegation - Championship'),
  );
  expect(texts(screen.getAllByRole('rowheader'))).toEqual([
    'Team 1, Champions League',
    'Team 2, Champions League',
    'Team 3, Conference League',
    'Team 4',
    'Team 5, Relegation',
  ]);
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(texts(legend.getAllByRole('listitem'))).toEqual(['Champions League', 'Conference League', 'Relegation']);
});

const goals = (rank: number, goalsFor: number): TableRow => ({ ...row(rank), goalsFor, goalsAgainst: 4 });

test('a goal difference has a plus sign or a true minus sign', () => {
  showTable(goals(1, 6), goals(2, 4), goals(3, 1));
  const differences = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[1]?.textContent);
  expect(differences).toEqual(['+2', '0', '\u22123']);
});

test('without zones there is no legend', () => {
  showTable(row(1), row(2, 'Next round'));
  expect(screen.queryByRole('list')).toBeNull();
});
