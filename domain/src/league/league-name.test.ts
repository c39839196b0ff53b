import { expect, test } from 'vitest';
import { leagueName } from './league-name.ts';

test.each([
  ['EPL', undefined, 'Premier League'],
  ['UCL', undefined, 'UEFA Champions League'],
  ['F1', undefined, 'Formula 1'],
  ['epl', 'England', 'Premier League'],
  ['English Premier League', 'England', 'Premier League'],
  ['Major League Soccer', 'USA', 'MLS'],
  ['Primera División', 'Spain', 'La Liga'],
  ['Primera Division', 'Spain', 'La Liga'],
  ['Bundesliga 1', 'Germany', 'Bundesliga'],
  ['Premiership', 'Scotland', 'Scottish Premiership'],
  ['Pro League', 'Saudi-Arabia', 'Saudi Pro League'],
  ['Pro League', 'Saudi Arabia', 'Saudi Pro League'],
  ['NBA W', 'USA', 'WNBA'],
  ['National Football League', 'USA', 'NFL'],
])('"%s" of %s is shown as "%s"', (name, country, shown) => {
  expect(leagueName(name, country)).toBe(shown);
});

test.each([
  ['Premier League', 'Egypt'],
  ['Primera División', 'Chile'],
  ['Serie A', 'Ecuador'],
  ['National Football League', 'Fiji'],
  ['Bundesliga', 'Austria'],
])('"%s" of %s keeps its name, because the country distinguishes it', (name, country) => {
  expect(leagueName(name, country)).toBe(name);
});

test('spaces are normalised, and a league without a name is "Other"', () => {
  expect(leagueName('  Serie   A ', 'Italy')).toBe('Serie A');
  expect(leagueName(' ', 'Italy')).toBe('Other');
});

test('untrusted text does not read inherited properties of the tables', () => {
  for (const text of ['constructor', '__proto__', 'toString']) expect(leagueName(text, text)).toBe(text);
});
