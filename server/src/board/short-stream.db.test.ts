import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { shortLiveRoute } from '@touchline/protocol/routes.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeOf, follow, fetchSnapshot, canonicalText } from '../../test/client-board.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { sampleMatch } from '../../test/sample-matches.ts';
import { serveBoard } from '../../test/served-board.ts';
import { fieldOf, readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

let node: Awaited<ReturnType<typeof serveBoard>>;

beforeEach(async () => {
  node = await serveBoard({ database, clock: createManualClock(0) });
});

afterEach(() => node.close());

const isOf = (version: number) => (block: string) => fieldOf(block, 'id') === String(version);

const live = (since: number): Promise<StreamReader> => readStream(node.origin + shortLiveRoute(since));

/** The events with an id that a reader received. */
const eventsOf = (reader: StreamReader): readonly string[] =>
  reader.blocks.filter((block) => fieldOf(block, 'id') !== undefined);

it('A reader of the short form and one of the documented form end up with the same board, in fewer bytes.', async () => {
  const start = await fetchSnapshot(node.origin);
  const short = await live(start.version);
  const whole = await readStream(`${node.origin}/api/live?since=${start.version}`);
  const ids = Array.from({ length: 6 }, (_, index) => `basketball-${414_200 + index}`);
  for (let round = 0; round < 24; round += 1) {
    const put = ids.slice(round % 3).map((id, at) => sampleMatch(id, (round * 97 + at * 41) % 1_024));
    const checkedAt = new Date(Date.now() - round * 1_000).toISOString();
    await node.write({ put, drop: ids.slice(0, round % 3), sports: { basketball: { checkedAt }, afl: { checkedAt } } });
  }
  const last = await node.write({ put: [], sports: { basketball: { checkedAt: new Date().toISOString() } } });
  await Promise.all([short.block(isOf(last)), whole.block(isOf(last))]);
  const board = canonicalText(await fetchSnapshot(node.origin));
  for (const reader of [short, whole]) expect(canonicalText(reader.blocks.reduce(follow, start))).toBe(board);
  expect(eventsOf(short).map(changeOf)).toEqual(eventsOf(whole).map(changeOf));
  expect(eventsOf(short).join('').length).toBeLessThan(eventsOf(whole).join('').length);
  short.close();
  whole.close();
});

it("A goal takes less than 100 bytes, with its minute and the time of every sport's last check.", async () => {
  const minuteAt = '2026-03-01T18:29:00.000Z';
  const before: Match = { ...sampleMatch('football-1200027', 0), sport: 'football', minute: 66, minuteAt };
  const since = await node.write({ put: [before] });
  const reader = await live(since);
  const nowMs = Date.now();
  const feedAt = (agoMs: number) => ({ checkedAt: new Date(nowMs - agoMs).toISOString() });
  const goal = { ...before, homeScore: 1, minute: 67, minuteAt: feedAt(0).checkedAt };
  const sports = Object.fromEntries(sportIds.map((sport, index) => [sport, feedAt(index * 7)]));
  const version = await node.write({ put: [goal], sports, updatedAt: nowMs });
  const block = await reader.block(isOf(version));
  expect(changeOf(block)).toEqual({
    version,
    updatedAt: feedAt(0).checkedAt,
    patch: { 'football-1200027': { homeScore: 1, minute: 67, minuteAt: goal.minuteAt } },
    sports,
  });
  expect(Buffer.byteLength(`${block}\n\n`)).toBeLessThan(100);
  reader.close();
});

it('A reader of the short form catches up, and is reset, in the documented form.', async () => {
  const since = await node.write({ put: [sampleMatch('basketball-1', 1)] });
  const version = await node.write({ put: [sampleMatch('basketball-1', 2)] });
  const reader = await live(since);
  const block = await reader.block(isOf(version));
  expect(fieldOf(block, 'event')).toBe('board');
  expect(changeOf(block).put).toEqual([sampleMatch('basketball-1', 2)]);
  await node.rebuild();
  await reader.block((got) => fieldOf(got, 'event') === 'reset');
  reader.close();
});
