import { expect, test } from 'vitest';
import type { LeagueRegion } from '@touchline/domain/league/league-weight.ts';
import { match } from '../../test/score-page.tsx';
import { columnsIn, cardMatches } from './card-grid.ts';

test.each([
  [1112, 12, 3],
  [1013, 12, 2],
  [1014, 12, 3],
  [794, 12, 2],
  [390, 8, 1],
  [200, 12, 1],
  [0, 12, 1],
])('a %d px grid with %d px gaps has %d columns', (width, gap, columns) => {
  expect(columnsIn(width, gap)).toBe(columns);
});

const today = '2026-10-25';
const ids = (matches: readonly { readonly id: string }[]): readonly string[] => matches.map(({ id }) => id);
const live = match('live', { startTime: '2026-10-24T22:00:00Z' });
const later = match('later', { status: 'scheduled', startTime: '2026-10-25T20:00:00Z' });
const over = match('over', { status: 'finished', startTime: '2026-10-25T08:00:00Z' });
const tomorrow = match('tomorrow', { status: 'scheduled', startTime: '2026-10-26T20:00:00Z' });

test('today’s matches are in list order, with finished matches last', () => {
  const cards = cardMatches([over, later, tomorrow, live], [], undefined, today, 'UTC');
  expect(ids(cards.matches)).toEqual(['live', 'later', 'over']);
  expect([cards.day, cards.movedOn]).toEqual([today, false]);
});

test('live matches of important leagues come first, depending on the region', () => {
  const liga = match('liga', { league: 'La Liga', leagueCountry: 'Spain', startTime: '2026-10-25T12:00:00Z' });
  const reserves = match('reserves', { league: 'U21 League', startTime: '2026-10-25T11:00:00Z' });
  const cup = match('cup', { league: 'FA Cup', leagueCountry: 'England', startTime: '2026-10-25T13:00:00Z' });
  const inOrder = (region: LeagueRegion) =>
    ids(cardMatches([later, reserves, cup, liga], [], undefined, today, 'UTC', region).matches);
  expect(inOrder('')).toEqual(['liga', 'cup', 'reserves', 'later']);
  expect(inOrder('GB')).toEqual(['cup', 'liga', 'reserves', 'later']);
});

const forecast = (home: number) => ({ chances: { home, away: 1 - home }, basis: 'ratings', band: 'High' }) as const;

test('a live match that is decided comes after the other live matches', () => {
  const decided = match('decided', { league: 'La Liga', leagueCountry: 'Spain', forecast: forecast(0.98) });
  const undecided = match('open', { league: 'U21 League', forecast: forecast(0.9) });
  expect(ids(cardMatches([later, decided, undecided], [], undefined, '2026-10-25', 'UTC').matches)).toEqual([
    'open',
    'decided',
    'later',
  ]);
});

test('if today has no matches, the nearest day is shown and reported as such', () => {
  const cards = cardMatches([tomorrow], [], undefined, today, 'UTC');
  expect([ids(cards.matches), cards.day, cards.movedOn]).toEqual([['tomorrow'], '2026-10-26', true]);
});

test('a requested day is shown even when it is empty', () => {
  expect(cardMatches([later], [], '2026-10-26', today, 'UTC')).toEqual({
    matches: [],
    day: '2026-10-26',
    movedOn: false,
  });
});

test('without any matches, the result is an empty list for today', () => {
  expect(cardMatches([], [], undefined, today, 'UTC')).toEqual({ matches: [], day: today, movedOn: false });
});
