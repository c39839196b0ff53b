import { expect, test } from 'vitest';
import { surfaceOf } from './tournament-surfaces.ts';

test.each([
  ['Australian Open', 2026, 'hard'],
  ['BNP Paribas Open', 2026, 'hard'],
  ['Cincinnati Open presented by a sponsor', 2026, 'hard'],
  ['Rolex Monte-Carlo Masters', 2026, 'clay'],
  ["Internazionali BNL d'Italia", 2026, 'clay'],
  ['Open de Nice Côte d’Azur', 2015, 'clay'],
  ['Libéma Open', 2026, 'grass'],
  ["Queen's Club Championships", 2026, 'grass'],
])('%s in %i is played on %s courts, whatever its sponsor', (league, year, surface) => {
  expect(surfaceOf(league, year)).toBe(surface);
});

test('a tournament that changed its surface had the earlier one until then', () => {
  expect(surfaceOf('Abierto Mexicano Telcel', 2013)).toBe('clay');
  expect(surfaceOf('Abierto Mexicano Telcel', 2014)).toBe('hard');
  expect(surfaceOf('Mercedes Cup', 2014)).toBe('clay');
  expect(surfaceOf('Mercedes Cup', 2015)).toBe('grass');
});

test('other competitions have no known surface, even if their names contain part of a word', () => {
  for (const league of ['ATP Challenger', 'Davis Cup', 'Openings of Madridejos', '']) {
    expect(surfaceOf(league, 2026)).toBeUndefined();
  }
});
