import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createApiAccess } from './api-access.ts';
import { createApiKeyStore, secretHash } from './api-key-store.ts';

const { database } = await openTestDatabase();

const noon = Date.parse('2026-11-27T12:00:00Z');
const hourMs = 3_600_000;

const createScene = async (quota: { perDay?: number; perMinute?: number } = {}) => {
  const clock = createManualClock(noon);
  const store = createApiKeyStore(database, clock.now);
  const created = await store.create({
    name: 'a program',
    scopes: ['scores', 'derived'],
    perDay: 1_000,
    perMinute: 600,
    origins: [],
    ...quota,
  });
  if (created === undefined) throw new Error('no key was made');
  const node = async () => {
    const access = createApiAccess({ store, scopes: ['scores', 'derived', 'stream'], clock });
    await access.load();
    return access;
  };
  /** Lets a node write its counts and read all keys once. */
  const sync = async (access: Awaited<ReturnType<typeof node>>) => {
    const once = new AbortController();
    once.abort();
    await access.run(once.signal);
  };
  const find = (access: Awaited<ReturnType<typeof node>>, secret: string) => {
    const key = access.find(secret);
    if (key === undefined) throw new Error('the key is not valid');
    return key;
  };
  const listed = async () => (await store.list()).find(({ id }) => id === created.id);
  return { clock, store, ...created, node, sync, find, listed };
};

describe('a key of the public API', () => {
  it('is stored only as a hash', async () => {
    const { store, secret, id } = await createScene();
    const secrets = (await store.validSecrets()).filter(({ keyId }) => keyId === id);
    expect(secrets.map(({ hash }) => hash)).toEqual([secretHash(secret)]);
    expect(JSON.stringify([secrets, await store.list()])).not.toContain(secret);
  });

  it('is valid until it is revoked', async () => {
    const { node, sync, store, secret, id } = await createScene();
    const access = await node();
    expect(access.find(secret)).toMatchObject({ id, scopes: ['scores', 'derived'] });
    expect(access.find(`${secret}x`)).toBeUndefined();
    expect(await store.revoke(id)).toBe(true);
    await sync(access);
    expect(access.find(secret)).toBeUndefined();
    expect(await store.revoke(id)).toBe(false);
    expect(await store.rotate(id, hourMs)).toBeUndefined();
  });

  it('has two valid secrets while it is rotated, which share its quota', async () => {
    const { clock, node, sync, find, store, secret, id } = await createScene({ perDay: 2 });
    const { secret: next = '' } = (await store.rotate(id, hourMs)) ?? {};
    const access = await node();
    expect(access.take(find(access, secret))).toMatchObject({ ok: true, left: 1 });
    expect(access.take(find(access, next))).toMatchObject({ ok: true, left: 0 });
    expect(access.take(find(access, next))).toMatchObject({ ok: false, limit: 'day' });
    await clock.advance(hourMs);
    expect(access.find(secret)).toBeUndefined();
    expect(access.find(next)).toBeDefined();
    await sync(access);
    expect(access.find(secret)).toBeUndefined();
  });

  it('has a quota per day that all nodes share, and that starts again at midnight UTC', async () => {
    const { clock, node, sync, find, secret, listed } = await createScene({ perDay: 3 });
    const [one, other] = [await node(), await node()];
    one.take(find(one, secret));
    one.take(find(one, secret));
    await sync(one);
    await sync(other);
    expect(other.take(find(other, secret))).toMatchObject({ ok: true, left: 0 });
    expect(other.take(find(other, secret))).toEqual({ ok: false, limit: 'day', retryAfterMs: 12 * hourMs });
    await sync(other);
    expect(await listed()).toMatchObject({ usedToday: 3, lastUsedAt: noon });
    await clock.advance(12 * hourMs);
    await sync(other);
    expect(other.take(find(other, secret))).toMatchObject({ ok: true, left: 2 });
  });

  it('has a quota per minute', async () => {
    const { clock, node, find, secret } = await createScene({ perMinute: 2 });
    const access = await node();
    const take = () => access.take(find(access, secret));
    expect([take(), take()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(take()).toEqual({ ok: false, limit: 'minute', retryAfterMs: 30_000 });
    await clock.advance(30_000);
    expect(take()).toMatchObject({ ok: true });
  });
});
