import { createSearchIndex } from '@touchline/domain/search/search-index.ts';
import { englishSearch } from '@touchline/domain/search/search-entries.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { expect, test } from 'vitest';
import { withKnownTeams } from './team-search.ts';

const board = createSearchIndex([
  exampleMatch({
    homeTeam: { id: '1', name: 'Sevilla' },
    awayTeam: { id: '2', name: 'Atlético Madrid' },
    league: 'La Liga',
  }),
]);
const team = (id: string, name: string): KnownTeam => ({
  sport: 'football',
  id,
  name,
  leagueKey: 'football.spain.segunda',
  league: 'Segunda',
});

const titles = (query: string, ...teams: readonly KnownTeam[]) =>
  withKnownTeams(board.search(query), teams, query, englishSearch).map(({ title }) => title);

test('teams that the server knows come after names on the board that begin with the query, each team once', () => {
  expect(titles('sevi', team('1', 'Sevilla'), team('3', 'Sevilla Atlético'))).toEqual([
    'Sevilla',
    'Sevilla Atlético',
    'Sevilla - Atlético Madrid',
  ]);
});

test('a team whose name equals the query comes before longer names on the board', () => {
  expect(titles('sevi', team('6', 'Sevi')).slice(0, 2)).toEqual(['Sevi', 'Sevilla']);
});

test('teams of the server come first if nothing on the board begins with the query', () => {
  expect(titles('madr', team('4', 'Madrid CF'))[0]).toBe('Madrid CF');
  expect(titles('celtic', team('5', 'Celtic'))).toEqual(['Celtic']);
});

test('teams that only match an earlier query are not shown', () => {
  expect(titles('sevilla x', team('3', 'Sevilla Atlético'))).toEqual([]);
});
