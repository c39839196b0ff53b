import type { Chances } from '@touchline/domain/forecast/chances.ts';
import type { Band, Basis, GoalsForecast, Reason } from '@touchline/domain/forecast/forecast.ts';
import type { Market, MarketChances } from '@touchline/domain/forecast/markets/market.ts';
import type { ScoreTable } from '@touchline/domain/forecast/markets/score-grid.ts';
import type { MarketScore } from '@touchline/domain/forecast/track-record/grading.ts';
import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { DeepReadonly } from './deep-readonly.ts';
import { reasonSchema } from './forecast-schema.ts';
import { chancesSchema } from './forecast-terms.ts';
import type { bandSchema, basisSchema, goalsForecastSchema } from './forecast-terms.ts';
import type { marketChancesSchema, marketSchema, marketScoreSchema, scoreTableSchema } from './forecast-schema.ts';

type Wire<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

test('The schemas and the domain have the same types.', () => {
  expectTypeOf<Wire<typeof chancesSchema>>().toEqualTypeOf<Chances>();
  expectTypeOf<Wire<typeof basisSchema>>().toEqualTypeOf<Basis>();
  expectTypeOf<Wire<typeof bandSchema>>().toEqualTypeOf<Band>();
  expectTypeOf<Wire<typeof goalsForecastSchema>>().toEqualTypeOf<DeepReadonly<GoalsForecast>>();
  expectTypeOf<Wire<typeof marketChancesSchema>>().toEqualTypeOf<DeepReadonly<MarketChances>>();
  expectTypeOf<Wire<typeof marketSchema>>().toEqualTypeOf<DeepReadonly<Market>>();
  expectTypeOf<Wire<typeof marketScoreSchema>>().toEqualTypeOf<DeepReadonly<MarketScore>>();
  expectTypeOf<Wire<typeof scoreTableSchema>>().toEqualTypeOf<DeepReadonly<ScoreTable>>();
  expectTypeOf<Wire<typeof reasonSchema>>().toEqualTypeOf<DeepReadonly<Reason>>();
});

test('A chance is between 0 and 1.', () => {
  expect(v.is(chancesSchema, { home: 0.5, draw: 0.3, away: 0.2 })).toBe(true);
  expect(v.is(chancesSchema, { home: 50, draw: 30, away: 20 })).toBe(false);
});

test('An unknown reason is refused.', () => {
  expect(v.is(reasonSchema, { kind: 'prices', at: '2026-03-14T20:00:00.000Z', margin: 0.05 })).toBe(true);
  expect(v.is(reasonSchema, { kind: 'a hunch' })).toBe(false);
});
