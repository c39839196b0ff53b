import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { snapshotSchema } from '@touchline/protocol/board-schema.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleMatch } from '../../test/sample-matches.ts';
import { serveBoard } from '../../test/served-board.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';
import { systemClock } from '../platform/clock.ts';

const { database } = await openTestDatabase(inMemory);

let node: Awaited<ReturnType<typeof serveBoard>>;
let stale = false;

beforeAll(async () => {
  node = await serveBoard({ database, clock: systemClock, isStale: () => stale });
});

afterAll(async () => {
  await node.close();
});

type Reply = { readonly status: number; readonly header: (name: string) => string; readonly body: Buffer };

/** Unlike `fetch`, returns the encoded bytes. */
const get = (headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(`${node.origin}/api/matches`, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          header: (name) => [reply.headers[name]].flat().join(),
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

const codings = [
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['identity', (bytes: Buffer) => bytes],
] as const;

describe('/api/matches', () => {
  it('returns the whole board and how fresh each sport is', async () => {
    const match = sampleMatch('basketball-1', 1_023);
    const sports = { basketball: { checkedAt: '2026-03-01T18:00:00.000Z' } };
    const version = await node.write({ put: [match], sports, updatedAt: Date.parse('2026-03-01T18:00:00.000Z') });
    const reply = await get();
    expect(reply.header('content-type')).toBe('application/json; charset=utf-8');
    expect(v.parse(v.strictObject(snapshotSchema.entries), JSON.parse(reply.body.toString()))).toEqual({
      version,
      updatedAt: '2026-03-01T18:00:00.000Z',
      source: 'proxy',
      provider: 'API-Sports',
      stale: false,
      sports,
      matches: [match],
    });
  });

  it.each(codings)(
    'is sent as %s to a client that accepts this encoding, with its own strong ETag',
    async (coding, unpack) => {
      const plain = await get();
      const reply = await get({ 'accept-encoding': coding });
      expect(unpack(reply.body).toString()).toBe(plain.body.toString());
      expect(reply.header('content-encoding')).toBe(coding === 'identity' ? '' : coding);
      expect(reply.header('etag')).toMatch(new RegExp(`^"\\d+-\\d+-${coding}"$`));
      expect(reply.header('vary')).toBe('accept-encoding');
      expect(reply.header('cache-control')).toBe('public, max-age=0, s-maxage=1');
    },
  );

  it.each(codings)('is not sent again as %s while nothing changed', async (coding) => {
    const first = await get({ 'accept-encoding': coding });
    const again = await get({ 'accept-encoding': coding, 'if-none-match': first.header('etag') });
    expect([again.status, again.body.length, again.header('etag')]).toEqual([304, 0, first.header('etag')]);
    await node.write({ put: [sampleMatch('basketball-2', again.status)] });
    expect((await get({ 'accept-encoding': coding, 'if-none-match': first.header('etag') })).status).toBe(200);
    await node.write({ drop: ['basketball-2'] });
  });

  it('is marked as stale, with another ETag, even without a new version', async () => {
    const fresh = await get();
    stale = true;
    const reply = await get({ 'if-none-match': fresh.header('etag') });
    stale = false;
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body.toString())).toMatchObject({ stale: true });
  });

  it('always has the newest version, even while the board changes quickly', async () => {
    const behind: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const version = await node.write({ put: [sampleMatch('basketball-1', round)] });
      const bodies = await Promise.all(['br', 'gzip', 'br'].map((coding) => get({ 'accept-encoding': coding })));
      const [first] = bodies;
      const body: unknown = JSON.parse(brotliDecompressSync(first?.body ?? Buffer.alloc(0)).toString());
      behind.push(version - v.parse(v.object({ version: v.number() }), body).version);
    }
    expect(Math.max(...behind)).toBeLessThanOrEqual(0);
  });

  it('contains hostile names as plain text', async () => {
    const names = ['</script><script>alert(1)</script>', '\u2028\u2029', '"\\\\"', '\u0007', '💥'.repeat(40)];
    const match = sampleMatch('basketball-1', 0);
    for (const name of names) {
      await node.write({ put: [{ ...match, homeTeam: { id: '1', name } }] });
      const body: unknown = JSON.parse((await get()).body.toString());
      expect(body).toMatchObject({ matches: [{ homeTeam: { name } }] });
    }
  });
});
