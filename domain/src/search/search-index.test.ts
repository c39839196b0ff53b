import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { plainSearch } from '../../test/plain-search.ts';
import type { Match } from '../match/match.ts';
import type { SearchResult } from './search-entries.ts';
import { popularSearches, createSearchIndex } from './search-index.ts';

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

const matchIn = (id: string, league: string, leagueCountry: string, sport: Match['sport'] = 'football'): Match =>
  exampleMatch({ id: `${sport}-${id}`, sport, league, leagueCountry });

const found = (query: string): string[] => searchBoard(matches, query).map(({ type, title }) => `${type} ${title}`);

describe('searching the board', () => {
  test('finds teams, followed by their matches', () => {
    expect(found('inter').slice(0, 2)).toEqual(['team Inter', 'match Inter - Roma']);
  });

  test('finds leagues, followed by their matches', () => {
    expect(found('nba').slice(0, 2)).toEqual(['league NBA', 'match Boston Celtics - Los Angeles Lakers']);
  });

  test('has no team for an undecided side', () => {
    const open = exampleMatch({ id: 'tennis-1', sport: 'tennis', homeTeam: { id: '', name: 'TBD' } });
    expect(searchBoard([open], 'tbd').map(({ type }) => type)).toEqual(['match']);
  });

  test('finds a session by its Grand Prix and by every driver in its classification', () => {
    const session = exampleMatch({
      id: 'formula1-1',
      sport: 'formula1',
      league: 'Monaco Grand Prix',
      session: 'Race',
      homeTeam: { id: '36', name: 'Charles Leclerc' },
      awayTeam: { id: '49', name: 'Lando Norris' },
      classification: ['Charles Leclerc', 'Lando Norris', 'Carlos Sainz'].map((name, at) => ({
        position: at + 1,
        name,
      })),
    });
    const driver = { type: 'team', title: 'Carlos Sainz', subtitle: 'Driver, Monaco Grand Prix' };
    expect(searchBoard([session], 'sainz')).toMatchObject([
      { type: 'match', title: 'Monaco Grand Prix, Race' },
      driver,
    ]);
    const { classification: _, ...listed } = session;
    const coming = {
      ...listed,
      homeTeam: { id: '5', name: 'Monaco Grand Prix' },
      awayTeam: { id: '7', name: 'Monte Carlo' },
    };
    expect(searchBoard([coming], 'mont').map(({ type }) => type)).not.toContain('team');
  });

  test.each([
    ['mma', 'Fighter'],
    ['tennis', 'Player'],
    ['football', 'Team'],
  ] as const)('names the competitors of %s', (sport, kind) => {
    expect(searchBoard([exampleMatch({ sport })], 'inter')).toContainEqual(
      expect.objectContaining({ type: 'team', subtitle: `${kind}, Serie A` }),
    );
  });

  test('finds sports', () => {
    expect(found('basketball')).toEqual(['sport Basketball', 'match Boston Celtics - Los Angeles Lakers']);
  });

  test('finds a sport by its name in the reader’s language or English, and shows results in the reader’s language', () => {
    const german = createSearchIndex(matches, {
      sport: (sport) => (sport === 'basketball' ? 'Korbball' : sport),
      country: () => 'Vereinigte Staaten',
      competitor: (_kind, league) => `Mannschaft in ${league}`,
      league: 'Liga',
      session: (session) => session,
      matches: (count) => `${count} Spiel`,
      ofSports: 'Sportart',
    });
    const received = (query: string): string[] =>
      german.search(query).map(({ title, subtitle }) => `${title}: ${subtitle}`);
    expect(received('korbball')).toEqual(['Korbball: Sportart', 'Boston Celtics - Los Angeles Lakers: NBA, Korbball']);
    expect(received('basketball')).toEqual(received('korbball'));
    expect(received('nba')).toContain('NBA: Liga, Vereinigte Staaten, Korbball, 1 Spiel');
    expect(received('celtics')).toContain('Boston Celtics: Mannschaft in NBA');
  });

  test.each([
    ['soccer', 'sport Football'],
    ['football', 'sport Football'],
    ['American football', 'sport NFL'],
    ['ice hockey', 'sport Hockey'],
    ['Eishockey', 'sport Hockey'],
    ['baloncesto', 'sport Basketball'],
    ['formula', 'sport Formula 1'],
    ['f1', 'sport Formula 1'],
    ['ufc', 'sport MMA'],
    ['epl', 'league Premier League'],
    ['Champions League', 'league UEFA Champions League'],
    ['ucl', 'league UEFA Champions League'],
    ['NFL', 'sport NFL'],
  ])('for "%s" starts with %s', (query, first) => {
    const many = [
      matchIn('1', 'Premier League', 'Egypt'),
      matchIn('2', 'Premier League', 'England'),
      matchIn('3', 'UEFA Champions League', 'World'),
      matchIn('4', 'CAF Champions League', 'World'),
      ...Array.from({ length: 30 }, (_, index) => matchIn(`5${index}`, 'NFL', 'USA', 'americanfootball')),
    ];
    const [best] = searchBoard(many, query);
    expect(`${best?.type} ${best?.title}`).toBe(first);
  });

  test('finds the leagues of a country by its full name, after a national team of this name', () => {
    const board = [
      matchIn('1', 'La Liga', 'Spain'),
      matchIn('2', 'ACB', 'Spain', 'basketball'),
      exampleMatch({ id: 'football-3', homeTeam: { id: '9', name: 'Spain' }, league: 'UEFA Nations League' }),
    ];
    const first = searchBoard(board, 'spain').slice(0, 3);
    expect(first.map(({ type, title }) => `${type} ${title}`)).toEqual(['team Spain', 'league La Liga', 'league ACB']);
    expect(searchBoard(board.slice(0, 2), 'spai')).toEqual([]);
  });

  test('the best-known of several leagues with the same name comes first', () => {
    const board = ['Egypt', 'Wales', 'England'].map((country, index) => matchIn(`${index}`, 'Premier League', country));
    const leagues = searchBoard(board, 'premier league')
      .filter(({ type }) => type === 'league')
      .map(({ subtitle }) => subtitle.split(', ')[1]);
    expect(leagues).toEqual(['England', 'Egypt', 'Wales']);
  });

  test('every popular search finds its league or reports that it has no match on the board', () => {
    const board = [exampleMatch({ league: 'UEFA Champions League', leagueCountry: 'World' }), lakers];
    const index = createSearchIndex(board);
    expect(popularSearches.map((query) => index.missingLeague(query))).toEqual([
      'Premier League',
      undefined,
      undefined,
      'NFL',
      'La Liga',
      'Serie A',
    ]);
    expect(index.search('Champions League')[0]?.title).toBe('UEFA Champions League');
    expect(index.missingLeague('epl')).toBe('Premier League');
    expect(index.missingLeague('roma')).toBeUndefined();
  });

  test('the best-known league is reported as missing even if another country has a league with the same name', () => {
    const abroad = createSearchIndex([exampleMatch({ league: 'Premier League', leagueCountry: 'Egypt' })]);
    expect(abroad.missingLeague('epl')).toBe('Premier League');
    expect(abroad.missingLeague('Premier League')).toBeUndefined();
    const home = createSearchIndex([exampleMatch({ league: 'Premier League', leagueCountry: 'England' })]);
    expect(home.missingLeague('epl')).toBeUndefined();
  });

  test('a tour is never reported as missing, because its events are leagues on the board', () => {
    const session = exampleMatch({ sport: 'formula1', league: 'Monaco Grand Prix', session: 'Race' });
    const fight = exampleMatch({ sport: 'mma', league: 'UFC 300' });
    const index = createSearchIndex([session, fight]);
    for (const query of ['f1', 'formula 1', 'ufc', 'pfl', 'atp', 'wta'])
      expect(index.missingLeague(query)).toBeUndefined();
    expect(index.search('atp')[0]).toMatchObject({ type: 'sport', title: 'Tennis' });
  });

  test('sports, leagues and teams take at most half of the list, so that matches are visible', () => {
    const clubs = Array.from({ length: 30 }, (_, index) =>
      exampleMatch({ id: `football-${index}`, homeTeam: { id: `${index}`, name: `Real ${index}` } }),
    );
    const types = searchBoard(clubs, 'real').map(({ type }) => type);
    expect(types).toEqual([...Array<string>(10).fill('team'), ...Array<string>(10).fill('match')]);
  });

  test('ranks an exact name before a prefix, and a prefix before a word inside a name', () => {
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

  test('ignores case and accents', () => {
    const saoPaulo = exampleMatch({ homeTeam: { id: '7', name: 'São Paulo' } });
    expect(searchBoard([saoPaulo], 'SAO PAULO')[0]).toMatchObject({ type: 'team', score: 100 });
  });

  test('needs two characters other than spaces', () => {
    for (const query of ['', 'i', ' i ', '  ', '--']) expect(searchBoard(matches, query)).toEqual([]);
  });

  test('lists a team or league only once, and at most 20 results', () => {
    const day = Array.from({ length: 40 }, (_, index) => ({ ...inter, id: `football-${index}` }));
    const results = searchBoard(day, 'inter');
    expect(results).toHaveLength(20);
    const few = searchBoard(day.slice(0, 5), 'inter');
    expect(few.filter(({ type }) => type === 'team')).toHaveLength(1);
    expect(new Set(few.map(({ id }) => id)).size).toBe(few.length);
  });

  test('describes each result', () => {
    const laLiga = exampleMatch({ league: 'La Liga', leagueCountry: 'Saudi-Arabia' });
    const subtitles = searchBoard([laLiga, { ...laLiga, id: 'football-2' }], 'la liga').map(({ subtitle }) => subtitle);
    expect(subtitles).toEqual(['League, Saudi Arabia, Football, 2 matches', 'La Liga, Football', 'La Liga, Football']);
    const nfl = exampleMatch({ sport: 'americanfootball', league: 'NFL', leagueCountry: 'USA' });
    expect(searchBoard([nfl], 'nfl').map(({ subtitle }) => subtitle)).toEqual([
      'Sport',
      'League, USA, NFL, 1 match',
      'NFL',
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
    expect(searchBoard([club], query).slice(0, 2)).toMatchObject([
      { type: 'team', title: name },
      { type: 'match', id: club.id },
    ]);
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

test('for any board and any sequence of queries, the index finds the same as a plain search', () => {
  fc.assert(
    fc.property(board, fc.array(query, { maxLength: 4 }), (any, queries) => {
      const index = createSearchIndex(any);
      for (const requested of queries) expect(index.search(requested)).toEqual(plainSearch(any, requested));
    }),
  );
});
