import { countryOf } from '@touchline/domain/league/country-flag.ts';
import { statusCodes } from '@touchline/domain/sport/status-codes.ts';
import { describe, expect, it, test } from 'vitest';
import * as germanDetails from './de/match-details.ts';
import * as german from './de/match.ts';
import * as germanCountries from './de/sports-and-countries.ts';
import * as english from './en/match.ts';
import * as englishCountries from './en/sports-and-countries.ts';
import * as spanishDetails from './es/match-details.ts';
import * as spanish from './es/match.ts';
import * as spanishCountries from './es/sports-and-countries.ts';

/** The periods of matches in play; other matches do not show a period. */
const periods = [
  ...new Set(
    Object.values(statusCodes).flatMap((codes) =>
      Object.values(codes).flatMap(({ status, period }) => (status === 'live' && period !== undefined ? [period] : [])),
    ),
  ),
];

/** Periods that are written as in English. */
const isShared = { de: /^Q\d$|^Kicks$/u, es: /^Q\d$|^Set \d$/u };

test('English shows every period as the board names it', () => {
  expect(periods.map(english.periodName)).toEqual(periods);
});

test.each([
  ['de', german],
  ['es', spanish],
] as const)('%s translates every period that the board names', (language, { periodName }) => {
  const untold = periods.filter((period) => !isShared[language].test(period) && periodName(period) === period);
  expect(untold).toEqual([]);
});

describe.each([
  ['1st half', '1. Halbzeit', '1.ª parte'],
  ['2nd period', '2. Drittel', 'Periodo 2'],
  ['18th inning', '18. Inning', 'Entrada 18'],
  ['Set 3', 'Satz 3', 'Set 3'],
  ['Round 5', 'Runde 5', 'Asalto 5'],
  ['Quarter 5 of a new sport', 'Quarter 5 of a new sport', 'Quarter 5 of a new sport'],
])('the period "%s"', (period, inGerman, inSpanish) => {
  it('is translated', () => {
    expect([german.periodName(period), spanish.periodName(period)]).toEqual([inGerman, inSpanish]);
  });
});

test.each([
  ['Race', 'Rennen', 'Carrera'],
  ['1st Practice', '1. Training', 'Libres 1'],
  ['2nd Qualifying', '2. Qualifying', 'Clasificación 2'],
  ['Welterweight', 'Welterweight', 'Welterweight'],
  ['Matchday 12', '12. Spieltag', 'Jornada 12'],
  ['Group A, Matchday 3', 'Gruppe A, 3. Spieltag', 'Grupo A, Jornada 3'],
  ['Pre-season', 'Vorbereitung', 'Pretemporada'],
  ['Quarter-finals', 'Viertelfinale', 'Cuartos de final'],
  ['Promotion Play-offs, Final', 'Aufstiegs-Play-offs, Finale', 'Play-offs de ascenso, Final'],
  ['Norra Götaland, Matchday 7', 'Norra Götaland, 7. Spieltag', 'Norra Götaland, Jornada 7'],
])('the session "%s" is translated', (session, inGerman, inSpanish) => {
  expect([german.sessionName(session), spanish.sessionName(session)]).toEqual([inGerman, inSpanish]);
});

test.each([
  ['Goal Disallowed - offside', 'Tor aberkannt', 'Gol anulado'],
  ['Goal cancelled', 'Tor aberkannt', 'Gol anulado'],
  ['Something new', 'Something new', 'Something new'],
])('the VAR decision "%s" is short in a row', (detail, inGerman, inSpanish) => {
  expect([german.varDetail(detail), spanish.varDetail(detail)]).toEqual([inGerman, inSpanish]);
});

test.each([
  ['Goal Disallowed - offside', 'VAR, Tor aberkannt, Abseits', 'VAR, gol anulado, fuera de juego'],
  ['Something new - offside', 'VAR, Something new, Abseits', 'VAR, Something new, fuera de juego'],
])('the VAR decision "%s" has its reason in the details', (detail, inGerman, inSpanish) => {
  expect([germanDetails.varEvent(detail), spanishDetails.varEvent(detail)]).toEqual([inGerman, inSpanish]);
});

test.each([
  [['Germany'], 'Germany', 'Deutschland', 'Alemania'],
  [['USA', 'United States', 'United-States-of-America'], 'USA', 'USA', 'EE. UU.'],
  [['South-Korea', 'South Korea', 'Korea Republic', 'Korea-Republic'], 'South Korea', 'Südkorea', 'Corea del Sur'],
  [['Saudi-Arabia', 'Saudi Arabia'], 'Saudi Arabia', 'Saudi-Arabien', 'Arabia Saudí'],
  [['Czech-Republic', 'Czechia'], 'Czechia', 'Tschechien', 'Chequia'],
  [['Ireland', 'Republic-of-Ireland'], 'Ireland', 'Irland', 'Irlanda'],
  [['Hong-Kong'], 'Hong Kong', 'Hongkong', 'Hong Kong'],
  [['England'], 'England', 'England', 'Inglaterra'],
  [['Northern-Ireland'], 'Northern Ireland', 'Nordirland', 'Irlanda del Norte'],
  [['South-America'], 'South America', 'Südamerika', 'Sudamérica'],
  [['Bosnia', 'Bosnia-And-Herzegovina'], 'Bosnia and Herzegovina', 'Bosnien und Herzegowina', 'Bosnia y Herzegovina'],
  [['Guinea-Bissau'], 'Guinea-Bissau', 'Guinea-Bissau', 'Guinea-Bisáu'],
  [['Crimea'], 'Crimea', 'Krim', 'Crimea'],
  [['Ruritania'], 'Ruritania', 'Ruritania', 'Ruritania'],
  [['Northern-Cyprus'], 'Northern Cyprus', 'Northern Cyprus', 'Northern Cyprus'],
])('%j has one name in each language, in every provider spelling', (written, ...names) => {
  for (const name of written) {
    const country = countryOf(name);
    expect(
      [englishCountries, germanCountries, spanishCountries].map(({ countryName }) => countryName(country)),
    ).toEqual(names);
  }
});
