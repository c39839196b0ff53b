import { newSubscription } from '@touchline/domain/account/account.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveAccounts } from '../../test/served-accounts.ts';
import { fieldOf, readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { openTestAccounts, publicUrl } from '../../test/test-accounts.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import { open } from '../../test/test-databases.ts';
import type { Database } from '../platform/database/database.ts';
import { user } from '../platform/database/schema/account-tables.ts';

const { database, place, issuer, clock, node, dataDir } = await openTestAccounts();

const dayMs = 86_400_000;

type Node = Awaited<ReturnType<typeof serveAccounts>>;

const signedOut = 'event: signed-out\ndata: {}';

const isEvent =
  (name: string) =>
  (block: string): boolean =>
    fieldOf(block, 'event') === name;

const beatsOf = ({ blocks }: StreamReader): number => blocks.filter(isEvent('alive')).length;

const uidOf = async (): Promise<string> => {
  const [row] = await database.orm.select().from(user);
  return row?.uid ?? 'nobody';
};

/** Advances the clock second by second until every stream has received this many heartbeats. */
const untilBeats = async (count: number, ...all: readonly StreamReader[]): Promise<void> => {
  const goOn = async (): Promise<readonly number[]> => {
    await clock.advance(1_000);
    return all.map(beatsOf);
  };
  await expect.poll(goOn, { interval: 10, timeout: 10_000 }).toEqual(all.map(() => count));
};

describe('the streams of an account', () => {
  /** A second node with its own database connections, as on another machine. */
  let otherDatabase: Database;
  let otherNode: Node;
  let browser: TestBrowser;
  let streams: StreamReader[] = [];

  beforeAll(async () => {
    otherDatabase = await open(place);
    otherNode = await serveAccounts({ database: otherDatabase, issuer, publicUrl, dataDir, clock });
  });
  afterAll(async () => {
    await otherNode.close();
    await otherDatabase.close();
  });
  beforeEach(async () => {
    await database.orm.delete(user);
    browser = createTestBrowser(node);
    await browser.signIn();
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await Promise.all(streams.map(({ ended }) => ended));
    streams = [];
    await vi.waitUntil(() => node.subscriptions.watchers() + otherNode.subscriptions.watchers() === 0);
  });

  const listen = async (to: Node, as: TestBrowser): Promise<StreamReader> => {
    const stream = await readStream(`${to.origin}/api/me/live`, { cookie: as.cookies() });
    streams.push(stream);
    return stream;
  };

  it('A stream starts with the current record and sends every change.', async () => {
    const uid = await uidOf();
    const stream = await listen(node, browser);
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toContain('text/event-stream');
    const first = await stream.block(isEvent('subscription'));
    expect(JSON.parse(fieldOf(first, 'data') ?? '')).toEqual(newSubscription(uid, clock.now()));
    node.subscriptions.set(uid, {
      ...newSubscription(uid, clock.now()),
      isActive: true,
      plan: 'premium',
      status: 'active',
    });
    expect(await stream.block((block) => block.includes('"plan":"premium"'))).toContain('event: subscription');
  });

  it('A stream does not replace an unreadable record with a default.', async () => {
    const uid = await uidOf();
    node.subscriptions.set(uid, null);
    const stream = await listen(node, browser);
    node.subscriptions.set(uid, newSubscription(uid, 0));
    await stream.block(isEvent('subscription'));
    expect(stream.blocks.filter(isEvent('subscription'))).toHaveLength(1);
  });

  it('A stream requires a signed-in user.', async () => {
    const stream = await listen(node, createTestBrowser(node));
    expect(stream.status).toBe(401);
  });

  it('Signing out ends the streams of that browser on every node, and no others.', async () => {
    const phone = createTestBrowser(node);
    await phone.signIn();
    const [own, far, others] = await Promise.all([
      listen(node, browser),
      listen(otherNode, browser),
      listen(otherNode, phone),
    ]);
    await browser.post('/auth/sign-out');
    await Promise.all([own.block(isEvent('signed-out')), far.block(isEvent('signed-out'))]);
    await Promise.all([own.ended, far.ended]);
    await untilBeats(1, others);
    expect(others.blocks.some(isEvent('signed-out'))).toBe(false);
  });

  it('Signing out everywhere ends the streams on every node.', async () => {
    const phone = createTestBrowser(otherNode);
    await phone.signIn();
    const all = await Promise.all([listen(node, browser), listen(otherNode, browser), listen(otherNode, phone)]);
    await browser.post('/auth/sign-out-everywhere');
    await Promise.all(all.map(({ ended }) => ended));
    expect(all.map(({ blocks }) => blocks.at(-1))).toEqual(all.map(() => signedOut));
  });

  it('Signing in again in the same browser ends the stream of the previous session.', async () => {
    const before = await listen(node, browser);
    await browser.signIn();
    await before.ended;
    expect(before.blocks.at(-1)).toBe(signedOut);
  });

  it('A stream ends with its session, and continues while the session is in use.', async () => {
    const stream = await listen(node, browser);
    const beats = (): number => beatsOf(stream);
    await clock.advance(29 * dayMs);
    await expect.poll(beats).toBe(1);
    await browser.visit('/api/me');
    await clock.advance(2 * dayMs);
    await expect.poll(beats).toBe(2);
    expect(stream.blocks.some(isEvent('signed-out'))).toBe(false);
    await clock.advance(30 * dayMs);
    await stream.block(isEvent('signed-out'));
    await stream.ended;
  });

  it('The number of streams per user is limited, and a closed stream frees its slot.', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => listen(node, browser)));
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await listen(node, browser)).status).toBe(429);
    five[0]?.close();
    await expect.poll(() => node.subscriptions.watchers()).toBe(4);
    expect((await listen(node, browser)).status).toBe(200);
  });

  it('A stopping node ends its streams with a reconnect hint.', async () => {
    const third = await serveAccounts({ database, issuer, publicUrl, dataDir, clock });
    const stream = await listen(third, browser);
    await stream.block(isEvent('subscription'));
    await third.close();
    await stream.ended;
    expect(stream.blocks.at(-1)).toMatch(/^retry: \d+$/);
  });

  it('A stopping node accepts no new streams.', async () => {
    const third = await serveAccounts({ database, issuer, publicUrl, dataDir, clock });
    third.accounts.close();
    expect((await listen(third, browser)).status).toBe(429);
    expect(third.subscriptions.watchers()).toBe(0);
    await third.close();
  });

  it('A stream stays alive after the clock is set back.', async () => {
    const stream = await listen(node, browser);
    await stream.block(isEvent('subscription'));
    clock.setBack(7_200_000);
    await untilBeats(1, stream);
    await untilBeats(2, stream);
    expect(stream.blocks.some(isEvent('signed-out'))).toBe(false);
    await clock.advance(7_200_000);
  });

  it('Two streams receive their heartbeats in different seconds.', async () => {
    const uid = await uidOf();
    const two = [await listen(node, browser), await listen(node, browser)];
    await untilBeats(1, ...two);
    const apart = [];
    for (let second = 1; second <= 15; second += 1) {
      await clock.advance(1_000);
      const record = { ...newSubscription(uid, clock.now()), plan: 'premium' as const };
      node.subscriptions.set(uid, record);
      await Promise.all(two.map((stream) => stream.block((block) => block.includes(JSON.stringify(record)))));
      const [one = 0, other = 0] = two.map(beatsOf);
      if (one !== other) apart.push(second);
    }
    expect(two.map(beatsOf)).toEqual([2, 2]);
    expect(apart.length).toBeGreaterThan(0);
  });
});
