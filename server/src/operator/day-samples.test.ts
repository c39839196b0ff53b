import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createDaySamples, p99Ms } from './day-samples.ts';

const minuteMs = 60_000;

it('The percentile is interpolated in its bucket and never above the highest boundary.', () => {
  expect(p99Ms({ '0.5': 0, '1': 100, '+Inf': 100 })).toBeCloseTo(995);
  expect(p99Ms({ '0.5': 10, '1': 10, '+Inf': 100 })).toBe(1_000);
  expect(p99Ms({ '0.5': 0, '+Inf': 0 })).toBeUndefined();
  expect(p99Ms({})).toBeUndefined();
});

it('The last day includes everything counted since its first sample, and older samples are dropped.', async () => {
  const clock = createManualClock(1_000 * minuteMs);
  let sent = 100;
  let streams = 7;
  const samples = createDaySamples({
    readMetrics: async () => [
      { name: 'touchline_live_readers', labels: { stream: 'board' }, value: streams },
      { name: 'touchline_live_readers', labels: { stream: 'match' }, value: 1 },
      { name: 'touchline_push_messages_total', labels: { outcome: 'sent' }, value: sent },
    ],
    clock,
  });
  const stopping = new AbortController();
  const running = samples.run(stopping.signal);
  await clock.advance(0);
  sent += 20;
  streams = 9;
  for (let passed = 0; passed < 23 * 60; passed += 5) await clock.advance(5 * minuteMs);
  const day = await samples.read();
  expect(day).toMatchObject({ since: 1_000 * minuteMs, pushed: { sent: 20 }, latencyMs: undefined });
  expect([day.points[0]?.streams, day.points.at(-1)?.streams]).toEqual([8, 10]);

  for (let passed = 0; passed < 2 * 60; passed += 5) await clock.advance(5 * minuteMs);
  const later = await samples.read();
  expect(later.pushed).toEqual({ sent: 0 });
  expect(later.points.length).toBeLessThanOrEqual(289);
  stopping.abort();
  await running;
});
