import { expect, it } from 'vitest';
import { returningCrowd } from './crowd-days.ts';

/** A generous limit: starting a server can be slow on a busy machine. */
const patienceMs = 180_000;

// `crowd.chaos.test.ts` runs the full crowd. The unit tests of the stream cover stalled readers.
it(
  'Readers that reconnect at once after a crash are all served and miss nothing.',
  async () => {
    const { tookMs, dropped } = await returningCrowd(300);
    expect(dropped).toBe(0);
    expect(tookMs).toBeLessThan(15_000);
  },
  patienceMs,
);
