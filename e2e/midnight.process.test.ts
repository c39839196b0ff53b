import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openReader, readSnapshot, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { untilFullBoard } from './node-health.ts';
import { root } from './process.ts';
import { newDataFolder, polling, startServer, startSimulator } from './running-product.ts';

const dayMs = 86_400_000;
const jumpMs = 2.5 * 3_600_000;

const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The UTC days of the matches on the board, without football, whose latest results may be from any day. */
const daysOf = (matches: ReadonlyMap<string, JsonObject>): ReadonlySet<string> =>
  new Set(
    [...matches.values()]
      .filter((match) => match['sport'] !== 'football')
      .map((match) => textAt(match, 'startTime').slice(0, 10)),
  );

it('At UTC midnight, the board adds the new tomorrow, removes the day before yesterday and keeps the day that just ended.', async () => {
  const startMs = Date.parse(`${utcDay(Date.now())}T22:00:00Z`);
  const [dayBefore, today, tomorrow, dayAfter] = [-1, 0, 1, 2].map((days) => utcDay(startMs + days * dayMs));
  const data = newDataFolder();
  const simulator = await startSimulator(['sports', '--seed', '7', '--now', new Date(startMs).toISOString()]);
  const server = await startServer({
    ...polling(simulator),
    DATA_DIR: data.path,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/moved-clock.mjs')).href}`,
    MOVED_CLOCK_MS: String(startMs - Date.now()),
    MOVED_CLOCK_JUMP_MS: String(jumpMs),
  });
  // A reader that connects before the first provider reply would receive a reset.
  await untilFullBoard(server);
  const reader = await openReader(server.origin);
  const before = await reader.until('yesterday, today and tomorrow', ({ matches }) =>
    [dayBefore, today, tomorrow].every((day) => daysOf(matches).has(day ?? '')),
  );
  expect(daysOf(before.matches)).not.toContain(dayAfter);

  await simulator.control('clock', { advanceMs: jumpMs });
  server.process.kill('SIGUSR2');
  const after = await reader.until('the days after midnight', ({ matches }) => {
    const days = daysOf(matches);
    return days.has(dayAfter ?? '') && !days.has(dayBefore ?? '');
  });
  const ofToday = [...before.matches].filter(([, match]) => textAt(match, 'startTime').startsWith(today ?? ''));
  expect(ofToday.filter(([id]) => !after.matches.has(id))).toEqual([]);
  expect(reader.frames()).not.toHaveProperty('reset');
  const fresh = await readSnapshot(server.origin);
  const reached = await reader.at(fresh.version);
  expect(Object.fromEntries(reached.matches)).toEqual(Object.fromEntries(fresh.matches));

  reader.close();
  await Promise.all([server.stop(), simulator.stop()]);
  data.remove();
});
