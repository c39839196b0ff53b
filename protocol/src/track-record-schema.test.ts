import type { MarketLine } from '@touchline/domain/forecast/track-record/market-grading.ts';
import type { TrackRecord } from '@touchline/domain/forecast/track-record/track-record.ts';
import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { DeepReadonly } from './deep-readonly.ts';
import { type marketLineSchema, recordSchema } from './track-record-schema.ts';

test('The schema and the domain have the same types.', () => {
  expectTypeOf<DeepReadonly<v.InferOutput<typeof recordSchema>>>().toEqualTypeOf<DeepReadonly<TrackRecord>>();
  expectTypeOf<DeepReadonly<v.InferOutput<typeof marketLineSchema>>>().toEqualTypeOf<DeepReadonly<MarketLine>>();
});

test('A record has figures only if it has enough matches.', () => {
  expect(v.parse(recordSchema, { kind: 'too-few', n: 3, needed: 200, logLoss: 0.2 })).toEqual({
    kind: 'too-few',
    n: 3,
    needed: 200,
  });
  expect(v.is(recordSchema, { kind: 'record', n: 300 })).toBe(false);
});
