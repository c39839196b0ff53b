import { followedIn, isOn, type Mine, nothingMine } from '@touchline/domain/mine/mine.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { readMine } from '@touchline/protocol/mine-entries.ts';
import { useSyncExternalStore } from 'react';
import { createKeptValue } from '../kept-value.ts';

const readKept = (text: string | null): Mine => {
  if (text === null) return nothingMine;
  try {
    return readMine(JSON.parse(text));
  } catch {
    // Another program's text: nothing is followed.
    return nothingMine;
  }
};

/** What the reader follows, starred, pinned and hid, in this browser. */
export const keptMine = createKeptValue('touchline.mine', readKept);

export const useMine = (): Mine => useSyncExternalStore(keptMine.watch, keptMine.current, keptMine.usual);

/** Whether an entry is on (`domain/mine/mine.ts` makes its key); draws again only when that changes. */
export const useIsMine = (key: string): boolean =>
  useSyncExternalStore(
    keptMine.watch,
    () => isOn(keptMine.current(), key),
    () => false,
  );

/** Whether the reader starred this match, or follows one of its teams or its league. */
export const isFollowed = (match: Match): boolean => followedIn(keptMine.current())(match);
