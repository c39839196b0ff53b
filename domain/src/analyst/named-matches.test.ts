import { expect, test, vi } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { Match } from '../match/match.ts';
import { createNameIndex, namesLeagueOf, namingOf } from './named-matches.ts';

const match = (id: string, home: string, away: string, changes: Partial<Match> = {}): Match =>
  exampleMatch({ id, homeTeam: { id: `${id}h`, name: home }, awayTeam: { id: `${id}a`, name: away }, ...changes });

const matches: readonly Match[] = [
  match('football-1', 'Manchester United', 'Arsenal'),
  match('football-2', 'Manchester City', 'Liverpool', { status: 'live' }),
  match('football-3', 'Real Madrid', 'Atlético Madrid'),
  match('football-4', '1. FC Köln', 'FC Bayern München'),
  match('basketball-5', 'Boston Celtics', 'Los Angeles Lakers', { sport: 'basketball', league: 'NBA' }),
  match('football-6', 'Leeds United', 'Hull City'),
];

const named = (question: string): readonly string[] => namingOf(matches)(question).map(({ id }) => id);

test.each([
  ['Will Arsenal win?', ['football-1']],
  ['arsenal', ['football-1']],
  ['How is liverpool doing?', ['football-2']],
  ['Lakers tonight', ['basketball-5']],
  ['bayern munchen', ['football-4']],
  ['Is Koln any good?', ['football-4']],
  ['Atletico Madrid to win?', ['football-3']],
  ['Manchester', ['football-2', 'football-1']],
  ['Manchester United?', ['football-1']],
  ['Leeds or Arsenal?', ['football-1', 'football-6']],
  ['Manchester City or Arsenal?', ['football-2', 'football-1']],
  ['Arsenal against Manchester United', ['football-1']],
  ['Which united team will win today?', []],
  ['What are your top predictions for today?', []],
  ['', []],
])('“%s” names %j.', (question, ids) => {
  expect(named(question)).toEqual(ids);
});

test('A name that is known is not read again, and texts do not read all names.', () => {
  const index = createNameIndex(['Atlético Madrid']);
  const folded = vi.spyOn(String.prototype, 'normalize');
  for (const name of ['Atlético Madrid', '1. FC Köln', '1. FC Köln']) index.add(name);
  expect(folded).toHaveBeenCalledTimes(1);
  expect([...index.namedIn('Wer gewinnt in Köln?')]).toEqual(['1. FC Köln']);
  expect(folded).toHaveBeenCalledTimes(2);
  folded.mockRestore();
  expect(index.size).toBe(2);
});

test('At most four matches are named, live matches first.', () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    match(`football-${at}`, 'Ajax', `Team ${at}`, { status: at === 8 ? 'live' : 'scheduled' }),
  );
  const found = namingOf(many)('Ajax?');
  expect(found).toHaveLength(4);
  expect(found[0]?.id).toBe('football-8');
});

test('A league or sport is recognised by the words of its name.', () => {
  const names = namesLeagueOf('What about the NBA?');
  expect(matches.filter(names).map(({ id }) => id)).toEqual(['basketball-5']);
  expect(matches.filter(namesLeagueOf('Best serie a games'))).toHaveLength(5);
  expect(matches.filter(namesLeagueOf('Who wins?'))).toEqual([]);
  const fight = match('mma-1', 'A', 'B', { sport: 'mma', league: 'UFC on ESPN' });
  expect([fight].filter(namesLeagueOf('What about UFC tonight?'))).toEqual([fight]);
  expect([fight].filter(namesLeagueOf('What is on ESPN tonight?'))).toEqual([]);
});

test.each([
  ['Spiele im Fußball?', 'football'],
  ['¿Algo de fútbol hoy?', 'football'],
  ['Was läuft in Italien?', 'football'],
  ['¿Qué hay en Italia?', 'football'],
  ['¿Y en baloncesto?', 'basketball'],
])('“%s” names a sport or country in its own language: %s', (question, sport) => {
  const board = [
    match('football-1', 'Inter', 'Roma'),
    match('basketball-1', 'A', 'B', { sport: 'basketball', league: 'NBA', leagueCountry: 'USA' }),
  ];
  expect(board.filter(namesLeagueOf(question)).map((of) => of.sport)).toEqual([sport]);
});

test.each(['Welche Spiele laufen heute?', '¿Quién gana hoy la liga?', 'Wer gewinnt heute im Sport?'])(
  'Everyday words of “%s” name no team.',
  (question) => {
    const board = [
      match('football-1', 'Liga Deportiva Universitaria', 'Sport Verein Heute'),
      match('football-2', 'Gana FC', 'Spiele Elf'),
    ];
    expect(namingOf(board)(question)).toEqual([]);
  },
);
