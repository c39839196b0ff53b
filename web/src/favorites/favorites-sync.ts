import { type Favorites, noFavorites } from '@touchline/domain/favorites/favorites.ts';
import {
  dropExpiredFavorites,
  mergeFavorites,
  areFavoritesEqual,
} from '@touchline/domain/favorites/merge-favorites.ts';
import { favoritesAnswerSchema, readFavorites } from '@touchline/protocol/favorites-schema.ts';
import { favoritesRoute } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import type { AccountStore } from '../account/account-store.ts';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';
import type { LocalStorageValue } from '../browser/local-storage-value.ts';

const ownerSchema = v.pipe(v.string(), v.parseJson(), v.object({ uid: v.string(), saved: v.boolean() }));

/** The user who owns this browser's favorites, and whether their account has all of them; null without an owner. */
export type FavoritesOwner = v.InferOutput<typeof ownerSchema> | null;

export const favoritesOwner = createLocalStorageValue<FavoritesOwner>('touchline.mine-owner', (text) => {
  const read = v.safeParse(ownerSchema, text);
  return read.success ? read.output : null;
});

/** Quick successive changes are saved together. */
const saveAfterMs = 600;

/** Delay after a failed save. */
const retryMs = 30_000;

export type FavoritesSyncDeps = {
  readonly account: Pick<AccountStore, 'current' | 'watch'>;
  readonly kept: Pick<LocalStorageValue<Favorites>, 'current' | 'keep' | 'watch'>;
  readonly owner: Pick<LocalStorageValue<FavoritesOwner>, 'current' | 'keep' | 'watch'>;
  readonly fetch: typeof fetch;
  /** How long a request may take, in ms. */
  readonly timeoutMs: number;
  readonly after: (delayMs: number, run: () => void) => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** Changes in a hidden tab come from another tab, which saves them. */
  readonly isVisible: () => boolean;
};

/**
 * Keeps the favorites in this browser and in the user's account in sync while the user is signed in. A merge takes the
 * union, with the later version of each entry. After a sign-out, the browser's copy is deleted once the account has all
 * favorites. Favorites of one account never enter another.
 */
export const syncFavorites = ({ account, kept, owner, ...deps }: FavoritesSyncDeps): void => {
  let running = false;
  let again = false;
  let isOwnWrite = false;
  let isScheduled = false;

  /** Stores favorites without treating them as a change by the user. */
  const writeFavorites = (mine: Favorites): void => {
    if (areFavoritesEqual(mine, kept.current())) return;
    isOwnWrite = true;
    kept.keep(mine);
    isOwnWrite = false;
  };

  const clearAfterSignOut = (): void => {
    if (owner.current()?.saved !== true) return;
    writeFavorites(noFavorites);
    owner.keep(null);
  };

  const mergeWithAccount = async (uid: string): Promise<void> => {
    const known = owner.current();
    const isKnown = known?.uid === uid;
    if (known !== null && !isKnown) writeFavorites(noFavorites);
    const sent = kept.current();
    const needsSave = !isKnown || !known.saved;
    // A set that was never merged may exceed the account's limit.
    const toSave = needsSave ? dropExpiredFavorites(mergeFavorites(noFavorites, sent), deps.now()) : undefined;
    const theirs = await requestFavorites(deps, uid, toSave);
    const now = account.current();
    if (now.kind !== 'signed-in' || now.user.uid !== uid) return;
    if (theirs === undefined) {
      if (needsSave) schedule(retryMs);
      return;
    }
    const changedMeanwhile = !areFavoritesEqual(sent, kept.current());
    const merged = dropExpiredFavorites(mergeFavorites(kept.current(), theirs), deps.now());
    const saved = !changedMeanwhile && (needsSave || areFavoritesEqual(merged, theirs));
    writeFavorites(merged);
    owner.keep({ uid, saved });
    if (!saved) again = true;
  };

  const syncOnce = async (): Promise<void> => {
    const now = account.current();
    if (now.kind === 'signed-out') clearAfterSignOut();
    if (now.kind === 'signed-in') await mergeWithAccount(now.user.uid);
  };

  const run = async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await syncOnce();
    }
    running = false;
  };

  const schedule = (delayMs: number): void => {
    if (isScheduled) return;
    isScheduled = true;
    deps.after(delayMs, () => {
      isScheduled = false;
      void run();
    });
  };

  kept.watch(() => {
    if (isOwnWrite || !deps.isVisible()) return;
    const known = owner.current();
    if (known === null) return;
    if (known.saved) owner.keep({ ...known, saved: false });
    schedule(saveAfterMs);
  });
  // Without a watcher, the value would not follow other tabs.
  owner.watch(() => undefined);
  account.watch(() => void run());
  void run();
};

/** The account's favorites after merging `sent`; undefined if the request failed or another user is signed in. */
const requestFavorites = async (
  deps: Pick<FavoritesSyncDeps, 'fetch' | 'timeoutMs'>,
  uid: string,
  sent: Favorites | undefined,
): Promise<Favorites | undefined> => {
  try {
    const reply = await deps.fetch(favoritesRoute, {
      cache: 'no-store',
      headers: { accept: 'application/json', ...(sent !== undefined && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { method: 'PUT', body: JSON.stringify({ uid, mine: sent }) }),
      signal: AbortSignal.timeout(deps.timeoutMs),
    });
    if (!reply.ok) return undefined;
    const read = v.safeParse(favoritesAnswerSchema, await reply.json());
    // The `uid` differs if another user has signed in, or if the session has ended.
    return read.success && read.output.uid === uid ? readFavorites(read.output.mine) : undefined;
  } catch {
    // A network error, a timeout or invalid JSON.
    return undefined;
  }
};
