import { beforeEach, describe, expect, it } from 'vitest';
import { serveAccounts } from '../../test/served-accounts.ts';
import { openTestAccounts, publicUrl } from '../../test/test-accounts.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import { session, signIn, user } from '../platform/database/schema/account-tables.ts';
import { createPendingSignIns } from './sign-in.ts';

const { database, issuer, clock, node, dataDir } = await openTestAccounts();

const dayMs = 86_400_000;
const cookieName = 'touchline-session';

const isSignedIn = async (browser: TestBrowser): Promise<boolean> => {
  const reply = await browser.visit('/api/me');
  const me: unknown = await reply.json();
  return JSON.stringify(me).includes('Ada Rossi');
};

const endOf = async (): Promise<number | undefined> =>
  (await database.orm.select().from(session))[0]?.expiresAt.getTime();

/** Another browser with the same session cookie, as after a theft. */
const copyOf = (one: TestBrowser): TestBrowser => {
  const copy = createTestBrowser(node);
  copy.setCookie(cookieName, one.cookie(cookieName) ?? '');
  return copy;
};

describe('sessions', () => {
  let browser: TestBrowser;

  beforeEach(async () => {
    await database.orm.delete(user);
    await database.orm.delete(signIn);
    browser = createTestBrowser(node);
  });

  it('A stolen cookie is useless once its owner has signed out.', async () => {
    await browser.signIn();
    const thief = copyOf(browser);
    expect(await isSignedIn(thief)).toBe(true);
    const reply = await browser.post('/auth/sign-out');
    expect(reply.status).toBe(204);
    expect(browser.cookie(cookieName)).toBeUndefined();
    expect(await isSignedIn(thief)).toBe(false);
    expect((await thief.visit('/api/me/live')).status).toBe(401);
  });

  it('A sign-in never continues an existing session of the browser.', async () => {
    await browser.signIn();
    const planted = browser.cookie(cookieName) ?? '';
    const victim = createTestBrowser(node);
    victim.setCookie(cookieName, planted);
    issuer.person = { sub: '2', name: 'Ben Okafor' };
    await victim.signIn();
    issuer.person = { sub: '1', name: 'Ada Rossi' };
    expect(victim.cookie(cookieName)).not.toBe(planted);
    // The planted session has ended as well.
    expect(await isSignedIn(browser)).toBe(false);
    expect(await database.orm.select().from(session)).toHaveLength(1);
  });

  it.each(['', 'x', `${'A'.repeat(43)}.${'A'.repeat(43)}`, 'A'.repeat(5_000), '%00', 'a.b.c'])(
    'The cookie %j identifies no session, and signing out with it is not an error.',
    async (value) => {
      browser.setCookie(cookieName, value);
      expect(await isSignedIn(browser)).toBe(false);
      expect((await browser.post('/auth/sign-out')).status).toBe(204);
      expect((await browser.post('/auth/sign-out-everywhere')).status).toBe(401);
    },
  );

  it('A token with an invalid signature identifies no session.', async () => {
    await browser.signIn();
    const [token = ''] = (browser.cookie(cookieName) ?? '').split('.');
    browser.setCookie(cookieName, `${token}.${'A'.repeat(43)}`);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each(['/auth/sign-out', '/auth/sign-out-everywhere'])(
    'Another site cannot sign a user out through %s.',
    async (path) => {
      await browser.signIn();
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        {},
      ]) {
        const reply = await browser.post(path, headers);
        expect(reply.status).toBe(403);
        expect(await reply.json()).toMatchObject({ code: 'foreign-origin' });
      }
      expect((await browser.visit(path)).status).toBe(405);
      expect(await isSignedIn(browser)).toBe(true);
    },
  );

  it('Signing out everywhere ends every session of the user, and no others.', async () => {
    const phone = createTestBrowser(node);
    const otherBrowser = createTestBrowser(node);
    await browser.signIn();
    await phone.signIn();
    issuer.person = { sub: '2', name: 'Ada Rossi the other' };
    await otherBrowser.signIn();
    issuer.person = { sub: '1', name: 'Ada Rossi' };
    expect((await browser.post('/auth/sign-out-everywhere')).status).toBe(204);
    expect(await Promise.all([browser, phone, otherBrowser].map(isSignedIn))).toEqual([false, false, true]);
  });

  it('A session lasts for 30 days after its last use.', async () => {
    await browser.signIn();
    for (let visits = 0; visits < 4; visits += 1) {
      await clock.advance(29 * dayMs);
      expect(await isSignedIn(browser)).toBe(true);
    }
    await clock.advance(30 * dayMs);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('The new end of a session is saved at most once a day.', async () => {
    await browser.signIn();
    const first = await endOf();
    await clock.advance(dayMs - 1);
    await isSignedIn(browser);
    expect(await endOf()).toBe(first);
    await clock.advance(1);
    await isSignedIn(browser);
    expect(await endOf()).toBe(clock.now() + 30 * dayMs);
  });

  it('A session ends after 400 days, even if it is in use.', async () => {
    await browser.signIn();
    for (let passed = 0; passed < 400; passed += 25) {
      expect(await isSignedIn(browser)).toBe(true);
      await clock.advance(25 * dayMs);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('Expired rows are deleted.', async () => {
    await browser.signIn();
    await browser.upToCallback();
    await clock.advance(31 * dayMs);
    const other = await serveAccounts({ database, issuer, publicUrl, dataDir, clock });
    await expect
      .poll(async () => [await database.orm.select().from(session), await database.orm.select().from(signIn)])
      .toEqual([[], []]);
    await other.close();
  });

  it('With https, cookies are bound to this host and never sent unencrypted.', async () => {
    const options = { database, issuer, publicUrl: 'https://scores.test', dataDir, clock };
    const secure = await serveAccounts(options);
    const visitor = createTestBrowser(secure);
    await visitor.signIn();
    expect(visitor.given).toHaveLength(2);
    for (const line of visitor.given) {
      expect(line).toMatch(/^__Host-touchline-[a-z-]+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    expect(await isSignedIn(visitor)).toBe(true);
    await secure.close();
  });

  it('During a secret rotation, only nodes that accept the old secret accept its sessions.', async () => {
    const [old, fresh] = ['the secret of yesterday, long enough', 'the secret of tomorrow, long enough'] as const;
    const nodes = await Promise.all(
      [[old], [fresh, old], [fresh]].map((sessionSecrets) =>
        serveAccounts({ database, issuer, publicUrl, dataDir, clock, sessionSecrets }),
      ),
    );
    const [first, ...others] = nodes.map((one) => createTestBrowser(one));
    await first?.signIn();
    for (const other of others) other.setCookie(cookieName, first?.cookie(cookieName) ?? '');
    expect(await Promise.all(others.map(isSignedIn))).toEqual([true, false]);
    await Promise.all(nodes.map((one) => one.close()));
  });

  it('Sign-in starts are rate-limited.', async () => {
    const patient = await serveAccounts({ database, issuer, publicUrl, dataDir, clock, signInsAtOnce: 2 });
    const visitor = createTestBrowser(patient);
    const begin = () => visitor.visit('/auth/sign-in?way=popup&attempt=a');
    expect([(await begin()).status, (await begin()).status]).toEqual([303, 303]);
    const refused = await begin();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.text()).toContain('data-result="failed"');
    await patient.close();
  });

  it('Callbacks are rate-limited before the database is queried.', async () => {
    const patient = await serveAccounts({ database, issuer, publicUrl, dataDir, clock, returnsAtOnce: 2 });
    const visitor = createTestBrowser(patient);
    const callback = await visitor.upToCallback();
    const comeBack = () => visitor.visit(`/auth/callback?state=made-up`);
    expect([(await comeBack()).status, (await comeBack()).status]).toEqual([200, 200]);
    const refused = await visitor.visit(callback);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.text()).toContain('data-attempt="a1" data-result="failed"');

    // The refused callback has not consumed the sign-in: the same address works later.
    await clock.advance(1_000);
    expect(await (await visitor.visit(callback)).text()).toContain('data-result="signed-in"');
    await patient.close();
  });

  it('Session look-ups are rate-limited per address, without affecting visitors at that address who have no session.', async () => {
    const patient = await serveAccounts({ database, issuer, publicUrl, dataDir, clock, lookUpsAtOnce: 2 });
    const visitor = createTestBrowser(patient);
    await visitor.signIn();
    const otherBrowser = createTestBrowser(patient);
    otherBrowser.setCookie(cookieName, 'made.up');
    expect([await isSignedIn(visitor), await isSignedIn(visitor)]).toEqual([true, true]);
    const refused = await Promise.all([
      visitor.visit('/api/me'),
      visitor.visit('/api/me/live'),
      visitor.post('/auth/sign-out'),
      visitor.post('/auth/sign-out-everywhere'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect((await otherBrowser.visit('/api/me')).status).toBe(200);

    await clock.advance(1_000);
    expect(await isSignedIn(visitor)).toBe(true);
    await patient.close();
  });

  it('The oldest sign-ins beyond the limit are deleted.', async () => {
    let nowMs = Date.parse('2031-01-01T00:00:00Z');
    const signIns = createPendingSignIns({ database, now: () => nowMs, most: 2 });
    for (const state of ['first', 'second', 'third']) {
      nowMs += 1_000;
      await signIns.add('browser', { state, nonce: 'n', codeVerifier: 'v', returnTo: '/' });
    }
    await signIns.deleteExpired();
    expect(await signIns.take('browser', 'first')).toBeUndefined();
    expect(await signIns.take('browser', 'second')).toMatchObject({ state: 'second' });
    expect(await signIns.take('browser', 'third')).toMatchObject({ state: 'third' });
  });
});
