import type { Favorites } from '@touchline/domain/favorites/favorites.ts';
import { favoritesSchema } from '@touchline/protocol/favorites-save-schema.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { accountChannel } from '../platform/database/channels.ts';
import { user, userFavorites } from '../platform/database/schema/account-tables.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { answerUnknownAddresses } from '../platform/http/problem.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import { createFavoritesStore, favoritesRoutes } from './favorites.ts';

const { database } = await openTestDatabase();

const publicUrl = 'http://localhost:3000';
const dayMs = 86_400_000;
const startMs = 1_000 * dayMs;

/** How many requests one user may send at once in these tests. */
const burst = 50;

const mineOf = (reply: { json: () => unknown }): Favorites => v.parse(favoritesSchema, reply.json()).mine;

describe('a user’s favorites', () => {
  const clock = createManualClock(startMs);

  beforeEach(async () => {
    await database.orm.delete(user);
    for (const uid of ['ann', 'ben']) {
      await database.orm
        .insert(user)
        .values({ uid, issuer: 'https://id.example', subject: uid, createdAt: new Date(0), signedInAt: new Date(0) });
    }
  });

  const store = () => createFavoritesStore({ database, now: clock.now });

  /** The routes as the app serves them; a header names the user. */
  const serve = () => {
    const http = createHttpServer({
      log: createLog({ level: 'error', readable: false }),
      trustProxy: false,
      headers: {},
      newRequestId: () => 'test',
    });
    const limit = createRateLimit({ burst, everyMs: 1_000, maxVisitors: 10, now: clock.now });
    void http.register(
      async (api) => {
        answerUnknownAddresses(api);
        readInputWithValibot(api);
        await api.register(
          favoritesRoutes({
            findSession: async ({ headers }) => {
              const uid = headers['x-user'];
              return typeof uid === 'string' ? { user: { uid }, sessionHash: uid } : undefined;
            },
            store: store(),
            publicUrl,
            limit,
          }),
        );
      },
      { prefix: '/api' },
    );
    const own = { 'sec-fetch-site': 'same-origin' };
    return {
      get: (uid?: string) =>
        http.inject({ method: 'GET', url: '/api/me/mine', headers: uid === undefined ? {} : { 'x-user': uid } }),
      put: (uid: string | undefined, payload: object, headers: Record<string, string> = own) =>
        http.inject({
          method: 'PUT',
          url: '/api/me/mine',
          headers: { ...headers, ...(uid !== undefined && { 'x-user': uid }) },
          payload: { uid, ...payload },
        }),
    };
  };

  const at = (days: number): number => startMs - days * dayMs;
  const inter = { 'team/football/505': { at: at(1), on: true, label: 'Inter' } };
  const serieA = { 'pin/football.italy.serie-a': { at: at(2), on: true, place: 1.5 } };

  test('are empty at first, and separate for each user', async () => {
    const { get, put } = serve();
    expect(mineOf(await get('ann'))).toEqual({});
    expect(mineOf(await put('ann', { mine: inter }))).toEqual(inter);
    const again = await get('ann');
    expect(mineOf(again)).toEqual(inter);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(mineOf(await get('ben'))).toEqual({});
  });

  test('of two devices are merged in any order, and the last change of each entry wins', async () => {
    const { put } = serve();
    await put('ann', { mine: { ...inter, ...serieA } });
    const removed = { 'team/football/505': { at: at(0), on: false } };
    const late = { 'pin/football.italy.serie-a': { at: at(3), on: false } };
    expect(mineOf(await put('ann', { mine: { ...removed, ...late } }))).toEqual({ ...removed, ...serieA });
    // The first device's older entries no longer change anything.
    expect(mineOf(await put('ann', { mine: inter }))).toEqual({ ...removed, ...serieA });
  });

  test('are not lost when devices save at the same moment', async () => {
    const { get, put } = serve();
    const ids = Array.from({ length: 12 }, (_, index) => `match/football-${index}`);
    await Promise.all(ids.map((id) => put('ann', { mine: { [id]: { at: at(1), on: true } } })));
    expect(Object.keys(mineOf(await get('ann'))).toSorted()).toEqual(ids.toSorted());
  });

  test('drop entries that are too old to matter', async () => {
    const { put } = serve();
    const old = { 'match/football-1': { at: at(31), on: true }, 'league/a': { at: at(181), on: false } };
    expect(mineOf(await put('ann', { mine: { ...old, ...inter } }))).toEqual(inter);
  });

  test('notify every node of a change, but not of a repetition', async () => {
    const session = await database.session(() => undefined);
    const received: string[] = [];
    const { promise: last, resolve: hearLast } = Promise.withResolvers<undefined>();
    await session.listen(accountChannel, (uid) => {
      received.push(uid);
      if (uid === 'ben') hearLast(undefined);
    });
    await store().merge('ann', inter);
    await store().merge('ann', inter);
    await store().merge('ben', inter);
    await last;
    expect(received).toEqual(['ann', 'ben']);
    await session.close();
  });

  test('are deleted with the account', async () => {
    await store().merge('ann', inter);
    await database.orm.delete(user).where(eq(user.uid, 'ann'));
    expect(await database.orm.select().from(userFavorites)).toEqual([]);
  });

  test('are refused to visitors, to other sites, and beyond the rate limit', async () => {
    const { get, put } = serve();
    expect((await get()).json()).toEqual({ uid: null, mine: null });
    expect((await put(undefined, { mine: inter })).statusCode).toBe(401);
    expect((await put('ann', { mine: inter }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await put('ann', { mine: inter }, {})).statusCode).toBe(403);
    const requested = await Promise.all(Array.from({ length: burst + 1 }, () => get('ben')));
    expect(requested.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
    expect(mineOf(await get('ann'))).toEqual({});
  });

  test('are refused to visitors and beyond the rate limit before the body is read', async () => {
    const { get, put } = serve();
    const large = { mine: {}, more: 'x'.repeat(400_000) };
    expect((await put(undefined, large)).statusCode).toBe(401);
    expect((await put('ben', large)).statusCode).toBe(413);
    await Promise.all(Array.from({ length: burst - 1 }, () => get('ben')));
    expect((await put('ben', large)).statusCode).toBe(429);
  });

  test('stay unchanged when the page expects another user, and every response names its user', async () => {
    const { get, put } = serve();
    const refused = await put('ben', { uid: 'ann', mine: inter });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'another-account' }]);
    expect((await put('ben', { uid: undefined, mine: inter })).statusCode).toBe(400);
    expect((await put('ben', { mine: serieA })).json()).toEqual({ uid: 'ben', mine: serieA });
    expect((await get('ann')).json()).toEqual({ uid: 'ann', mine: {} });
  });

  test('are refused as a whole if invalid or too large', async () => {
    const { get, put } = serve();
    expect((await put('ann', { mine: { ...inter, 'player/1': { at: 1, on: true } } })).statusCode).toBe(400);
    expect((await put('ann', { mine: { 'match/1': { at: 1 } } })).statusCode).toBe(400);
    expect((await put('ann', {})).statusCode).toBe(400);
    for (const text of ['\u0000', '\ud800']) {
      expect((await put('ann', { mine: { [`match/${text}`]: { at: 1, on: true } } })).statusCode).toBe(400);
      expect((await put('ann', { mine: { 'match/1': { at: 1, on: true, label: text } } })).statusCode).toBe(400);
    }
    expect((await put('ann', { mine: {}, more: 'x'.repeat(400_000) })).statusCode).toBe(413);
    expect(mineOf(await get('ann'))).toEqual({});
  });
});
