import { expect, it } from 'vitest';
import { startProcess } from '../../e2e/process.ts';
import { fetchSnapshot, canonicalText } from '../test/client-board.ts';
import { createManualClock } from '../test/manual-clock.ts';
import { sampleMatch } from '../test/sample-matches.ts';
import { serveBoard } from '../test/served-board.ts';
import { fieldOf, readStream } from '../test/stream-reader.ts';
import { openTestDatabase } from '../test/test-database.ts';

const { database, place } = await openTestDatabase();

const run = (...args: readonly string[]) =>
  startProcess(['node', 'server/src/board-renumber.ts', ...args], {
    env: { DATABASE_URL: place.kind === 'postgres' ? place.url : '' },
  });

it.each([
  [[], 'there is no board in this database'],
  [['now'], 'usage:'],
])('The command reports the problem with the arguments %j.', async (args, words) => {
  const command = run(...args);
  expect(await command.ended).toMatchObject({ status: 2 });
  expect(command.errorOutput()).toContain(words);
});

it('Running nodes reset their readers to a new version with the same matches, and continue.', async () => {
  const node = await serveBoard({ database, clock: createManualClock(0) });
  await node.write({ put: [sampleMatch('basketball-1', 1)] });
  const before = await fetchSnapshot(node.origin);
  const reader = await readStream(`${node.origin}/api/live?since=${before.version}`);
  const command = run();
  expect(await command.ended).toMatchObject({ status: 0 });
  const version = Number(/version (\d+)/.exec(command.output())?.[1]);
  expect(version).toBeGreaterThan(before.version);
  const reset = await reader.block((block) => fieldOf(block, 'event') === 'reset');
  expect(fieldOf(reset, 'data')).toBe(`{"version":${version}}`);
  expect(canonicalText({ ...(await fetchSnapshot(node.origin)), version: before.version })).toBe(canonicalText(before));
  const next = await node.write({ put: [sampleMatch('basketball-1', 2)] });
  expect(next).toBe(version + 1);
  await reader.block((block) => fieldOf(block, 'id') === String(next));
  reader.close();
  await node.close();
});
