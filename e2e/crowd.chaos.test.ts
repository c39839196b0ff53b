import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { returningCrowd, stalledCrowd } from './crowd-days.ts';

const filesNeeded = 11_000;

/** A generous limit, for a busy machine; `npm run bench -- fanout` measures the real time. */
const collapsedMs = 60_000;

const mostOpenFiles = (): number => {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  return limit === 'unlimited' ? Infinity : Number(limit);
};

it('1,000 stalled readers do not delay 100 others, and catch up when they resume.', async () => {
  const { read, stalled } = await stalledCrowd(1_000, 100);
  expect(stalled).toBeLessThan(read);
});

it('10,000 readers that reconnect at once after a crash are all served and miss nothing.', async (test) => {
  const most = mostOpenFiles();
  if (most < filesNeeded) test.skip(`skipped: a process may open ${most} files here, and ${filesNeeded} are needed`);
  const { tookMs, dropped } = await returningCrowd(10_000);
  process.stdout.write(`10,000 readers reconnected in ${Math.round(tookMs)} ms; ${dropped} connections were dropped\n`);
  expect(tookMs).toBeLessThan(collapsedMs);
});
