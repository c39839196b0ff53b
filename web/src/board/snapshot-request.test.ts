import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { createSnapshotRequest } from './snapshot-request.ts';

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
