import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { type Odds, defaultOdds, type OddsHistory } from '@touchline/domain/odds/odds.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { type Statistics, sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { DeepReadonly } from './deep-readonly.ts';
import { detailsAnswerSchema, oddsAnswerSchema, statisticsAnswerSchema } from './match-data-schema.ts';
import type { matchDetailsSchema, oddsSchema, statisticsSchema } from './match-data-schema.ts';

type Wire<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

test('The schemas and the domain have the same types.', () => {
  expectTypeOf<Wire<typeof oddsSchema>>().toEqualTypeOf<DeepReadonly<Odds>>();
  expectTypeOf<Wire<typeof statisticsSchema>>().toEqualTypeOf<DeepReadonly<Statistics>>();
  expectTypeOf<Wire<typeof matchDetailsSchema>>().toEqualTypeOf<DeepReadonly<MatchDetails>>();
  expectTypeOf<Required<Wire<typeof oddsAnswerSchema>>['history']>().toEqualTypeOf<DeepReadonly<OddsHistory>>();
});

const updatedAt = '2026-03-14T20:00:00.000Z';

/** A response with these fields replaced, as JSON transports it. */
const wireOf = (answer: object, fields: Readonly<Record<string, unknown>>): unknown =>
  JSON.parse(JSON.stringify({ ...answer, ...fields }));

const odds: Required<Odds> = {
  ...defaultOdds('football-1', sports.football),
  draw: 3,
  drawAmerican: 200,
  overUnder: { line: 2.5, over: 1.9, overAmerican: -111, under: 1.9, underAmerican: -111 },
  handicap: { line: -0.5, home: 2, homeAmerican: 100, away: 1.85, awayAmerican: -118 },
};

describe('a response with odds', () => {
  const answer = {
    odds,
    sample: false,
    reason: 'No odds data available',
    updatedAt,
    bookmaker: '10Bet',
    history: [{ at: updatedAt, homeWin: 2.1, draw: 3, awayWin: 2.4 }],
  };

  test('is accepted with all fields or only the required ones', () => {
    expect(v.parse(oddsAnswerSchema, answer)).toEqual(answer);
    const { draw: _, drawAmerican: __, overUnder: ___, handicap: ____, ...least } = odds;
    const bare = { odds: least, sample: true, updatedAt };
    expect(v.parse(oddsAnswerSchema, bare)).toEqual(bare);
  });

  test.each([
    ['no prices', { odds: undefined }],
    ['a price of 1', { odds: { ...odds, homeWin: 1 } }],
    ['a price as text', { odds: { ...odds, homeWin: '2.00' } }],
    ['a null price', { odds: { ...odds, draw: null } }],
    ['half a handicap', { odds: { ...odds, handicap: { line: -0.5, home: 2, homeAmerican: 100 } } }],
    ['no `sample` field', { sample: undefined }],
    ['an invalid time', { updatedAt: 'now' }],
    ['a history without a home price', { history: [{ at: updatedAt, awayWin: 2.4 }] }],
  ])('is refused with %s', (_, fields) => {
    expect(v.is(oddsAnswerSchema, wireOf(answer, fields))).toBe(false);
  });
});

describe('a response with statistics', () => {
  const statistics = sampleStatistics('football-1');
  const answer = { statistics, sample: true, reason: 'No statistics data available', updatedAt };

  test('is accepted with all fields or only the required ones', () => {
    expect(v.parse(statisticsAnswerSchema, answer)).toEqual(answer);
    const bare = { statistics: { matchId: 'football-1' }, sample: false, updatedAt };
    expect(v.parse(statisticsAnswerSchema, bare)).toEqual(bare);
  });

  test.each([
    ['a null figure', { statistics: { ...statistics, fouls: null } }],
    ['a figure for only one side', { statistics: { ...statistics, fouls: { home: 1 } } }],
    ['a figure as text', { statistics: { ...statistics, possession: { home: '52%', away: '48%' } } }],
    ['a reason that is too long', { reason: 'x'.repeat(301) }],
  ])('is refused with %s', (_, fields) => {
    expect(v.is(statisticsAnswerSchema, wireOf(answer, fields))).toBe(false);
  });
});

describe('a response with details', () => {
  const player = { name: 'A. Berg', number: 10, position: 'F', grid: { line: 4, place: 1 } };
  const details: Required<MatchDetails> = {
    matchId: 'football-1',
    timeline: [
      { kind: 'goal', side: 'home', minute: 45, stoppage: 2, player: 'A. Berg', otherPlayer: 'B. Lund' },
      { kind: 'var', side: 'away', minute: 50, detail: 'Goal cancelled' },
      { kind: 'substitution', side: 'away', minute: 60, player: 'E. Vik', playerOff: 'C. Dahl' },
    ],
    shootoutKicks: [
      { side: 'home', scored: true, player: 'A. Berg' },
      { side: 'away', scored: false },
    ],
    venue: { name: 'Breakwater Park', city: 'Harbour' },
    referee: 'I. Moen',
    notes: ['Harbour advance 4-2 on penalties'],
    lineups: { home: { formation: '4-3-3', coach: 'C. Coach', startXI: [player], substitutes: [{ name: 'E. Vik' }] } },
    headToHead: [
      {
        matchId: 'football-2',
        startTime: updatedAt,
        league: 'Premier League',
        homeTeam: 'Harbour',
        awayTeam: 'Øster',
        homeScore: 1,
        awayScore: 1,
        shootout: { home: 4, away: 2 },
        winner: 'home',
      },
    ],
    table: {
      league: 'Premier League',
      groups: [
        {
          name: 'Group A',
          rows: [
            {
              rank: 1,
              teamId: '33',
              team: 'Harbour',
              logo: 'https://media.example/33.png',
              played: 3,
              won: 2,
              drawn: 1,
              lost: 0,
              goalsFor: 5,
              goalsAgainst: 2,
              points: -1,
              form: 'DWW',
              note: 'Relegation',
            },
          ],
        },
      ],
    },
  };
  const answer = { details, reason: 'The plan does not cover it', updatedAt };

  test('is accepted with all fields or only the required ones', () => {
    expect(v.parse(detailsAnswerSchema, answer)).toEqual(answer);
    expect(v.parse(detailsAnswerSchema, { updatedAt })).toEqual({ updatedAt });
    const bare = { details: { matchId: 'football-1' }, updatedAt };
    expect(v.parse(detailsAnswerSchema, bare)).toEqual(bare);
  });

  test.each([
    ['no match', { details: { ...details, matchId: undefined } }],
    [
      'an event of an unknown kind',
      { details: { ...details, timeline: [{ kind: 'streaker', side: 'home', minute: 1 }] } },
    ],
    ['an event of neither side', { details: { ...details, timeline: [{ kind: 'goal', side: 'both', minute: 1 }] } }],
    ['an event before the match', { details: { ...details, timeline: [{ kind: 'goal', side: 'home', minute: -1 }] } }],
    ['a line-up without players', { details: { ...details, lineups: { home: { formation: '4-3-3' } } } }],
    [
      'a meeting without a time',
      { details: { ...details, headToHead: [{ ...details.headToHead[0], startTime: 'once' }] } },
    ],
    ['a table without rows', { details: { ...details, table: { league: 'Cup', groups: [{ name: 'A' }] } } }],
  ])('is refused with %s', (_, fields) => {
    expect(v.is(detailsAnswerSchema, wireOf(answer, fields))).toBe(false);
  });
});
