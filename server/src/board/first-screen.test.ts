import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { expect, it } from 'vitest';
import { createFirstScreen } from './first-screen.ts';

const kickOffMs = Date.parse('2026-11-20T20:00:00.000Z');

const screenOf = (matches: readonly Match[]) => {
  const state = { version: 7, stale: false, matches };
  const screen = createFirstScreen({
    board: {
      head: () => ({ version: state.version, updatedAt: null, source: 'proxy', provider: 'API-Sports' }),
      sports: () => ({}),
      matches: () => state.matches,
    },
    isStale: () => state.stale,
  });
  return { state, screen };
};

const ids = (text: string): string[] => JSON.parse(text).matches.map(({ id }: { readonly id: string }) => id);

it('Matches in play come first, then the next to start; finished ones are left out.', () => {
  const over = exampleMatch({ id: 'football-1', status: 'finished' });
  const later = exampleMatch({ id: 'football-2', status: 'scheduled', startTime: isoFromEpochMs(kickOffMs + 60_000) });
  const sooner = exampleMatch({ id: 'football-3', status: 'scheduled', startTime: isoFromEpochMs(kickOffMs) });
  const inPlay = exampleMatch({ id: 'football-4', status: 'live' });
  const { screen } = screenOf([over, later, sooner, inPlay]);
  expect(ids(screen.current('by-league').text)).toEqual(['football-4', 'football-3', 'football-2']);
});

it('A busy day is cut off after 40 matches.', () => {
  const { screen } = screenOf(
    Array.from({ length: 100 }, (_, index) => exampleMatch({ id: `football-${index}`, status: 'live' })),
  );
  expect(ids(screen.current('by-league').text)).toHaveLength(40);
});

it('The first screen is built once per version, and again when the board becomes stale.', () => {
  const { state, screen } = screenOf([exampleMatch({ id: 'football-1', status: 'live' })]);
  const first = screen.current('by-league');
  expect(screen.current('by-league')).toBe(first);
  state.version = 8;
  const second = screen.current('by-league');
  expect(second.tag).not.toBe(first.tag);
  state.stale = true;
  expect(screen.current('by-league').tag).not.toBe(second.tag);
  expect(JSON.parse(screen.current('by-league').text)).toMatchObject({ version: 8, stale: true });
});

const inLeague = (id: number, league: string) => exampleMatch({ id: `football-${id}`, status: 'live', league });

it('Matches in play are grouped by league, so that the rest of the board can be added below.', () => {
  const { screen } = screenOf([
    inLeague(1, 'First'),
    inLeague(2, 'Second'),
    inLeague(3, 'First'),
    exampleMatch({ id: 'football-4', status: 'scheduled', league: 'First' }),
  ]);
  expect(ids(screen.current('by-league').text)).toEqual(['football-1', 'football-3', 'football-2', 'football-4']);
});

it('Ordered by time, the first screen is the start of the whole list, including finished matches.', () => {
  const { screen } = screenOf([
    exampleMatch({ id: 'football-1', status: 'finished' }),
    exampleMatch({ id: 'football-2', status: 'scheduled', startTime: isoFromEpochMs(kickOffMs) }),
    inLeague(3, 'First'),
    inLeague(4, 'Second'),
    inLeague(5, 'First'),
  ]);
  expect(ids(screen.current('by-time').text)).toEqual([
    'football-3',
    'football-4',
    'football-5',
    'football-2',
    'football-1',
  ]);
});

it('Leagues in play with a higher weight come first, as on the page.', () => {
  const { screen } = screenOf([inLeague(1, 'Serie D'), inLeague(2, 'Serie A')]);
  expect(ids(screen.current('by-league').text)).toEqual(['football-2', 'football-1']);
});

it('The leagues of the reader’s region come first.', () => {
  const spanish = exampleMatch({ id: 'football-1', status: 'live', league: 'La Liga', leagueCountry: 'Spain' });
  const german = exampleMatch({ id: 'football-2', status: 'live', league: 'Bundesliga', leagueCountry: 'Germany' });
  const { screen } = screenOf([german, spanish]);
  expect(ids(screen.current('by-league').text)).toEqual(['football-1', 'football-2']);
  expect(ids(screen.current('by-league', 'DE').text)).toEqual(['football-2', 'football-1']);
});
