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

/** A server that answers with each of these in turn, and what it was asked. */
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

test('one bad match is dropped and counted, the rest is read', async () => {
  const { ask } = serverOf(() => json(board));
  const got = await ask({ whole: false, atLeast: undefined });
  expect(got).toMatchObject({
    kind: 'snapshot',
    snapshot: { version: 7, dropped: 1, matches: [{ id: 'football-1' }] },
  });
});

test('it asks for a newer board only, unless it wants the whole', async () => {
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
  ['a page of HTML', () => new Response('<!doctype html>'), 'unexpected'],
  ['JSON that is no board', () => json({ matches: [] }), 'unexpected'],
] as const)('%s is a failure, not an empty board', async (_name, answer, problem) => {
  const { ask } = serverOf(answer);
  expect(await ask({ whole: false, atLeast: undefined })).toEqual({ kind: 'failed', problem });
});

test('a network that is down is a failure', async () => {
  const { ask } = serverOf();
  expect(await ask({ whole: false, atLeast: undefined })).toEqual({ kind: 'failed', problem: 'unreachable' });
});

test('it names the version that the board has to have at least', async () => {
  const { ask, addresses } = serverOf(() => json(board));
  expect(await ask({ whole: false, atLeast: 7 })).toMatchObject({ kind: 'snapshot' });
  expect(addresses).toEqual(['/api/matches?v=7']);
});

test('a version that the board does not have is said so', async () => {
  const { ask } = serverOf(() => new Response('{}', { status: 404 }));
  expect(await ask({ whole: false, atLeast: 9 })).toEqual({ kind: 'unknown-version' });
});

test('a node of the release before is asked without a version', async () => {
  const { ask, addresses } = serverOf(
    () => new Response('{}', { status: 400 }),
    () => json(board),
  );
  expect(await ask({ whole: false, atLeast: 7 })).toMatchObject({ kind: 'snapshot' });
  expect(addresses).toEqual(['/api/matches?v=7', '/api/matches']);
});
