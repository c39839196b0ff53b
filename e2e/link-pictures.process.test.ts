import * as v from 'valibot';
import { expect, it } from 'vitest';
import { startProcess } from './process.ts';

const reportSchema = v.object({ memory: v.array(v.object({ drawn: v.number(), rss: v.number() })) });

const drawn = 300;
/** The first pictures also load the fonts and start the worker thread. */
const warmUp = 40;
/** Memory grows by about 25 MB with one canvas for all pictures, and by 300 to 450 MB with one per picture. */
const mostGrowthBytes = 100 * 1024 * 1024;
/** A large young generation makes garbage collection rare, so a leak shows regardless of when the collector runs. */
const rareCollections = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

it('memory stays flat while link pictures are drawn', { timeout: 180_000 }, async () => {
  const command = ['node', ...rareCollections, 'server/test/draw-pictures.ts', String(drawn)];
  const drawing = startProcess(command, { env: {} });
  const [line] = await drawing.line(/^\{"memory".*$/);
  const { memory } = v.parse(reportSchema, JSON.parse(line));
  const afterWarmUp = memory.find((step) => step.drawn === warmUp)?.rss ?? Number.NaN;
  const peak = Math.max(...memory.map(({ rss }) => rss));
  expect(memory.at(-1)?.drawn).toBe(drawn);
  expect(peak - afterWarmUp).toBeLessThan(mostGrowthBytes);
});
