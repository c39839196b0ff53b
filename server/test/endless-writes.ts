import { createBoardWriter } from '../src/ingest/board-writer.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { liveMatch } from './sample-matches.ts';

/**
 * A process for tests: writes the board in the data directory that is its argument until it is killed. Prints a line
 * for each acknowledged version.
 */
const [, , dataDir = ''] = process.argv;
const database = await openDatabase(
  { kind: 'directory', dataDir },
  { clock: systemClock, onIdleError: () => undefined },
);
const writer = createBoardWriter(database, {
  source: 'proxy',
  provider: 'API-Sports',
  origin: 'real',
  now: systemClock.now,
});
const { term } = await writer.startTerm();

for (let minute = 0; ; minute += 1) {
  // The writes are large, so that a kill can happen during one of them.
  const put = Array.from({ length: 50 }, (_, index) => liveMatch(`football-${index}`, { minute }));
  const result = await writer.write(term, { put, drop: [], sports: { football: {} }, updatedAt: systemClock.now() });
  if (result.ok) process.stdout.write(`${result.version} ${minute}\n`);
}
