import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followFrom, openReader, parseJson, readSnapshot } from './live-reader.ts';
import type { Json, ReadBoard } from './live-reader.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { polling, startServer, startSimulator, temporaryFolder } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';

const data = temporaryFolder();
let postgres: PostgresDatabase;
let simulator: RunningSimulator;
let nodes: RunningServer[];

beforeAll(async () => {
  // Sixty times real time, so that every poll brings changes.
  [postgres, simulator] = await Promise.all([
    startPostgresDatabase(),
    startSimulator(['sports', '--seed', '7', '--speed', '60']),
  ]);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: data.path, ...polling(simulator) };
  nodes = await Promise.all(['a', 'b', 'c'].map(() => startServer(env)));
});

afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.stop()));
  await simulator?.stop();
  await postgres?.stop();
  data.remove();
});

const health = async (node: RunningServer): Promise<Json> => parseJson(await (await node.get('/api/health')).text());

const leaders = async (): Promise<readonly number[]> => {
  const all = await Promise.all(nodes.map(health));
  return all.flatMap((each, index) => (JSON.stringify(each).includes('"leader":true') ? [index] : []));
};

const nodeAt = (index: number): RunningServer => {
  const node = nodes[index % nodes.length];
  if (node === undefined) throw new Error('there are no nodes');
  return node;
};

const statusOf = async (node: RunningServer, init: RequestInit): Promise<number> => {
  const reply = await node.get('/api/matches', init);
  await reply.arrayBuffer();
  return reply.status;
};

type Answer = { readonly version: number; readonly etag: string; readonly text: string };

const takeAnswer = async (node: RunningServer): Promise<Answer> => {
  const reply = await node.get('/api/matches');
  const etag = reply.headers.get('etag') ?? '';
  return { etag, version: Number.parseInt(etag.slice(1), 10), text: await reply.text() };
};

/**
 * Repeats `take` until all results have the same version and ETag. Nodes batch changes for 100 ms, so this happens
 * soon. The ETags also differ for a moment when late polls make the board stale.
 */
const atOneVersion = async <T extends { readonly version: number; readonly etag?: string }>(
  take: () => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  let taken: readonly T[] = [];
  await expect
    .poll(
      async () => {
        taken = await take();
        return new Set(taken.map(({ version, etag = '' }) => `${version} ${etag}`)).size;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(1);
  return taken;
};

/** Moves to the next node after every change and resumes there, as a browser behind a proxy may. */
const roam = async (
  start: ReadBoard,
  moves: number,
): Promise<{ readonly board: ReadBoard; readonly resets: number }> => {
  let board = start;
  let resets = 0;
  for (let move = 0; move < moves; move += 1) {
    const { version } = board;
    const reader = await followFrom(nodeAt(move).origin, board);
    board = await reader.until(`a change after ${version}`, (reached) => reached.version > version);
    resets += reader.frames()['reset'] ?? 0;
    reader.close();
  }
  return { board, resets };
};

describe('three nodes on one database', () => {
  it('have one polling node, and the same board with the same versions, ETags and bytes on each', async () => {
    const reader = await openReader(nodeAt(0).origin);
    await reader.until('a full board', ({ matches }) => matches.size > 100, 60_000);
    reader.close();
    expect(await leaders()).toHaveLength(1);

    const followers = await Promise.all(nodes.map(({ origin }) => openReader(origin)));
    const [first, ...others] = await atOneVersion(async () => followers.map((follower) => follower.board()));
    for (const other of others) expect(other).toEqual(first);
    for (const follower of followers) follower.close();

    const [answer, ...same] = await atOneVersion(() => Promise.all(nodes.map(takeAnswer)));
    for (const other of same) expect(other).toEqual(answer);
    await expect
      .poll(
        async () => {
          const { etag } = await takeAnswer(nodeAt(0));
          return Promise.all(nodes.map((node) => statusOf(node, { headers: { 'if-none-match': etag } })));
        },
        { timeout: 30_000, interval: 20 },
      )
      .toEqual([304, 304, 304]);
  });

  it('let a reader move between nodes with its Last-Event-ID without gaps, duplicates or resets', async () => {
    const stays = await openReader(nodeAt(0).origin);
    const roamed = await roam(stays.board(), 15);
    expect(roamed.resets).toBe(0);
    const last = await followFrom(nodeAt(1).origin, roamed.board);
    const [stayed, moved, fresh] = await atOneVersion(async () => [
      stays.board(),
      last.board(),
      await readSnapshot(nodeAt(2).origin),
    ]);
    expect(Object.fromEntries(moved?.matches ?? [])).toEqual(Object.fromEntries(stayed?.matches ?? []));
    expect(Object.fromEntries(moved?.matches ?? [])).toEqual(Object.fromEntries(fresh?.matches ?? []));
    expect([last.frames()['reset'], stays.frames()['reset']]).toEqual([undefined, undefined]);
    last.close();
    stays.close();
  });

  it('continue when the polling node stops: another node polls, and readers reconnect to any node', async () => {
    const [leader = 0] = await leaders();
    const reader = await openReader(nodeAt(leader).origin);
    const leaving = nodeAt(leader).stop();
    await reader.ended;
    const left = reader.board();
    expect(await leaving).toEqual({ status: 0, signal: null });
    nodes = nodes.filter((_, index) => index !== leader);

    const back = await followFrom(nodeAt(0).origin, left);
    await expect.poll(leaders, { timeout: 15_000 }).toHaveLength(1);
    // The last version of the stopped node may still arrive, so wait for a later one.
    const { version: taken } = back.board();
    await back.until('a change from the next leader', ({ version }) => version > taken + 1, 15_000);
    expect(back.frames()).not.toHaveProperty('reset');
    back.close();
  });
});
