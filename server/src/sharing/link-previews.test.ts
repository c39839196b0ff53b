import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import type { PreviewContent } from './link-preview-text.ts';
import { previewRoutes } from './link-previews.ts';
import type { PictureAnswer } from './preview-pictures.ts';

const clock = createManualClock(Date.UTC(2026, 2, 14, 20));
const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: false,
  headers: {},
  newRequestId: () => 'a-request',
});
let origin: string;
let requested: PreviewContent[];
let answer: PictureAnswer;
let matches: Map<string, Match>;

beforeAll(async () => {
  await http.register(async (scope) => {
    readInputWithValibot(scope);
    await scope.register(
      previewRoutes({
        board: { match: (id) => matches.get(id) },
        pictures: {
          find: async (words) => {
            requested.push(words);
            return answer;
          },
        },
        limit: createRateLimit({ burst: 20, everyMs: 1_000, maxVisitors: 10, now: clock.now }),
        simulated: true,
        now: clock.now,
      }),
    );
  });
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  await clock.advance(60_000);
  requested = [];
  answer = { kind: 'drawn', png: Buffer.from('png'), etag: '"a"' };
  matches = new Map([['football-1', exampleMatch({ status: 'live', homeScore: 2 })]]);
});

afterAll(async () => {
  await http.close();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(origin + path, { headers });

it('A match has a picture that any site may use and any cache may store.', async () => {
  const reply = await get('/og/football-1.png');
  expect([reply.status, await reply.text(), reply.headers.get('content-type')]).toEqual([200, 'png', 'image/png']);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await get('/og/football-1.png', { 'if-none-match': '"a"' })).status).toBe(304);
});

it('Only a picture that is requested with the score shows the score.', async () => {
  await get('/og/football-1.png');
  await get('/og/football-1.png?scores=1');
  expect(requested.map(({ middle }) => middle)).toEqual(['vs', '2 - 0']);
});

it('A picture is in the language of its address, regardless of the request headers.', async () => {
  await get('/og/football-1.png', { 'accept-language': 'de' });
  await get('/og/football-1.png?language=de');
  await get('/og/football-1.png?language=es', { 'accept-language': 'de' });
  expect(requested.map(({ state }) => state)).toEqual(['Live', 'Läuft', 'En juego']);
  expect(requested.map(({ simulated }) => simulated)).toEqual([
    'Simulated data',
    'Simulierte Daten',
    'Datos simulados',
  ]);
});

it.each<readonly [number, PictureAnswer]>([
  [429, { kind: 'busy' }],
  [500, { kind: 'failed' }],
])('If there is no picture, the response has the status %d and must not be cached.', async (status, given) => {
  answer = given;
  const reply = await get('/og/football-1.png');
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

it.each([
  ['/og/football-77.png', 404],
  ['/og/football-1', 400],
  ['/og/football-1.png?scores=2', 400],
  ['/og/football-1.png?language=fr', 400],
  ['/og/football-1.png?text=Hello', 400],
  ['/og/http%3A%2F%2Fevil.example.png', 400],
])('For %s, no picture is drawn.', async (path, status) => {
  expect((await get(path)).status).toBe(status);
  expect(requested).toEqual([]);
});

it('Requests beyond the rate limit are refused.', async () => {
  const replies = await Promise.all(Array.from({ length: 21 }, () => get('/og/football-1.png')));
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});
