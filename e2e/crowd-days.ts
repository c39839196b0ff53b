import { expect } from 'vitest';
import { openCrowd } from './crowd.ts';
import type { CrowdReader } from './crowd.ts';
import { fixture, startFixedProvider } from './fixed-provider.ts';
import { freePort } from './free-port.ts';
import { openReader, readSnapshot } from './live-reader.ts';
import type { Json } from './live-reader.ts';
import { untilFullBoard } from './node-health.ts';
import { newDataFolder, polling, startServer, startSimulator } from './running-product.ts';

/** A generous limit, for a busy machine. */
const patienceMs = 120_000;

/** Starts a server with simulated live matches. */
const startDay = async () => {
  const data = newDataFolder();
  const simulator = await startSimulator(['sports', '--seed', '7', '--speed', '60']);
  const env = { DATA_DIR: data.path, PORT: String(await freePort()), ...polling(simulator) };
  const server = await startServer(env);
  await untilFullBoard(server);
  return {
    server,
    env,
    stop: async () => {
      await simulator.stop();
      data.remove();
    },
  };
};

const loudMatches = 400;

/** More than the system's socket buffer (4 MB on Linux) and the server's send queue can hold together. */
const floodBytes = 6 * 1024 * 1024;

/** A long name whose letters take three bytes each. */
const longName = '東'.repeat(110);

/** Every poll changes 400 KB of names, because score changes alone would fit into the system's buffers. */
const loudDay = (round: number): readonly Json[] =>
  Array.from({ length: loudMatches }, (_, index) =>
    fixture({
      id: index + 1,
      home: `${round} ${longName}`,
      away: `${round} ${longName}`,
      league: `${round} ${longName}`,
      elapsed: 20,
      goals: [0, 0],
    }),
  );

/**
 * Stalls `count` readers while `others` more receive more data than all buffers hold. The other readers must all
 * receive the same versions, and the stalled readers must catch up. Returns the number of versions that each of the
 * other readers received, and the highest number that a stalled reader received.
 */
export const stalledCrowd = async (
  count: number,
  others = count,
): Promise<{ readonly read: number; readonly stalled: number }> => {
  const data = newDataFolder();
  const source = await startFixedProvider(loudDay(0));
  const server = await startServer({ DATA_DIR: data.path, ...polling(source) });
  const { origin } = server;
  const follower = await openReader(origin);
  const { version: full } = await follower.until('the day', ({ matches }) => matches.size === loudMatches);
  follower.close();
  const crowds = await Promise.all([openCrowd(origin, count, full), openCrowd(origin, others, full)]);
  const [stalled, reading] = crowds.map(({ readers }) => readers);
  const [first] = reading ?? [];
  if (stalled === undefined || reading === undefined || first === undefined) throw new Error('no readers');

  for (const reader of stalled) reader.stall();
  const { version: begun } = await readSnapshot(origin);
  const takenBytes = first.bytes();
  let round = 0;
  source.setFixtures(() => loudDay((round += 1)));
  await expect
    .poll(() => first.bytes() - takenBytes, { timeout: patienceMs, interval: 100 })
    .toBeGreaterThan(floodBytes);
  const { version: flooded } = await readSnapshot(origin);
  await Promise.all(reading.map((reader) => reader.reached(flooded)));
  for (const reader of stalled) reader.goOn();
  await Promise.all(stalled.map((reader) => reader.reached(flooded)));

  const meanwhile = ({ versions }: CrowdReader): readonly number[] =>
    versions().filter((version) => version > begun && version <= flooded);
  expect(new Set(reading.map((reader) => meanwhile(reader).join(' '))).size).toBe(1);
  const most = Math.max(...stalled.map((reader) => meanwhile(reader).length));
  const read = meanwhile(first).length;
  for (const reader of [...stalled, ...reading]) reader.close();
  expect(await server.stop()).toMatchObject({ status: 0 });
  await source.stop();
  data.remove();
  return { read, stalled: most };
};

/**
 * Kills a server with `count` readers, which then all connect to the next server at once. Returns the duration in ms
 * and the number of connections that were dropped in that time.
 */
export const returningCrowd = async (count: number): Promise<{ readonly tookMs: number; readonly dropped: number }> => {
  const { server, env, stop } = await startDay();
  const { version } = await readSnapshot(server.origin);
  const { readers: crowd } = await openCrowd(server.origin, count, version);
  await Promise.all(crowd.map((reader) => reader.reached(version)));
  server.process.kill('SIGKILL');
  await server.process.ended;
  for (const reader of crowd) reader.close();

  const next = await startServer(env);
  const before = await readSnapshot(next.origin);
  const startedAt = performance.now();
  const { readers: returned, dropped } = await openCrowd(next.origin, count, version);
  await Promise.all(returned.map((reader) => reader.reached(before.version)));
  const tookMs = performance.now() - startedAt;
  expect(returned.filter((reader) => reader.status() !== 200 || reader.ended())).toEqual([]);
  const follower = await openReader(next.origin);
  const { version: reached } = follower.board();
  const later = await follower.until('a later change', (board) => board.version > reached, patienceMs);
  await Promise.all(returned.map((reader) => reader.reached(later.version)));
  follower.close();
  for (const reader of returned) reader.close();
  expect(await next.stop()).toMatchObject({ status: 0 });
  await stop();
  return { tookMs, dropped };
};
