import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import type { SeasonResult } from '@touchline/domain/league/season-result.ts';
import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { DeepReadonly } from './deep-readonly.ts';
import {
  leagueKeySchema,
  leagueMatchesAnswerSchema,
  leagueRoute,
  leagueScorersAnswerSchema,
  leagueTableAnswerSchema,
} from './league-schema.ts';
import type { leagueTableSchema, seasonResultSchema, topScorerSchema } from './league-schema.ts';

type Wire<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

test('The schemas and the domain have the same types.', () => {
  expectTypeOf<Wire<typeof leagueTableSchema>>().toEqualTypeOf<DeepReadonly<LeagueTable>>();
  expectTypeOf<Wire<typeof topScorerSchema>>().toEqualTypeOf<DeepReadonly<TopScorer>>();
  expectTypeOf<Wire<typeof seasonResultSchema>>().toEqualTypeOf<DeepReadonly<SeasonResult>>();
});

const about = { sport: 'football', league: 'Premier League', country: 'England', season: '2026' };
const readAt = '2026-11-21T12:00:00.000Z';

test.each([
  [
    'a table with few figures',
    leagueTableAnswerSchema,
    {
      about,
      readAt,
      table: { league: 'NBA', groups: [{ name: 'East', rows: [{ rank: 1, teamId: '7', team: 'A', won: 3 }] }] },
    },
  ],
  ['a response without a table but with a reason', leagueTableAnswerSchema, { about, gap: 'unsupported' }],
  [
    'an outdated season with a reason',
    leagueMatchesAnswerSchema,
    { about, readAt, gap: 'reserved', matches: [{ id: 1 }], forms: { 7: 'WDL' } },
  ],
  [
    'a season with a score and an awarded match',
    leagueMatchesAnswerSchema,
    {
      about,
      results: [
        { id: '1', homeId: '7', awayId: '8', startTime: readAt, score: { home: 2, away: 1 } },
        { id: '2', homeId: '8', awayId: '7', startTime: readAt },
      ],
    },
  ],
  [
    'scorers',
    leagueScorersAnswerSchema,
    { about, readAt, scorers: [{ playerId: '1', player: 'K. Mbappé', team: 'PSG', goals: 33 }] },
  ],
])('%s is accepted.', (_, schema, answer) => {
  expect(v.parse(schema, answer)).toEqual(answer);
});

test.each(['football.england.premier-league', 'mma..ufc-300', 'tennis.world.atp'])('%s is a league key.', (key) => {
  expect(v.is(leagueKeySchema, key)).toBe(true);
});

test.each([
  'football',
  'chess.world.open',
  'football.england.',
  '../x',
  'football.England.premier',
  'football.a.b.c',
  '',
])('%j is not a league key.', (key) => {
  expect(v.is(leagueKeySchema, key)).toBe(false);
});

test('Each part has its own address.', () => {
  expect(leagueRoute('football.england.premier-league', 'table')).toBe(
    '/api/leagues/football.england.premier-league/table',
  );
});
