import { expect, it } from 'vitest';
import { returningCrowd, stalledCrowd } from './crowd-days.ts';

/** A busy machine takes long to start a server. */
const patienceMs = 180_000;

// `crowd.chaos.test.ts` does the same with all of them.
it(
  'Readers that take nothing hold up nobody else, and catch up when they go on.',
  async () => {
    const { read, stalled } = await stalledCrowd(25);
    // What they missed came as one: the server had stopped to write to them.
    expect(stalled).toBeLessThan(read);
  },
  patienceMs,
);

it(
  'Readers that come back all at once after a crash are all served, and miss nothing.',
  async () => {
    const { tookMs, dropped } = await returningCrowd(1_000);
    expect(dropped).toBe(0);
    expect(tookMs).toBeLessThan(15_000);
  },
  patienceMs,
);
