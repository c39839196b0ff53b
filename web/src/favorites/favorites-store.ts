import { isOn, type Favorites, noFavorites, keysOn } from '@touchline/domain/favorites/favorites.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { readFavorites } from '@touchline/protocol/favorites-schema.ts';
import { useSyncExternalStore, useMemo } from 'react';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

/** Returns a string, so that other changes to the favorites cause no re-render. */
const hiddenText = (): string => keysOn(storedFavorites.current(), 'hide').join(' ');

const noneHidden = (): string => '';

/** Returns a function that checks if a sport is hidden. The function is stable until the hidden sports change. */
export const useIsHidden = (): ((sport: SportId) => boolean) => {
  const text = useSyncExternalStore(storedFavorites.watch, hiddenText, noneHidden);
  return useMemo(() => {
    const hidden = new Set(text.split(' '));
    return (sport) => hidden.has(`hide/${sport}`);
  }, [text]);
};

/** The matches without those of hidden sports; all matches if a sport is chosen. */
export const useVisibleMatches = (matches: readonly Match[], chosen: SportId | 'all'): readonly Match[] => {
  const isHidden = useIsHidden();
  return useMemo(
    () => (chosen === 'all' ? matches.filter(({ sport }) => !isHidden(sport)) : matches),
    [matches, chosen, isHidden],
  );
};

const readStored = (text: string | null): Favorites => {
  if (text === null) return noFavorites;
  try {
    return readFavorites(JSON.parse(text));
  } catch {
    // The text is not valid JSON, so start with no favorites.
    return noFavorites;
  }
};

/** Everything that the user has followed, starred, pinned or hidden in this browser. */
export const storedFavorites = createLocalStorageValue('touchline.mine', readStored);

export const useFavorites = (): Favorites =>
  useSyncExternalStore(storedFavorites.watch, storedFavorites.current, storedFavorites.usual);

/** Whether an entry is on (for keys, see `domain/favorites/favorites.ts`). Re-renders only when that changes. */
export const useIsFavorite = (key: string): boolean =>
  useSyncExternalStore(
    storedFavorites.watch,
    () => isOn(storedFavorites.current(), key),
    () => false,
  );
