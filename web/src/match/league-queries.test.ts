import { expect, test } from 'vitest';
import { seasonYears } from './league-queries.ts';

const at = (season: string, startTime: string) => ({ season, startTime });

test.each([
  [
    'that continues into the next year',
    '2026',
    [at('2026', '2026-08-15T14:00:00Z'), at('2026', '2027-05-23T15:00:00Z')],
    '2026/27',
  ],
  ['within one year', '2026', [at('2026', '2026-03-01T18:00:00Z'), at('2026', '2026-12-06T18:00:00Z')], '2026'],
  [
    'that ends before the next season',
    '2026',
    [at('2026', '2026-10-01T18:00:00Z'), at('2027', '2027-03-01T18:00:00Z')],
    '2026',
  ],
  ['without known matches', '2026', [], '2026'],
  ['named by both years', '2026-2027', [], '2026/27'],
  ['named by both years in short', '1999/00', [], '1999/00'],
  ['with a name instead of years', 'Clausura', [at('Clausura', '2027-01-01T18:00:00Z')], 'Clausura'],
] as const)('a season %s', (_, season, matches, years) => {
  expect(seasonYears(season, matches)).toBe(years);
});
