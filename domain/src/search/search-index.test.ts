import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { plainSearch } from '../../test/plain-search.ts';
import type { Match } from '../match/match.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchResult } from './search-result.ts';

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

const searchBoard = (board: readonly Match[], query: string): readonly SearchResult[] =>
  createSearchIndex(board).search(query);

const found = (query: string): string[] => searchBoard(matches, query).map(({ type, title }) => `${type} ${title}`);

describe('searching the board', () => {
  test('finds teams, with the matches that they play first', () => {
    expect(found('inter').slice(0, 2)).toEqual(['match Inter - Roma', 'team Inter']);
  });

  test('finds leagues and the matches in them', () => {
    expect(found('nba').slice(0, 2)).toEqual(['match Boston Celtics - Los Angeles Lakers', 'league NBA']);
  });

  test('finds sports', () => {
    expect(found('basketball')).toEqual(['match Boston Celtics - Los Angeles Lakers', 'sport Basketball']);
    expect(found('nfl')).toContain('sport NFL');
  });

  test('finds a sport by the reader’s word for it and by its own, and says what it finds in the reader’s words', () => {
    const german = createSearchIndex(matches, {
      sport: (sport) => (sport === 'basketball' ? 'Korbball' : sport),
      country: () => 'Vereinigte Staaten',
      team: (league) => `Mannschaft in ${league}`,
      league: 'Liga',
      matches: (count) => `${count} Spiel`,
      ofSports: 'Sportart',
    });
    const told = (query: string): string[] =>
      german.search(query).map(({ title, subtitle }) => `${title}: ${subtitle}`);
    expect(told('korbball')).toEqual(['Boston Celtics - Los Angeles Lakers: NBA, Korbball', 'Korbball: Sportart']);
    expect(told('basketball')).toEqual(told('korbball'));
    expect(told('nba')).toContain('NBA: Liga, Vereinigte Staaten, Korbball, 1 Spiel');
    expect(told('celtics')).toContain('Boston Celtics: Mannschaft in NBA');
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

  test('says what each result is', () => {
    const laLiga = exampleMatch({ league: 'La Liga', leagueCountry: 'Saudi-Arabia' });
    const subtitles = searchBoard([laLiga, { ...laLiga, id: 'football-2' }], 'la liga').map(({ subtitle }) => subtitle);
    expect(subtitles).toEqual(['La Liga, Football', 'La Liga, Football', 'League, Saudi Arabia, Football, 2 matches']);
    const nfl = exampleMatch({ sport: 'americanfootball', league: 'NFL', leagueCountry: 'USA' });
    expect(searchBoard([nfl], 'nfl').map(({ subtitle }) => subtitle)).toEqual([
      'NFL',
      'League, USA, NFL, 1 match',
      'Sport',
    ]);
    expect(found('roma')).toContain('team Roma');
    expect(searchBoard(matches, 'celtics').find(({ type }) => type === 'team')?.subtitle).toBe('Team, NBA');
  });

  test.each([
    ['Atlético Madrid', 'atletico'],
    ['Atletico Madrid', 'Atlético'],
    ['Bodø/Glimt', 'bodo glimt'],
    ['Bodo Glimt', 'bodø'],
    ['Łódź', 'lodz'],
    ['Fenerbahçe', 'FENERBAHCE'],
    ['Göztepe', 'goztepe'],
    ['Beşiktaş', 'besiktas'],
    ['Preußen Münster', 'preussen'],
  ])('finds %s by "%s"', (name, query) => {
    const club = exampleMatch({ homeTeam: { id: '7', name }, awayTeam: { id: '8', name: 'Qq' } });
    expect(searchBoard([club], query)[0]).toMatchObject({ type: 'match', id: club.id });
  });
});

const name = fc.oneof(
  fc.constantFrom('Roma', 'AS Roma', 'Romania', 'São Paulo', 'Inter', 'Inter Miami', '', '日本', 'Łódź', 'x'),
  fc.string({ maxLength: 12 }),
);

const board = fc
  .array(
    fc.record({
      sport: fc.constantFrom<Match['sport']>('football', 'basketball'),
      home: name,
      away: name,
      league: name,
      country: fc.constantFrom('Italy', 'Brazil'),
      ids: fc.tuple(fc.nat(30), fc.nat(30)),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ sport, home, away, league, country, ids }, at) =>
      exampleMatch({
        id: `${sport}-${at}`,
        sport,
        homeTeam: { id: `${ids[0]}`, name: home },
        awayTeam: { id: `${ids[1]}`, name: away },
        league,
        leagueCountry: country,
      }),
    ),
  );

const query = fc.oneof(fc.constantFrom('roma', 'om', 'inter m', 'fo', 'ball', 'SÃO', '日本', 'lodz'), fc.string());

test('whatever is on the board and asked one after another, the index finds what the plain specification finds', () => {
  fc.assert(
    fc.property(board, fc.array(query, { maxLength: 4 }), (any, queries) => {
      const index = createSearchIndex(any);
      for (const asked of queries) expect(index.search(asked)).toEqual(plainSearch(any, asked));
    }),
  );
});
