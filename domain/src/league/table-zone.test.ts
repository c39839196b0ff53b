import { expect, test } from 'vitest';
import { tableZone } from './table-zone.ts';

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
