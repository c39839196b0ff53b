import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { fuzzyScore } from './fuzzy-score.ts';
import { searchBoard } from './search-board.ts';

describe('the score of a query', () => {
  test.each([
    ['roma', 'roma', 100],
    ['romania', 'roma', 90],
    ['as roma', 'roma', 70],
    ['real madrid', 'rmd', (3 / 11) * 50],
    ['a very long name of a club', 'ab', 10],
    ['roma', 'amor', 0],
    ['roma', '', 0],
    ['', 'roma', 0],
  ])('in "%s" of "%s" is %d', (text, query, score) => {
    expect(fuzzyScore(text, query)).toBe(score);
  });
});

const inter = exampleMatch({ id: 'football-1' });
const lakers = exampleMatch({
  id: 'basketball-1',
  sport: 'basketball',
  homeTeam: { id: '1', name: 'Los Angeles Lakers' },
  awayTeam: { id: '2', name: 'Boston Celtics' },
  league: 'NBA',
  leagueCountry: 'USA',
});
const matches = [inter, lakers];

const found = (query: string): string[] => searchBoard(matches, query).map(({ type, title }) => `${type} ${title}`);

describe('searching the board', () => {
  test('finds teams, with the matches that they play first', () => {
    expect(found('inter').slice(0, 2)).toEqual(['match Inter vs Roma', 'team Inter']);
  });

  test('finds leagues and the matches in them', () => {
    expect(found('nba').slice(0, 2)).toEqual(['match Los Angeles Lakers vs Boston Celtics', 'league NBA']);
  });

  test('finds sports', () => {
    expect(found('basketball')).toEqual(['match Los Angeles Lakers vs Boston Celtics', 'sport Basketball']);
    expect(found('nfl')).toContain('sport NFL');
  });

  test('puts the better fit first, whatever its type', () => {
    const clubs = ['Romaleto', 'Roma', 'AS Roma'].map((name, index) =>
      exampleMatch({
        id: `football-${index}`,
        homeTeam: { id: `${index}`, name },
        awayTeam: { id: '99', name: 'Zzz' },
      }),
    );
    const teams = searchBoard(clubs, 'roma').filter(({ type }) => type === 'team');
    expect(teams.map(({ title, score }) => [title, score])).toEqual([
      ['Roma', 100],
      ['Romaleto', 90],
      ['AS Roma', 70],
    ]);
  });

  test('does not mind case and accents', () => {
    const saoPaulo = exampleMatch({ homeTeam: { id: '7', name: 'São Paulo' } });
    expect(searchBoard([saoPaulo], 'SAO PAULO')[0]).toMatchObject({ type: 'match', score: 100 });
  });

  test('needs 2 characters that are not spaces', () => {
    for (const query of ['', 'i', ' i ', '  ', '--']) expect(searchBoard(matches, query)).toEqual([]);
  });

  test('names a team or league once however often it plays, and gives at most 20 results', () => {
    const day = Array.from({ length: 40 }, (_, index) => ({ ...inter, id: `football-${index}` }));
    const results = searchBoard(day, 'inter');
    expect(results).toHaveLength(20);
    const few = searchBoard(day.slice(0, 5), 'inter');
    expect(few.filter(({ type }) => type === 'team')).toHaveLength(1);
    expect(new Set(few.map(({ id }) => id)).size).toBe(few.length);
  });
});
