import { accountRoutes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveAccounts } from '../../test/served-accounts.ts';
import { readStream } from '../../test/stream-reader.ts';
import { openTestAccounts, publicUrl } from '../../test/test-accounts.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import { accountDeletion, session, user } from '../platform/database/schema/account-tables.ts';

const { database, issuer, clock, node, dataDir } = await openTestAccounts();

const { me, meData, meLive } = accountRoutes;

const meSchema = v.object({ user: v.nullable(v.object({ uid: v.string() })) });

const uidOf = async (browser: TestBrowser): Promise<string | undefined> =>
  v.parse(meSchema, await (await browser.visit(me)).json()).user?.uid;

describe("a user's own data", () => {
  let browser: TestBrowser;

  beforeEach(async () => {
    await database.orm.delete(user);
    await database.orm.delete(accountDeletion);
    issuer.person = { sub: '1', name: 'Ada Rossi', email: 'ada.rossi@example.com' };
    browser = createTestBrowser(node);
    await browser.signIn();
  });

  it('Is downloaded as a JSON file that no cache stores.', async () => {
    const reply = await browser.visit(meData);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(await reply.json()).toMatchObject({
      exportedAt: new Date(clock.now()).toISOString(),
      account: [{ issuer: issuer.issuer, subject: '1', displayName: 'Ada Rossi', email: 'ada.rossi@example.com' }],
      sessions: [{ createdAt: new Date(clock.now()).toISOString() }],
    });
  });

  it('Is refused without a session, and deletion also without our own page.', async () => {
    const stranger = createTestBrowser(node);
    expect((await stranger.visit(meData)).status).toBe(401);
    expect((await stranger.remove(me)).status).toBe(401);
    const foreign = await browser.remove(me, { 'sec-fetch-site': 'cross-site' });
    expect(await foreign.json()).toMatchObject({ code: 'foreign-origin' });
    expect(await uidOf(browser)).toBeDefined();
  });

  it('Deletion ends every session and stream, and the same identity gets a new account.', async () => {
    const other = createTestBrowser(node);
    await other.signIn();
    const stream = await readStream(`${node.origin}${meLive}`, { cookie: other.cookies() });
    const before = await uidOf(browser);
    const reply = await browser.remove(me);
    expect(reply.status).toBe(204);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(browser.cookie('touchline-session')).toBeUndefined();
    await stream.block((block) => block.startsWith('event: signed-out'));
    await stream.ended;
    expect(await uidOf(other)).toBeUndefined();
    expect([await database.orm.select().from(user), await database.orm.select().from(session)]).toEqual([[], []]);
    expect(JSON.stringify(await database.orm.select().from(accountDeletion))).not.toMatch(/Ada|ada|issuer/u);

    await browser.signIn();
    expect(await uidOf(browser)).toEqual(expect.any(String));
    expect(await uidOf(browser)).not.toBe(before);
  });

  it('Deletion succeeds again with the same cookie, for a page that missed the response.', async () => {
    const cookie = browser.cookies();
    const again = () =>
      fetch(`${node.origin}${me}`, { method: 'DELETE', headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect(await Promise.all([again(), again()]).then((both) => both.map(({ status }) => status))).toEqual([204, 204]);
    // The person may have a new account by now, which a repeated request does not touch.
    const returned = createTestBrowser(node);
    await returned.signIn();
    expect((await again()).status).toBe(204);
    expect(await uidOf(returned)).toBeDefined();
    expect(await database.orm.select().from(accountDeletion)).toHaveLength(1);
  });

  it('An ended session of an existing account deletes nothing.', async () => {
    const cookie = browser.cookies();
    await browser.post(accountRoutes.signOutEverywhere);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await fetch(`${node.origin}${me}`, { method: 'DELETE', headers })).status).toBe(401);
    expect(await database.orm.select().from(user)).toHaveLength(1);
  });

  it('Downloads and deletions are limited per user.', async () => {
    const strict = await serveAccounts({ database, issuer, publicUrl, dataDir, clock, dataAtOnce: 2 });
    const greedy = createTestBrowser(strict);
    await greedy.signIn();
    const statuses = [await greedy.visit(meData), await greedy.visit(meData), await greedy.visit(meData)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await greedy.remove(me)).status).toBe(429);
    await strict.close();
  });
});
