import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { createMatchStore } from './match-store.ts';
import { createSnapshotRequest, readFirstScreen } from './read-board.ts';
import type { Snapshot } from './read-board.ts';

const now = Date.parse('2024-05-25T18:31:00Z');

const match = (id: string, fields: Partial<Match> = {}): Match => exampleMatch({ id, status: 'live', ...fields });

const snapshot = (version: number, matches: readonly Match[], fields: Partial<Snapshot> = {}): Snapshot => ({
  version,
  updatedAt: '2024-05-25T18:30:00Z',
  source: 'proxy',
  provider: 'API-Sports',
  stale: false,
  sports: { football: { checkedAt: '2024-05-25T18:30:00Z' } },
  matches,
  dropped: 0,
  ...fields,
});

const newStore = (nowMs = now) => createMatchStore({ now: () => nowMs, frame: (run) => run() });

const written = (live: number, matches: readonly Match[]) => ({
  ...snapshot(7, matches),
  list: 'by-league',
  live: { football: live },
});

test('a first screen includes the live counts and whether all live matches are on it', () => {
  const matches = [match('football-1'), match('football-2', { status: 'scheduled' })];
  expect(readFirstScreen(written(1, matches))).toMatchObject({ list: 'by-league', hasAllLive: true });
  expect(readFirstScreen(written(2, matches))).toMatchObject({ live: { football: 2 }, hasAllLive: false });
});

test('a value that is not a first screen is rejected', () => {
  const { list, ...unnamed } = written(1, []);
  expect([undefined, {}, unnamed].map(readFirstScreen)).toEqual([undefined, undefined, undefined]);
  expect(list).toBe('by-league');
});

test('hydration uses the staleness at render time, and later checks update the staleness', () => {
  const failing = { kind: 'network', since: '2024-05-25T18:30:30Z' } as const;
  const sports = { football: { checkedAt: '2024-05-25T18:30:30Z', problem: failing } };
  const store = newStore(now + 600_000);
  store.takeFirstScreen({ snapshot: snapshot(5, [match('football-1')], { sports }), live: { football: 1 } }, now);
  expect(store.first.board().stale).toBe(false);
  store.checkAge();
  expect(store.board().stale).toBe(true);
});

test('the first screen is shown at once as a partial board until a snapshot completes it', () => {
  const store = newStore();
  store.takeFirstScreen({ snapshot: snapshot(5, [match('football-1')]), live: { football: 9 } }, now);
  expect(store.board().phase).toBe('partial');
  expect(store.match('football-1')).toBeDefined();
  expect(store.version()).toBeUndefined();

  const shown = store.match('football-1');
  store.takeSnapshot(snapshot(5, [match('football-1'), match('football-2')]));
  expect(store.board().phase).toBe('ready');
  expect(store.match('football-1')).toBe(shown);
  expect(store.listing()).toHaveLength(2);
});

test('if the whole board fails to load, the first screen stays', () => {
  const store = newStore();
  store.takeFirstScreen({ snapshot: snapshot(5, [match('football-1')]), live: { football: 9 } }, now);
  store.fail('unreachable');
  expect(store.board()).toMatchObject({ phase: 'ready', matches: [{ id: 'football-1' }] });
});

test('a first screen that arrives after the board is ignored', () => {
  const store = newStore();
  store.takeSnapshot(snapshot(6, [match('football-1')]));
  store.takeFirstScreen({ snapshot: snapshot(5, [match('football-2')]), live: { football: 9 } }, now);
  expect(store.listing().map(({ id }) => id)).toEqual(['football-1']);
});

test('the live counts come from the first screen only until the whole board is loaded', () => {
  const store = newStore();
  store.takeFirstScreen({ snapshot: snapshot(5, [match('football-1')]), live: { football: 9 } }, now);
  expect(store.board().liveCounts).toEqual({ football: 9 });
  store.takeSnapshot(snapshot(5, [match('football-1')]));
  expect(store.board().liveCounts).toBeUndefined();
});

test('the state for hydration stays the same when the board changes', () => {
  const store = newStore();
  store.takeFirstScreen({ snapshot: snapshot(5, [match('football-1')]), live: { football: 9 } }, now);
  const [view, listing, shown] = [store.board(), store.listing(), store.match('football-1')];
  store.takeSnapshot(snapshot(6, [match('football-2')]));
  expect(store.match('football-1')).toBeUndefined();
  expect(store.first.board()).toBe(view);
  expect(store.first.listing()).toBe(listing);
  expect(store.first.match('football-1')).toBe(shown);
});

const board = {
  version: 7,
  updatedAt: '2024-05-25T18:30:00Z',
  source: 'proxy',
  provider: 'API-Sports',
  stale: false,
  sports: {},
  matches: [exampleMatch({ homeScore: 1, status: 'live' }), { id: 'football-2', sport: 'quidditch' }],
};

const json = (body: unknown, etag?: string): Response =>
  new Response(JSON.stringify(body), { headers: etag === undefined ? {} : { etag } });

/** A server that returns these responses in order and records the requests. */
const serverOf = (...answers: readonly (() => Response)[]) => {
  const tags: (string | null)[] = [];
  const addresses: string[] = [];
  let turn = 0;
  const fetchIt: typeof fetch = async (input, init) => {
    if (typeof input === 'string') addresses.push(input);
    tags.push(new Headers(init?.headers).get('if-none-match'));
    const next = answers[turn];
    turn += 1;
    if (next === undefined) throw new TypeError('fetch failed');
    return next();
  };
  return {
    ask: createSnapshotRequest({ fetch: fetchIt, timeoutMs: 1_000, pause: () => Promise.resolve() }),
    tags,
    addresses,
  };
};

test('an invalid match is dropped and counted, and the other matches are read', async () => {
  const { ask } = serverOf(() => json(board));
  const got = await ask({ whole: false, atLeast: undefined });
  expect(got).toMatchObject({
    kind: 'snapshot',
    snapshot: { version: 7, dropped: 1, matches: [{ id: 'football-1' }] },
  });
});

test('requests only a newer board, unless the whole board is required', async () => {
  const { ask, tags } = serverOf(
    () => json(board, '"7"'),
    () => new Response(null, { status: 304 }),
    () => json(board, '"7"'),
  );
  await ask({ whole: false, atLeast: undefined });
  expect(await ask({ whole: false, atLeast: undefined })).toEqual({ kind: 'unchanged' });
  await ask({ whole: true, atLeast: undefined });
  expect(tags).toEqual([null, '"7"', null]);
});

test.each([
  ['an error status', () => new Response('{}', { status: 503 }), 'unreachable'],
  ['an HTML page', () => new Response('<!doctype html>'), 'unexpected'],
  ['JSON that is not a board', () => json({ matches: [] }), 'unexpected'],
] as const)('%s is a failure, not an empty board', async (_name, answer, problem) => {
  const { ask } = serverOf(answer);
  expect(await ask({ whole: false, atLeast: undefined })).toEqual({ kind: 'failed', problem });
});

test('a network error is a failure', async () => {
  const { ask } = serverOf();
  expect(await ask({ whole: false, atLeast: undefined })).toEqual({ kind: 'failed', problem: 'unreachable' });
});

test('the request names the minimum version of the board', async () => {
  const { ask, addresses } = serverOf(() => json(board));
  expect(await ask({ whole: false, atLeast: 7 })).toMatchObject({ kind: 'snapshot' });
  expect(addresses).toEqual(['/api/matches?v=7']);
});

test('a version that the board has not reached is reported as unknown', async () => {
  const { ask } = serverOf(() => new Response('{}', { status: 404 }));
  expect(await ask({ whole: false, atLeast: 9 })).toEqual({ kind: 'unknown-version' });
});

test('a request that a node of the previous release rejects is repeated without a version', async () => {
  const { ask, addresses } = serverOf(
    () => new Response('{}', { status: 400 }),
    () => json(board),
  );
  expect(await ask({ whole: false, atLeast: 7 })).toMatchObject({ kind: 'snapshot' });
  expect(addresses).toEqual(['/api/matches?v=7', '/api/matches']);
});
