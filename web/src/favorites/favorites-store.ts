import { isOn, keysOn, noFavorites, type Favorites } from '@touchline/domain/favorites/favorites.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { readFavorites } from '@touchline/protocol/favorites-schema.ts';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
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

/** The actions of stars, pins and the buttons next to them. */
export type FavoriteActions = {
  /** Adds or removes an entry (for keys, see `domain/favorites/favorites.ts`). `label` names it in the notice. */
  readonly toggle: (key: string, label: string) => void;
  /** Opens the dialog with everything that the user follows. */
  readonly openList: () => void;
};

const doNothing = (): void => undefined;

/** The app provides the actions. On a server-rendered page, stars do nothing until the app has hydrated it. */
export const FavoriteActionsContext = createContext<FavoriteActions>({ toggle: doNothing, openList: doNothing });

export const useFavoriteActions = (): FavoriteActions => useContext(FavoriteActionsContext);
