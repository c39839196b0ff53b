// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { TableRow } from '@touchline/domain/league/league-table.ts';
import type { LiveTable } from '@touchline/domain/league/live-table.ts';
import { tableRules } from '@touchline/domain/league/table-rules.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { LeagueTables } from './league-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

const general = tableRules('football.nowhere.league', 'football');
const own = tableRules('football.spain.la-liga', 'football');
if (general === undefined || own === undefined) throw new Error('football has no rules');

/** The teams from the first place down, with the places that they have gained. */
const standing = (rules: LiveTable['rules'], ...teams: readonly (readonly [team: number, change: number])[]) => {
  const rows = teams.map(([team, change], at) => Object.assign(row(team), { rank: at + 1, change }));
  const table: LiveTable = { league: 'Premier League', groups: [{ rows }], playing: 0, isAhead: true, rules };
  return <LeagueTables table={table} sport="football" marks={{ live: new Map(), rules }} />;
};

test('a change of places is an arrow with a number, and words for screen readers', () => {
  render(standing(general, [3, 2], [1, -1], [2, -1], [4, 0]));
  const lines = screen.getAllByRole('row').slice(1);
  const places = lines.map((line) => within(line).getAllByRole('cell')[0]?.textContent);
  expect(places).toEqual(['1\u25b22, up 2 places', '2\u25bc1, down 1 place', '3\u25bc1, down 1 place', '4']);
});

test('the note of a table as it stands names the criteria, and says whether they are only the general rule', () => {
  const { rerender } = render(standing(general, [1, 0]));
  expect(
    screen.getByText(/Level on points: goal difference, then goals scored\. This is the general rule/),
  ).toBeTruthy();
  rerender(standing(own, [1, 0]));
  expect(screen.getByText(/head-to-head results, then goal difference, then goals scored\.$/)).toBeTruthy();
});

/** Renders three rows of 30 px with links in one order, then in another. Returns how many rows slid. */
const slides = (between: () => void): number => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return 30 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  const animate = vi.fn<Element['animate']>();
  Element.prototype.animate = animate;
  const { rerender } = render(standing(general, [1, 0], [2, 0], [3, 0]));
  between();
  rerender(standing(general, [3, 2], [1, -1], [2, -1]));
  return animate.mock.calls.length;
};

test('rows slide when their order changes', () => {
  expect(slides(() => undefined)).toBe(3);
});

const teamsInOrder = () => texts(screen.getAllByRole('rowheader'));

test('rows keep their places with new figures while the focus is in the table, and move when it leaves', () => {
  expect(slides(() => act(() => screen.getByRole('link', { name: 'Team 2' }).focus()))).toBe(0);
  expect(teamsInOrder()).toEqual(['Team 1', 'Team 2', 'Team 3']);
  expect(screen.getAllByRole('row')[3]?.textContent).toContain('up 2 places');
  act(() => screen.getByRole('link', { name: 'Team 2' }).blur());
  expect(teamsInOrder()).toEqual(['Team 3', 'Team 1', 'Team 2']);
});

test('rows keep their places under a finger', () => {
  expect(slides(() => fireEvent.touchStart(screen.getByRole('link', { name: 'Team 2' })))).toBe(0);
  expect(teamsInOrder()).toEqual(['Team 1', 'Team 2', 'Team 3']);
  fireEvent.touchEnd(screen.getByRole('link', { name: 'Team 2' }));
  expect(teamsInOrder()).toEqual(['Team 3', 'Team 1', 'Team 2']);
});

test('no row slides with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(slides(() => undefined)).toBe(0);
});
