import { followedIn, isOn, type Favorites, noFavorites } from '@touchline/domain/favorites/favorites.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { readFavorites } from '@touchline/protocol/favorites-schema.ts';
import { useSyncExternalStore } from 'react';
import { createKeptValue } from '../browser/local-storage-value.ts';

const readKept = (text: string | null): Favorites => {
  if (text === null) return noFavorites;
  try {
    return readFavorites(JSON.parse(text));
  } catch {
    // Another program's text: nothing is followed.
    return noFavorites;
  }
};

/** What the reader follows, starred, pinned and hid, in this browser. */
export const keptMine = createKeptValue('touchline.mine', readKept);

export const useMine = (): Favorites => useSyncExternalStore(keptMine.watch, keptMine.current, keptMine.usual);

/** Whether an entry is on (`domain/favorites/favorites.ts` makes its key); draws again only when that changes. */
export const useIsMine = (key: string): boolean =>
  useSyncExternalStore(
    keptMine.watch,
    () => isOn(keptMine.current(), key),
    () => false,
  );

/** Whether the reader starred this match, or follows one of its teams or its league. */
export const isFollowed = (match: Match): boolean => followedIn(keptMine.current())(match);
