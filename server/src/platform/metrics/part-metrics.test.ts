import { expect, it } from 'vitest';
import { createHandClock } from '../../../test/hand-clock.ts';
import { supervise } from '../supervise.ts';
import { createMetrics } from './metrics.ts';
import { meterParts } from './part-metrics.ts';

it('Each start of a part is counted, so that one that keeps failing is seen.', async () => {
  const clock = createHandClock(0);
  const stopping = new AbortController();
  const metrics = createMetrics();
  let failures = 0;
  const failing = {
    name: 'feed',
    run: async (signal: AbortSignal): Promise<void> => {
      failures += 1;
      if (failures < 3) throw new Error('lost');
      await clock.wait(60_000, signal);
    },
  };
  const running = supervise(meterParts(metrics, [failing]), {
    signal: stopping.signal,
    clock,
    random: () => 0.5,
    onEnded: () => undefined,
  });
  for (let seconds = 0; seconds < 3; seconds += 1) await clock.pass(1_000);
  expect(await metrics.metrics()).toContain('touchline_part_starts_total{part="feed"} 3');
  stopping.abort();
  await running;
});
