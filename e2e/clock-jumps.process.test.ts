import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { framesOf } from './event-frames.ts';
import { isObject, objectAt, openReader, readSnapshot, textAt } from './live-reader.ts';
import type { ReadBoard } from './live-reader.ts';
import { healthOf, untilFullBoard } from './node-health.ts';
import { root } from './process.ts';
import { newDataFolder, polling, startServer, startSimulator } from './running-product.ts';

const jumpMs = 2 * 3_600_000;
/** Enough for several polls on a busy machine. */
const soonMs = 30_000;

/** When each sport was last confirmed, according to the board. */
const checkedAt = ({ sports }: ReadBoard): readonly number[] =>
  Object.keys(sports).map((sport) => Date.parse(textAt(objectAt(sports, sport), 'checkedAt')));

const isAbout = (ms: number, wantedMs: number): boolean => Math.abs(ms - wantedMs) < soonMs;

/** Counts the `alive` events on the stream of a match in play. */
const watchMatch = async (origin: string, { matches }: ReadBoard) => {
  const inPlay = [...matches].find(([, match]) => match['status'] === 'live');
  if (inPlay === undefined) throw new Error('no match is in play');
  const stop = new AbortController();
  const { status, body } = await fetch(`${origin}/api/matches/${inPlay[0]}/live`, { signal: stop.signal });
  if (status !== 200 || body === null) throw new Error(`the match stream responded with ${status}`);
  let beats = 0;
  const read = async (): Promise<void> => {
    for await (const frame of framesOf(body)) if (frame.get('event') === 'alive') beats += 1;
  };
  const reading = read().catch((cause: unknown) => {
    if (!stop.signal.aborted) throw new Error('the stream of a match ended', { cause });
  });
  return {
    beats: () => beats,
    close: (): Promise<void> => {
      stop.abort();
      return reading;
    },
  };
};

it('A server whose clock jumps two hours forward and back keeps polling, loses no match and is soon current again.', async () => {
  const data = newDataFolder();
  const simulator = await startSimulator(['sports', '--seed', '7', '--speed', '60']);
  const server = await startServer({
    ...polling(simulator),
    DATA_DIR: data.path,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/moved-clock.mjs')).href}`,
    MOVED_CLOCK_MS: '0',
    MOVED_CLOCK_JUMP_MS: `${jumpMs},${-jumpMs}`,
  });
  await untilFullBoard(server);
  const reader = await openReader(server.origin);
  const before = reader.board();
  const watched = await watchMatch(server.origin, before);

  server.process.kill('SIGUSR2');
  await reader.until(
    'a board from two hours later',
    (board) => isAbout(Date.parse(board.updatedAt ?? ''), Date.now() + jumpMs),
    soonMs,
  );
  server.process.kill('SIGUSR2');
  await reader.until(
    'a current board with a sport that was just confirmed',
    (board) =>
      isAbout(Date.parse(board.updatedAt ?? ''), Date.now()) && checkedAt(board).some((ms) => isAbout(ms, Date.now())),
    soonMs,
  );
  const boardBeats = (): number => reader.frames()['alive'] ?? 0;
  const beaten = { board: boardBeats(), match: watched.beats() };
  await expect.poll(boardBeats, { timeout: soonMs }).toBeGreaterThan(beaten.board);
  await expect.poll(watched.beats, { timeout: soonMs }).toBeGreaterThan(beaten.match);
  const { version } = reader.board();
  const after = await reader.until('a change after the jump', (board) => board.version > version + 3, soonMs);
  expect([...before.matches.keys()].filter((id) => !after.matches.has(id))).toEqual([]);
  expect(reader.frames()).not.toHaveProperty('reset');
  const health = await healthOf(server);
  expect(isObject(health['board'])).toBe(true);
  const fresh = await readSnapshot(server.origin);
  expect((await reader.at(fresh.version)).matches).toEqual(fresh.matches);
  reader.close();
  await watched.close();
  await Promise.all([server.stop(), simulator.stop()]);
  data.remove();
}, 180_000);
