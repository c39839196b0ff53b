import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leagueKey } from './league-key.ts';

test.each([
  ['Premier League', 'England', 'football.england.premier-league'],
  ['Premier League', 'Egypt', 'football.egypt.premier-league'],
  ['Brasileirão Série A', 'Brazil', 'football.brazil.brasileirao-serie-a'],
  ['Süper Lig', 'Turkey', 'football.turkey.super-lig'],
  ['Serie C - Girone C', 'Italy', 'football.italy.serie-c-girone-c'],
  ['UEFA Champions League', undefined, 'football..uefa-champions-league'],
])('%s of %s is %s', (league, leagueCountry, key) => {
  expect(leagueKey({ sport: 'football', league, ...(leagueCountry !== undefined && { leagueCountry }) })).toBe(key);
});

test('leagues of two sports with the same name have different keys', () => {
  expect(leagueKey({ sport: 'basketball', league: 'Premier League', leagueCountry: 'England' })).toBe(
    'basketball.england.premier-league',
  );
});

test('leagues in other scripts have different keys', () => {
  const keys = ['中超', '日职联', 'الدوري', 'Премьер-лига'].map((league) => leagueKey({ sport: 'football', league }));
  expect(new Set(keys).size).toBe(keys.length);
});

test('the key of any name needs no escaping in a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (league) => {
      const key = leagueKey({ sport: 'football', league });
      expect(encodeURIComponent(key)).toBe(key);
    }),
  );
});

const keyOf = (league: string): string => leagueKey({ sport: 'football', league });

test('a plain name has the same key with or without the fast path', () => {
  const marked = '\u0301';
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (league) => {
      // A combining mark without a letter is dropped, but forces the general case.
      expect(keyOf(league)).toBe(keyOf(`${league}${marked}`));
    }),
    { examples: [[''], ['-'], ['--'], [' Serie  A - 2 '], ['!']] },
  );
});
