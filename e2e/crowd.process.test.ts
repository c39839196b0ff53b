import { expect, it } from 'vitest';
import { returningCrowd } from './crowd-days.ts';

/** A busy machine takes long to start a server. */
const patienceMs = 180_000;

// `crowd.chaos.test.ts` does the same with all of them. That readers who take nothing hold up nobody is shown beside the stream.
it(
  'Readers that come back all at once after a crash are all served, and miss nothing.',
  async () => {
    const { tookMs, dropped } = await returningCrowd(300);
    expect(dropped).toBe(0);
    expect(tookMs).toBeLessThan(15_000);
  },
  patienceMs,
);
