import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { Match } from '../match/match.ts';
import { formLetters, formsOf, tableZone } from './league-table.ts';

const day = (at: number, homeScore: number, awayScore: number, fields: Partial<Match> = {}): Match =>
  exampleMatch({
    id: `football-${at}`,
    startTime: `2026-03-${String(at).padStart(2, '0')}T19:00:00Z`,
    status: 'finished',
    homeScore,
    awayScore,
    ...fields,
  });

test('a team’s form is its last five results, oldest first, for matches in any order', () => {
  const matches = [day(7, 0, 3), day(1, 1, 0), day(3, 2, 0), day(2, 0, 1), day(5, 1, 1), day(6, 4, 1)];
  const forms = formsOf(matches);
  expect(forms.get('1')).toEqual(['L', 'W', 'D', 'W', 'L']);
  expect(forms.get('2')).toEqual(['W', 'L', 'D', 'L', 'W']);
});

test('unfinished matches and undecided sides do not count', () => {
  const matches = [
    day(1, 1, 0, { status: 'live' }),
    day(2, 0, 0, { status: 'scheduled' }),
    day(3, 1, 0, { homeTeam: { id: '', name: 'TBD' } }),
  ];
  expect([...formsOf(matches)]).toEqual([['2', ['L']]]);
});

test('a shoot-out and a fight count as a win or a loss', () => {
  const shootout = day(1, 1, 1, { shootout: { home: 3, away: 4 } });
  const fight = day(2, 0, 0, { id: 'mma-2', sport: 'mma', winner: 'home' });
  expect(formsOf([shootout, fight]).get('1')).toEqual(['L', 'W']);
});

test('a race has no form, because its sides are its name and its venue', () => {
  expect([...formsOf([day(1, 0, 0, { id: 'formula1-1', sport: 'formula1' })])]).toEqual([]);
});

test.each([
  ['WWDLWL', ['W', 'D', 'L', 'W', 'L']],
  ['W?D', ['W', 'D']],
  ['', []],
])('%j is read as %j', (text, letters) => {
  expect(formLetters(text)).toEqual(letters);
});

test.each([
  // Recorded notes of API-Sports.
  ['Promotion - Champions League (Group Stage)', 'champions-league'],
  ['UEFA Champions League Qualifiers', 'champions-league'],
  ['Promotion - Europa League (Group Stage)', 'europa-league'],
  ['UEFA Conference League Qualifiers', 'conference-league'],
  ['Promotion - Premier League', 'promotion'],
  ['Promotion', 'promotion'],
  ['Promotion - Championship (Play Offs)', 'play-offs'],
  ['Promotion Play-off', 'play-offs'],
  ['Relegation - Championship', 'relegation'],
  ['Relegation', 'relegation'],
  ['Relegation Play-off', 'relegation-play-offs'],
])('the note %j is the zone %s', (note, zone) => {
  expect(tableZone(note)).toBe(zone);
});

test.each([undefined, '', 'Next round', 'Copa Libertadores'])('the note %j is not a zone', (note) => {
  expect(tableZone(note)).toBeUndefined();
});
