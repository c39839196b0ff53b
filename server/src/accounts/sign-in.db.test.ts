import { signInProblemParameter } from '@touchline/protocol/account-schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveAccounts } from '../../test/served-accounts.ts';
import { openTestAccounts, publicUrl } from '../../test/test-accounts.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import { session, signIn, user } from '../platform/database/schema/account-tables.ts';

const { database, issuer, clock, node, dataDir } = await openTestAccounts();

const meOf = async (browser: TestBrowser): Promise<unknown> => (await browser.visit('/api/me')).json();

const signedOut = { user: null, subscription: null };

describe('signing in', () => {
  let browser: TestBrowser;

  beforeEach(async () => {
    await database.orm.delete(user);
    await database.orm.delete(signIn);
    issuer.person = { sub: '1', name: 'Ada Rossi', email: 'ada.rossi@example.com' };
    issuer.faults = {};
    browser = createTestBrowser(node);
  });

  it('A popup shows the result of a sign-in without revealing the session token.', async () => {
    const reply = await browser.signIn({ way: 'popup', attempt: 'try-1' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const page = await reply.text();
    expect(page).toContain('data-attempt="try-1" data-result="signed-in"');
    expect(page).not.toContain(browser.cookie('touchline-session') ?? 'none');
    const me = await meOf(browser);
    expect(me).toMatchObject({ user: { displayName: 'Ada Rossi', email: 'ada.rossi@example.com' } });
    expect(me).toMatchObject({ subscription: { plan: 'free', isActive: false, status: 'canceled' } });
  });

  it("The popup shows the result in the reader's language.", async () => {
    browser.setCookie('touchline_language', 'de');
    const reply = await browser.signIn();
    expect(reply.headers.get('content-language')).toBe('de');
    expect(await reply.text()).toContain('<h1>Du bist angemeldet.</h1>');
    browser.setCookie('touchline_language', 'es');
    issuer.faults = { refusal: 'access_denied' };
    expect(await (await browser.signIn()).text()).toContain('<h1>No has iniciado sesión.</h1>');
  });

  it('A full-page sign-in returns to the page where it started.', async () => {
    const reply = await browser.signIn({ way: 'page', attempt: 'x', return: '/?tab=analyst&sport=tennis' });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`${publicUrl}/?tab=analyst&sport=tennis`);
    expect(await meOf(browser)).toMatchObject({ user: { displayName: 'Ada Rossi' } });
  });

  it('Display data survives when userinfo is unreachable, and is deleted when userinfo lacks it.', async () => {
    issuer.faults = { userinfo: {} };
    const asking = await serveAccounts({ database, issuer, publicUrl, dataDir, clock });
    const visitor = createTestBrowser(asking);
    await visitor.signIn();
    issuer.person = { sub: '1' };
    issuer.faults = { userinfo: {}, userinfoBreaks: true };
    await visitor.signIn();
    expect(await meOf(visitor)).toMatchObject({ user: { displayName: 'Ada Rossi', email: 'ada.rossi@example.com' } });
    issuer.faults = { userinfo: { name: 'Ada R.' } };
    await visitor.signIn();
    expect(await meOf(visitor)).toMatchObject({ user: { uid: expect.any(String), displayName: 'Ada R.' } });
    expect(await meOf(visitor)).not.toMatchObject({ user: { email: expect.anything() } });
    await asking.close();
  });

  it('Caches get no account data, scripts get no cookies, and the database gets no session token.', async () => {
    await browser.signIn();
    const me = await browser.visit('/api/me');
    expect(me.headers.get('cache-control')).toBe('no-store');
    for (const line of browser.given) expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    const rows = JSON.stringify([await database.orm.select().from(session), await database.orm.select().from(user)]);
    const token = (browser.cookie('touchline-session') ?? '').split('.')[0] ?? '';
    expect(token).toHaveLength(43);
    expect(rows).not.toContain(token);
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', '/.//evil.example'])(
    'A sign-in never ends at another site, even if %j was requested.',
    async (requested) => {
      const reply = await browser.signIn({ way: 'page', attempt: 'x', return: requested });
      expect(reply.headers.get('location')).toBe(`${publicUrl}/`);
    },
  );

  it('A cancelled sign-in is reported in the popup and in the full page.', async () => {
    issuer.faults = { refusal: 'access_denied' };
    expect(await (await browser.signIn({ way: 'popup', attempt: 'a' })).text()).toContain('data-result="cancelled"');
    const back = await browser.signIn({ way: 'page', attempt: 'a', return: '/?tab=odds' });
    expect(back.headers.get('location')).toBe(`${publicUrl}/?tab=odds&${signInProblemParameter}=cancelled`);
    expect(await meOf(browser)).toEqual(signedOut);
  });

  it('A provider that is down is a network problem at the start and at the end of a sign-in.', async () => {
    const callback = await browser.upToCallback();
    issuer.faults = { down: true };
    expect(await (await browser.visit(callback)).text()).toContain('data-result="network"');
    const reply = await browser.visit('/auth/sign-in?way=popup&attempt=b');
    expect(await reply.text()).toContain('data-attempt="b" data-result="network"');
    expect(await meOf(browser)).toEqual(signedOut);
  });

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', `${'x'.repeat(43)}.popup.a1`)],
    ['an invalid state', (url: URL) => url.searchParams.set('state', '"><script>alert(1)</script>')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['its state twice', (url: URL) => url.searchParams.append('state', url.searchParams.get('state') ?? '')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a made-up code', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ])('A callback with %s signs no user in.', async (_what, forge) => {
    const callback = new URL(await browser.upToCallback());
    forge(callback);
    const page = await (await browser.visit(callback.href)).text();
    expect(page).toMatch(/data-result="(expired|failed)"/);
    expect(page).not.toContain('alert(1)');
    expect(await meOf(browser)).toEqual(signedOut);
  });

  it('A callback works only once.', async () => {
    const callback = await browser.upToCallback();
    expect(await (await browser.visit(callback)).text()).toContain('data-result="signed-in"');
    expect(await (await browser.visit(callback)).text()).toContain('data-result="expired"');
    expect(await database.orm.select().from(session)).toHaveLength(1);
  });

  it('Simultaneous callbacks of one sign-in create one session.', async () => {
    const callback = await browser.upToCallback();
    const pages = await Promise.all(
      [1, 2, 3].map(async () =>
        (await browser.visit(callback)).text().then((page) => /data-result="([^"]+)"/.exec(page)?.[1]),
      ),
    );
    expect(new Set(pages)).toEqual(new Set(['expired', 'signed-in']));
    expect(pages.filter((page) => page === 'signed-in')).toHaveLength(1);
    expect(await database.orm.select().from(session)).toHaveLength(1);
  });

  it('A sign-in expires after ten minutes.', async () => {
    const callback = await browser.upToCallback();
    await clock.advance(600_000);
    expect(await (await browser.visit(callback)).text()).toContain('data-result="expired"');
  });

  it("A callback for another browser's sign-in is refused.", async () => {
    const callback = await browser.upToCallback();
    const victim = createTestBrowser(node);
    expect(await (await victim.visit(callback)).text()).toContain('data-result="expired"');
    await victim.upToCallback();
    expect(await (await victim.visit(callback)).text()).toContain('data-result="expired"');
    expect(await meOf(victim)).toEqual(signedOut);
    // The attacker's own attempt still works.
    expect(await (await browser.visit(callback)).text()).toContain('data-result="signed-in"');
  });

  it('Two simultaneous sign-ins of one browser both succeed.', async () => {
    const first = await browser.upToCallback({ way: 'popup', attempt: 'one' });
    const second = await browser.upToCallback({ way: 'page', attempt: 'two', return: '/?tab=odds' });
    expect((await browser.visit(second)).headers.get('location')).toBe(`${publicUrl}/?tab=odds`);
    expect(await (await browser.visit(first)).text()).toContain('data-attempt="one" data-result="signed-in"');
    expect(await database.orm.select().from(session)).toHaveLength(1);
    expect(await meOf(browser)).toMatchObject({ user: { displayName: 'Ada Rossi' } });
  });

  it('A user who signs in with four browsers at once is stored once.', async () => {
    const browsers = [1, 2, 3, 4].map(() => createTestBrowser(node));
    await Promise.all(browsers.map((one) => one.signIn()));
    expect(await database.orm.select().from(user)).toHaveLength(1);
    expect(await database.orm.select().from(session)).toHaveLength(4);
  });

  it('The same e-mail address with another subject is another user.', async () => {
    await browser.signIn();
    issuer.person = { ...issuer.person, sub: '2' };
    const other = createTestBrowser(node);
    await other.signIn();
    const rows = await database.orm.select().from(user);
    expect(rows.map(({ email }) => email)).toEqual(['ada.rossi@example.com', 'ada.rossi@example.com']);
    expect(await meOf(browser)).not.toEqual(await meOf(other));
  });

  it('A returning user has the same id and the current display data.', async () => {
    await browser.signIn();
    const [before] = await database.orm.select().from(user);
    issuer.person = { sub: '1', name: 'Ada Rossi-Lind' };
    await createTestBrowser(node).signIn();
    const rows = await database.orm.select().from(user);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ uid: before?.uid, displayName: 'Ada Rossi-Lind', email: null });
  });

  it('Hostile display data is stored as harmless text or dropped.', async () => {
    issuer.person = {
      sub: '1',
      name: `\u0000\u202E<img src=x onerror=alert(1)>${'x'.repeat(8_000)}`,
      email: 'a\u0000@example.com',
      picture: 'javascript:alert(1)',
    };
    await browser.signIn();
    const me = await meOf(browser);
    expect(me).toEqual({
      user: { uid: expect.any(String), displayName: expect.stringMatching(/^<img src=x onerror=alert\(1\)>x{72}$/) },
      subscription: expect.any(Object),
    });
  });

  it('A user id is valid in a payment link.', async () => {
    await browser.signIn();
    const [row] = await database.orm.select().from(user);
    expect(row?.uid).toMatch(/^[\w-]{20,200}$/);
  });
});
