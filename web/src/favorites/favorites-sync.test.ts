// @vitest-environment happy-dom
import { type Favorites, noFavorites } from '@touchline/domain/favorites/favorites.ts';
import { mergeFavorites, maxFavoriteEntries } from '@touchline/domain/favorites/merge-favorites.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Account } from '../account/account-store.ts';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';
import { syncFavorites } from './favorites-sync.ts';
import type { FavoritesOwner } from './favorites-sync.ts';

const inter: Favorites = { 'team/football/505': { at: 1_000, on: true, label: 'Inter' } };
const roma: Favorites = { 'team/football/497': { at: 1_100, on: true, label: 'Roma' } };
const star: Favorites = { 'match/football-1': { at: 1_200, on: true } };

const signedIn = (uid: string): Account => ({ kind: 'signed-in', user: { uid }, subscription: null });

let named = 0;

/** A browser with its own storage keys and a fake server that merges favorites like the real server. */
const createBrowser = (
  accounts: Map<string, Favorites>,
  start: { readonly mine?: Favorites; readonly owner?: FavoritesOwner } = {},
) => {
  named += 1;
  const kept = createLocalStorageValue<Favorites>(`mine-${named}`, (text) =>
    text === null ? noFavorites : JSON.parse(text),
  );
  const owner = createLocalStorageValue<FavoritesOwner>(`owner-${named}`, (text) =>
    text === null ? null : JSON.parse(text),
  );
  kept.keep(start.mine ?? noFavorites);
  owner.keep(start.owner ?? null);
  let account: Account = { kind: 'unknown' };
  let reachable = true;
  let sessionOver = false;
  let session: string | undefined;
  let visible = true;
  const listeners = new Set<() => void>();
  const due: (() => void)[] = [];
  const asked: string[] = [];
  const answers: Promise<unknown>[] = [];

  const answer = async (init: RequestInit | undefined): Promise<Response> => {
    const method = init?.method ?? 'GET';
    asked.push(method);
    if (!reachable) return new Response(null, { status: 503 });
    if (account.kind !== 'signed-in' || sessionOver) return Response.json({ uid: null, mine: null });
    const uid = session ?? account.user.uid;
    const saved = typeof init?.body === 'string' ? JSON.parse(init.body) : { uid, mine: noFavorites };
    if (saved.uid !== uid) return new Response(null, { status: 409 });
    const theirs: Favorites = saved.mine;
    if (Object.keys(theirs).length > maxFavoriteEntries) return new Response(null, { status: 400 });
    const mine = mergeFavorites(accounts.get(uid) ?? noFavorites, theirs);
    accounts.set(uid, mine);
    return Response.json({ uid, mine });
  };

  syncFavorites({
    account: {
      current: () => account,
      watch: (listener) => {
        listeners.add(listener);
        return () => undefined;
      },
    },
    kept,
    owner,
    fetch: (_address, init) => {
      const reply = answer(init);
      answers.push(reply);
      return reply;
    },
    timeoutMs: 1_000,
    after: (_delayMs, run) => due.push(run),
    now: () => 2_000,
    isVisible: () => visible,
  });

  /** Waits until all requests are answered and handled. */
  const settled = async (): Promise<void> => {
    const before = answers.length;
    await Promise.all(answers);
    await new Promise((resolve) => setTimeout(resolve));
    if (answers.length > before) await settled();
  };

  return {
    kept,
    owner,
    asked,
    settled,
    setAccount: async (next: Account): Promise<void> => {
      account = next;
      for (const listener of listeners) listener();
      await settled();
    },
    /** Runs the delayed saves. */
    later: async (): Promise<void> => {
      for (const run of due.splice(0)) run();
      await settled();
    },
    due,
    reach: (next: boolean) => {
      reachable = next;
    },
    /** Simulates another user signing in from another tab. */
    signInElsewhere: (uid: string) => {
      session = uid;
    },
    endSession: () => {
      sessionOver = true;
    },
    see: (next: boolean) => {
      visible = next;
    },
  };
};

beforeEach(() => localStorage.clear());

test('signing in merges the browser’s favorites with the account’s', async () => {
  const accounts = new Map([['ann', roma]]);
  const browser = createBrowser(accounts, { mine: inter });
  await browser.setAccount(signedIn('ann'));
  expect(browser.kept.current()).toEqual({ ...inter, ...roma });
  expect(accounts.get('ann')).toEqual({ ...inter, ...roma });
  expect(browser.owner.current()).toEqual({ uid: 'ann', saved: true });
});

test('a change is saved after a delay, and another device gets it with its next sync', async () => {
  const accounts = new Map<string, Favorites>();
  const [one, other] = [createBrowser(accounts), createBrowser(accounts)];
  await one.setAccount(signedIn('ann'));
  await other.setAccount(signedIn('ann'));
  one.kept.keep(star);
  expect(one.owner.current()).toEqual({ uid: 'ann', saved: false });
  await one.later();
  expect(accounts.get('ann')).toEqual(star);
  expect(one.owner.current()).toEqual({ uid: 'ann', saved: true });
  await other.setAccount(signedIn('ann'));
  expect(other.kept.current()).toEqual(star);
  expect(other.asked.at(-1)).toBe('GET');
});

test('changes that two devices made offline are merged, and the later version of an entry wins', async () => {
  const accounts = new Map([['ann', inter]]);
  const [one, other] = [createBrowser(accounts), createBrowser(accounts)];
  await one.setAccount(signedIn('ann'));
  await other.setAccount(signedIn('ann'));
  one.reach(false);
  one.kept.keep({ ...one.kept.current(), ...star });
  await one.later();
  expect(accounts.get('ann')).toEqual(inter);
  other.kept.keep({ ...roma, 'team/football/505': { at: 1_500, on: false } });
  await other.later();
  one.reach(true);
  await one.later();
  await other.setAccount(signedIn('ann'));
  const both = { ...star, ...roma, 'team/football/505': { at: 1_500, on: false } };
  expect(one.kept.current()).toEqual(both);
  expect(other.kept.current()).toEqual(both);
});

test('signing out clears the browser’s favorites', async () => {
  const accounts = new Map([['ann', roma]]);
  const browser = createBrowser(accounts, { mine: inter });
  await browser.setAccount(signedIn('ann'));
  await browser.setAccount({ kind: 'signed-out' });
  expect(browser.kept.current()).toEqual({});
  expect(browser.owner.current()).toBeNull();
  await browser.setAccount(signedIn('ann'));
  expect(browser.kept.current()).toEqual({ ...inter, ...roma });
});

test('an expired session changes nothing before the sign-out is known', async () => {
  const accounts = new Map([['ann', roma]]);
  const browser = createBrowser(accounts);
  await browser.setAccount(signedIn('ann'));
  browser.endSession();
  await browser.setAccount(signedIn('ann'));
  expect(browser.kept.current()).toEqual(roma);
  expect(browser.owner.current()).toEqual({ uid: 'ann', saved: true });
});

test('unsaved changes stay in the browser after a sign-out and are saved when the user signs in again', async () => {
  const accounts = new Map<string, Favorites>([['ben', roma]]);
  const browser = createBrowser(accounts);
  await browser.setAccount(signedIn('ann'));
  browser.reach(false);
  browser.kept.keep(star);
  await browser.later();
  await browser.setAccount({ kind: 'signed-out' });
  expect(browser.kept.current()).toEqual(star);
  browser.reach(true);
  await browser.setAccount(signedIn('ann'));
  expect(accounts.get('ann')).toEqual(star);
});

test('favorites of one user never enter another account', async () => {
  const accounts = new Map<string, Favorites>([['ben', roma]]);
  const browser = createBrowser(accounts, { mine: inter, owner: { uid: 'ann', saved: false } });
  await browser.setAccount(signedIn('ben'));
  expect(browser.kept.current()).toEqual(roma);
  expect(accounts.get('ben')).toEqual(roma);
});

test('a tab unaware of another user’s session neither saves to that account nor reads from it', async () => {
  const accounts = new Map<string, Favorites>([['ben', roma]]);
  const browser = createBrowser(accounts);
  await browser.setAccount(signedIn('ann'));
  browser.signInElsewhere('ben');
  await browser.setAccount(signedIn('ann'));
  expect(browser.kept.current()).toEqual({});
  browser.kept.keep(star);
  await browser.later();
  expect(browser.asked.at(-1)).toBe('PUT');
  expect(accounts.get('ben')).toEqual(roma);
  expect(browser.kept.current()).toEqual(star);
  browser.signInElsewhere('ann');
  await browser.later();
  expect(accounts.get('ann')).toEqual(star);
});

test('a set that outgrew the account’s limit before sign-in is trimmed and saved', async () => {
  const accounts = new Map<string, Favorites>();
  const removed = Array.from({ length: maxFavoriteEntries }, (_, at) => [
    `team/football/${at}`,
    { at: 500, on: false },
  ]);
  const browser = createBrowser(accounts, { mine: { ...Object.fromEntries(removed), ...star } });
  await browser.setAccount(signedIn('ann'));
  expect(accounts.get('ann')).toMatchObject(star);
  expect(browser.owner.current()).toEqual({ uid: 'ann', saved: true });
});

test('a visitor’s favorites stay in the browser, without requests', async () => {
  const browser = createBrowser(new Map(), { mine: inter });
  await browser.setAccount({ kind: 'signed-out' });
  browser.kept.keep({ ...inter, ...star });
  await browser.later();
  expect(browser.asked).toEqual([]);
  expect(browser.kept.current()).toEqual({ ...inter, ...star });
});

test('a hidden tab does not save a change, because the tab that made it does', async () => {
  const browser = createBrowser(new Map());
  await browser.setAccount(signedIn('ann'));
  browser.see(false);
  browser.kept.keep(star);
  expect(browser.owner.current()).toEqual({ uid: 'ann', saved: true });
  expect(browser.due).toEqual([]);
});

test('a server that lost its data receives it again', async () => {
  const accounts = new Map<string, Favorites>();
  const browser = createBrowser(accounts, { mine: inter });
  await browser.setAccount(signedIn('ann'));
  accounts.clear();
  await browser.setAccount(signedIn('ann'));
  expect(accounts.get('ann')).toEqual(inter);
});
