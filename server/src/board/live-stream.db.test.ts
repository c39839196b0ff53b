import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf, follow, fetchSnapshot, canonicalText } from '../../test/client-board.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { sampleMatch } from '../../test/sample-matches.ts';
import { serveBoard } from '../../test/served-board.ts';
import { fieldOf, readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

let clock: ManualClock;
let node: Awaited<ReturnType<typeof serveBoard>>;

beforeEach(async () => {
  clock = createManualClock(0);
  node = await serveBoard({ database, clock });
});

afterEach(() => node.close());

const live = (query = '', headers: Readonly<Record<string, string>> = {}): Promise<StreamReader> =>
  readStream(`${node.origin}/api/live${query}`, headers);

const isOf = (version: number) => (block: string) => fieldOf(block, 'id') === String(version);

const isReset = (block: string): boolean => fieldOf(block, 'event') === 'reset';

const isComment = (block: string): boolean => block.startsWith(':');

const put = (...matches: readonly Match[]): Promise<number> => node.write({ put: matches });

describe('a reader', () => {
  it('gets every change after it joined, in order, with the version as its id', async () => {
    const reader = await live();
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    const versions = [];
    for (const variant of [1, 2, 3]) versions.push(await put(sampleMatch('basketball-1', variant)));
    await reader.block(isOf(versions[2] ?? 0));
    const ids = reader.blocks.map((block) => Number(fieldOf(block, 'id'))).filter((id) => !Number.isNaN(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.slice(-3)).toEqual(versions);
    reader.close();
  });

  it('without a version receives the current one', async () => {
    const reader = await live();
    const first = await reader.block((block) => fieldOf(block, 'event') === 'board');
    expect(changeOf(first)).toEqual({ version: node.board.version(), updatedAt: node.board.head().updatedAt });
    reader.close();
  });

  it('that missed versions gets whole matches, removed ids, and nothing that it already has', async () => {
    await put(sampleMatch('basketball-1', 1), sampleMatch('basketball-2', 1), sampleMatch('basketball-3', 1));
    const since = node.board.version();
    await put(sampleMatch('basketball-1', 2));
    const last = await node.write({ drop: ['basketball-2'] });
    const reader = await live(`?since=${since}`);
    expect(changeOf(await reader.block(isOf(last)))).toEqual({
      version: last,
      updatedAt: node.board.head().updatedAt,
      put: [sampleMatch('basketball-1', 2)],
      drop: ['basketball-2'],
    });
    reader.close();
  });

  it('with the current version gets nothing until there is a change', async () => {
    const since = await put(sampleMatch('basketball-1', 1));
    const reader = await live(`?since=${since}`);
    const next = await put(sampleMatch('basketball-1', 2));
    await reader.block(isOf(next));
    expect(reader.blocks.filter((block) => block.includes('event:'))).toHaveLength(1);
    reader.close();
  });

  it('that joins later than another with the same version gets all that it missed', async () => {
    const since = await put(sampleMatch('basketball-1', 1));
    const first = await put(sampleMatch('basketball-1', 2));
    const early = await live(`?since=${since}`);
    await early.block(isOf(first));
    const second = await put(sampleMatch('basketball-2', 2));
    const late = await live(`?since=${since}`);
    expect(changeOf(await late.block(isOf(second))).put).toHaveLength(2);
    early.close();
    late.close();
  });

  it("is reset when the board's origin changes", async () => {
    await put(sampleMatch('basketball-1', 1));
    const reader = await live();
    await node.rebuild();
    expect(fieldOf(await reader.block(isReset), 'data')).toBe(`{"version":${node.board.version()}}`);
    expect((await fetchSnapshot(node.origin)).matches.size).toBe(0);
    reader.close();
  });

  it('that reconnects with its first URL continues from its Last-Event-ID', async () => {
    const old = await put(sampleMatch('basketball-1', 1));
    const known = await put(sampleMatch('basketball-1', 2));
    const last = await put(sampleMatch('basketball-2', 3));
    const reader = await live(`?since=${old}`, { 'last-event-id': String(known) });
    expect(changeOf(await reader.block(isOf(last))).put?.map((match) => match.id)).toEqual(['basketball-2']);
    reader.close();
  });

  it.each([
    ['a version from before the board', '?since=1', {}],
    ['a version that does not exist yet', '?since=9007199254740000', {}],
    ['a number that no board has', '?since=9999999999999999', {}],
    ['an unknown Last-Event-ID', '', { 'last-event-id': 'x\ty' }],
  ])('with %s is reset', async (_what, query, headers) => {
    const reader = await live(query, headers);
    const reset = await reader.block(isReset);
    expect(fieldOf(reset, 'id')).toBeUndefined();
    expect(fieldOf(reset, 'data')).toBe(`{"version":${node.board.version()}}`);
    reader.close();
  });

  it('that is ahead of this node is admitted as soon as this node has caught up', async () => {
    const version = (await put(sampleMatch('basketball-1', 1))) + 1;
    const joining = live(`?since=${version}`);
    // This request was sent later, so the reader is waiting by now.
    await fetchSnapshot(node.origin);
    expect(await put(sampleMatch('basketball-1', 2))).toBe(version);
    const reader = await joining;
    const next = await put(sampleMatch('basketball-7701', 1));
    expect(changeOf(await reader.block(isOf(next))).put?.map((match) => match.id)).toEqual(['basketball-7701']);
    expect(reader.blocks.filter((block) => isReset(block) || isOf(version)(block))).toEqual([]);
    reader.close();
  });

  it('from before the oldest tombstone is reset', async () => {
    await put(sampleMatch('basketball-1', 1));
    const since = node.board.version();
    await node.write({ drop: ['basketball-1'] });
    await node.forgetLeft();
    await put(sampleMatch('basketball-2', 1));
    const reader = await live(`?since=${since}`);
    expect(await reader.block((block) => block.includes('event:'))).toContain('event: reset');
    reader.close();
  });

  it('that missed too much for one change is reset', async () => {
    const since = node.board.version();
    await put(...Array.from({ length: 1_000 }, (_, index) => sampleMatch(`basketball-${index}`, 1)));
    const reader = await live(`?since=${since}`);
    expect(await reader.block(isReset)).toContain(String(node.board.version()));
    reader.close();
  });

  it('that missed even more than a reset reader is reset without preparing a change', async () => {
    const versions = [];
    for (let variant = 0; variant < 3; variant += 1) versions.push(await put(sampleMatch('basketball-1', variant)));
    await put(...Array.from({ length: 1_000 }, (_, index) => sampleMatch(`basketball-${index}`, 1)));
    const works = vi.spyOn(node.board, 'changeSince');
    for (const since of versions.toReversed()) {
      const reader = await live(`?since=${since}`);
      await reader.block(isReset);
      reader.close();
    }
    expect(works).toHaveBeenCalledTimes(1);
  });

  it('with a version that is too old takes no catch-up slot from other readers', async () => {
    const dropped = [];
    for (let variant = 0; variant < 33; variant += 1) dropped.push(await put(sampleMatch('basketball-1', variant)));
    await node.write({ drop: ['basketball-1'] });
    await node.forgetLeft();
    const since = await put(sampleMatch('basketball-2', 1));
    const last = await put(sampleMatch('basketball-2', 2));
    for (const old of dropped) {
      const reader = await live(`?since=${old}`);
      await reader.block(isReset);
      reader.close();
    }
    const reader = await live(`?since=${since}`);
    expect(changeOf(await reader.block(isOf(last))).put).toHaveLength(1);
    reader.close();
  });

  it('with one distinct version more than the limit is reset', async () => {
    const versions = [];
    for (let variant = 0; variant < 34; variant += 1) versions.push(await put(sampleMatch('basketball-1', variant)));
    const last = versions.pop() ?? 0;
    const first = async (since: number): Promise<string> => {
      const reader = await live(`?since=${since}`);
      const block = await reader.block((got) => isReset(got) || isOf(last)(got));
      reader.close();
      await reader.ended;
      return isReset(block) ? 'reset' : 'change';
    };
    const got = [];
    for (const since of versions) got.push(await first(since));
    expect(got).toEqual([...Array<string>(32).fill('change'), 'reset']);
    expect(await first(versions[0] ?? 0)).toBe('change');
  });
});

describe('the stream', () => {
  it('sends heartbeats on quiet connections every 15 s', async () => {
    const reader = await live();
    await clock.advance(14_999);
    expect(reader.blocks.some(isComment)).toBe(false);
    await clock.advance(1);
    expect(fieldOf(await reader.block(isComment), 'event')).toBe('alive');
    reader.close();
  });

  it('spreads the heartbeats of its readers over the interval', async () => {
    const first = await live();
    const second = await live();
    await first.block((block) => fieldOf(block, 'event') === 'board');
    await second.block((block) => fieldOf(block, 'event') === 'board');
    await clock.advance(1_000);
    await second.block(isComment);
    await first.block(isOf(await put(sampleMatch('basketball-1', 1))));
    expect(first.blocks.some(isComment)).toBe(false);
    await clock.advance(14_000);
    await first.block(isComment);
    first.close();
    second.close();
  });

  it('sends a reconnect time of two to three seconds', async () => {
    const reader = await live();
    expect(await reader.block((block) => block.startsWith('retry:'))).toBe('retry: 2500');
    reader.close();
  });

  it('ends cleanly, with a reconnect time, when the node shuts down', async () => {
    const reader = await live();
    await reader.block((block) => fieldOf(block, 'event') === 'board');
    await node.close();
    await reader.ended;
    expect(reader.blocks.at(-1)).toMatch(/^retry: \d+$/);
    node = await serveBoard({ database, clock });
  });

  it('refuses a HEAD request without opening a stream', async () => {
    const reply = await fetch(`${node.origin}/api/live`, { method: 'HEAD' });
    expect(reply.status).toBe(405);
    expect(node.stream.readers()).toBe(0);
  });
});

describe('a reader that does not read', () => {
  const floodRounds = 60;

  /** Writes changes that are large enough to overfill the kernel's send buffer of a connection. */
  const flood = async (): Promise<void> => {
    for (let round = 0; round < floodRounds; round += 1) {
      const events = Array.from({ length: 300 }, (_, number) => ({
        kind: 'goal' as const,
        side: 'home' as const,
        minute: round,
        detail: `${round} ${number} ${'x'.repeat(280)}`,
      }));
      await put(...['a', 'b', 'c', 'd'].map((name) => Object.assign(sampleMatch(`basketball-${name}`, 1), { events })));
    }
  };

  it('is disconnected, while the others miss nothing', async () => {
    const stalled = await live();
    stalled.socket.pause();
    const reader = await live();
    await expect.poll(() => node.stream.readers()).toBe(2);
    for (let beat = 0; beat < 6 && node.stream.readers() > 1; beat += 1) {
      await flood();
      await clock.advance(15_000);
    }
    expect(node.stream.readers()).toBe(1);
    await reader.block(isOf(node.board.version()));
    reader.close();
    stalled.close();
  });

  it('is also disconnected when the clock is set back', async () => {
    const stalled = await live();
    stalled.socket.pause();
    await expect.poll(() => node.stream.readers()).toBe(1);
    await flood();
    // Pending data is checked at the reader's heartbeat.
    await clock.advance(15_000);
    expect(node.stream.readers()).toBe(1);
    clock.setBack(7_200_000);
    for (let beat = 0; beat < 4 && node.stream.readers() > 0; beat += 1) await clock.advance(15_000);
    expect(node.stream.readers()).toBe(0);
    stalled.close();
  });

  it('and then continues gets what it missed in fewer events, and ends up with the same board', async () => {
    const snapshot = await fetchSnapshot(node.origin);
    const slow = await live(`?since=${snapshot.version}`);
    slow.socket.pause();
    await flood();
    slow.socket.resume();
    await slow.block(isOf(node.board.version()));
    let held = snapshot;
    for (const block of slow.blocks) held = follow(held, block);
    expect(canonicalText(held)).toBe(canonicalText(await fetchSnapshot(node.origin)));
    const versions = slow.blocks.filter((block) => fieldOf(block, 'event') === 'board').length;
    expect(versions).toBeLessThan(floodRounds);
    slow.close();
  });
});
