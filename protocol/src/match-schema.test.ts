import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { DeepReadonly } from './deep-readonly.ts';
import type { matchSchema } from './match-schema.ts';
import { readMatch } from './match-schema.ts';

test('The schema and the domain have the same types.', () => {
  expectTypeOf<DeepReadonly<v.InferOutput<typeof matchSchema>>>().toEqualTypeOf<DeepReadonly<Match>>();
});

const whole: Required<Match> = {
  ...exampleMatch(),
  leagueCountry: 'Italy',
  homeTeam: { id: '1', name: 'Inter', logo: 'https://media.example/1.png', country: 'Italy' },
  minute: 45,
  period: '1st half',
  quarterScores: { home: { q1: 20, ot: 3 }, away: { q1: 18 } },
  inningScores: { home: { inning1: 0 }, away: {} },
  roundScores: { home: { round1: 10 }, away: { round1: 9 } },
  setScores: { home: { set1: 6 }, away: { set1: 4 } },
  halfScores: { home: { h1: 1 }, away: { h1: 0 } },
  periodScores: { home: { p1: 1 }, away: { p1: 0 } },
  timeTbc: true,
  statusCode: '1H',
  leagueId: '135',
  season: '2025',
  stoppage: 2,
  minuteAt: '2026-03-14T20:31:05.120Z',
  timer: '04:12',
  shootout: { home: 4, away: 3 },
  redCards: { home: 0, away: 1 },
  regularScore: { home: 1, away: 1 },
  goalsBehinds: { home: { goals: 10, behinds: 8 }, away: { goals: 9, behinds: 11 } },
  hitsErrors: { home: { hits: 8, errors: 0 }, away: { hits: 5, errors: 2 } },
  tieBreaks: { home: { set1: 7 }, away: { set1: 5 } },
  situation: { kind: 'drive', side: 'away', down: 3, yards: 4, spot: 'BUF 18', redZone: true },
  facts: {
    venue: 'Highmark Stadium, Orchard Park',
    court: 'Court 13',
    weather: 'Mostly clear',
    broadcasts: ['FOX', 'NFL+'],
    records: { home: '4-6', away: '3-7' },
    pitchers: { home: 'Gerrit Cole' },
    timeouts: { home: 3, away: 1 },
    lastPlay: 'Pass incomplete.',
  },
  events: [{ kind: 'goal', side: 'home', minute: 45, stoppage: 1, player: 'Lautaro', detail: 'Header' }],
  classification: [
    { position: 1, name: 'Leclerc', team: 'Ferrari', time: '1:31:44.742', laps: 57, grid: 2, pits: 1, gap: '+1.2' },
  ],
  laps: { current: 38, total: 57 },
  session: 'Race',
  winner: 'home',
  noScore: true,
  result: { method: 'KO', detail: 'Head Kick', round: 2, time: '3:10', judges: [{ home: 29, away: 28 }] },
  forecast: { chances: { home: 0.5, draw: 0.3, away: 0.2 }, basis: 'market', band: 'Medium' },
};

/** A match with these fields replaced, as JSON transports it. */
const wireOf = (fields: Readonly<Record<string, unknown>>): unknown =>
  JSON.parse(JSON.stringify({ ...whole, ...fields }));

describe('a match from outside', () => {
  test('is accepted with every field', () => {
    expect(readMatch(wireOf({}))).toEqual(whole);
  });

  test.each<Match['situation']>([
    { kind: 'drive', side: 'home', down: 1 },
    { kind: 'at-bat', side: 'away', outs: 2, balls: 3, strikes: 1, runners: [1, 3] },
    { kind: 'at-bat', side: 'home', outs: 0, runners: [] },
    { kind: 'serve', side: 'home' },
  ])('keeps the situation %j', (situation) => {
    expect(readMatch(wireOf({ situation }))?.situation).toEqual(situation);
  });

  test('needs none of the optional fields', () => {
    expect(readMatch(exampleMatch())).toEqual(exampleMatch());
  });

  test('is read without unknown fields', () => {
    expect(readMatch(wireOf({ secret: 'x', homeTeam: { id: '1', name: 'Inter', extra: 1 } }))).toEqual({
      ...whole,
      homeTeam: { id: '1', name: 'Inter' },
    });
  });

  test('may have any text as a name, because the page renders names safely', () => {
    for (const name of ['<img src=x onerror=alert(1)>', '\u202Eevil', '💥'.repeat(150), '']) {
      expect(readMatch(wireOf({ homeTeam: { id: '1', name } }))?.homeTeam.name).toBe(name);
    }
  });

  test.each([
    ['no object', null],
    ['a list instead of an object', []],
    ['text instead of an object', 'match'],
    ['only an id', { id: 'football-1' }],
    ['an unknown sport', wireOf({ sport: 'chess' })],
    ['a sport that names a prototype property', wireOf({ sport: 'constructor' })],
    ['an unknown status', wireOf({ status: 'paused' })],
    ['a score as text', wireOf({ homeScore: '1' })],
    ['a score of NaN', { ...whole, homeScore: Number.NaN }],
    ['an infinite score', { ...whole, awayScore: Number.POSITIVE_INFINITY }],
    ['no score', wireOf({ homeScore: null })],
    ['null for a missing field', wireOf({ minute: null })],
    ['a negative minute', wireOf({ minute: -1 })],
    ['a minute that is not an integer', wireOf({ minute: 45.5 })],
    ['a start without a time', wireOf({ startTime: '2026-03-14' })],
    ['an invalid start', wireOf({ startTime: 'soon' })],
    ['a start as a number', wireOf({ startTime: 1_773_517_500_000 })],
    ['a logo over plain http', wireOf({ homeTeam: { id: '1', name: 'Inter', logo: 'http://media.example/1.png' } })],
    ['a script as a logo', wireOf({ homeTeam: { id: '1', name: 'Inter', logo: 'javascript:alert(1)' } })],
    ['a name that is too long', wireOf({ homeTeam: { id: '1', name: 'x'.repeat(301) } })],
    ['an id that is a number', wireOf({ homeTeam: { id: 1, name: 'Inter' } })],
    ['period scores for only one side', wireOf({ quarterScores: { home: { q1: 1 } } })],
    ['a period score as text', wireOf({ quarterScores: { home: { q1: '1' }, away: {} } })],
    ['an event of an unknown kind', wireOf({ events: [{ kind: 'streaker', side: 'home', minute: 3 }] })],
    ['events that are not a list', wireOf({ events: {} })],
    ['chances above 1', wireOf({ forecast: { ...whole.forecast, chances: { home: 51, away: 49 } } })],
    ['a forecast with an unknown basis', wireOf({ forecast: { ...whole.forecast, basis: 'a hunch' } })],
    ['a winner that is not a side', wireOf({ winner: 'draw' })],
  ])('is refused with %s', (_, value) => {
    expect(readMatch(value)).toBeUndefined();
  });

  test('cannot pollute a prototype through its keys', () => {
    const hostile: unknown = JSON.parse(
      JSON.stringify(whole).replace(
        '"quarterScores":{"home":{',
        '"quarterScores":{"home":{"__proto__":7,"constructor":7,',
      ),
    );
    const scores = readMatch(hostile)?.quarterScores?.home;
    expect(scores).toEqual({ q1: 20, ot: 3 });
    expect(Object.getPrototypeOf(scores)).toBe(Object.prototype);
  });
});
