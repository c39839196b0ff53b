import type { SportId } from '@touchline/domain/sport/sport.ts';
import { expect, it } from 'vitest';
import { cacheForecasts } from './ingest.ts';

const quota = {
  limit: 100,
  remaining: 40,
  remainingAtReset: 0,
  resetAt: 9e9,
  exhaustedAt: undefined,
  isResting: false,
};

const scene = () => {
  let nowMs = 1_000_000;
  const computed: SportId[] = [];
  const forecast = cacheForecasts(
    (sport) => {
      computed.push(sport);
      return sport === 'tennis' ? undefined : { ...quota, remaining: computed.length };
    },
    () => nowMs,
  );
  return { computed, forecast, pass: (ms: number) => void (nowMs += ms) };
};

it('Forecasts are computed one at a time, and the others wait for their turn.', () => {
  const { computed, forecast, pass } = scene();
  expect(forecast('football')?.remaining).toBe(1);
  expect(forecast('hockey')).toBeUndefined();
  pass(2_000);
  expect([forecast('football')?.remaining, forecast('hockey')?.remaining]).toEqual([1, 2]);
  expect(computed).toEqual(['football', 'hockey']);
});

it('A forecast is renewed after a minute, and the older one is shown until then.', () => {
  const { computed, forecast, pass } = scene();
  forecast('football');
  pass(2_000);
  forecast('hockey');
  pass(58_000);
  expect([forecast('football')?.remaining, forecast('hockey')?.remaining]).toEqual([3, 2]);
  pass(2_000);
  expect([forecast('football')?.remaining, forecast('hockey')?.remaining]).toEqual([3, 4]);
  expect(computed).toHaveLength(4);
});

it('A sport without a daily limit delays no other sport.', () => {
  const { forecast } = scene();
  expect(forecast('tennis')).toBeUndefined();
  expect(forecast('football')?.remaining).toBe(2);
});
