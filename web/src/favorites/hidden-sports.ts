import { keysOn } from '@touchline/domain/favorites/favorites.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { keptMine } from './favorites-store.ts';

/** One text, so that other changes of what is the reader's draw nothing again. */
const hiddenText = (): string => keysOn(keptMine.current(), 'hide').join(' ');

const noneHidden = (): string => '';

/** Whether the reader hid a sport; one function for as long as that does not change. */
export const useIsHidden = (): ((sport: SportId) => boolean) => {
  const text = useSyncExternalStore(keptMine.watch, hiddenText, noneHidden);
  return useMemo(() => {
    const hidden = new Set(text.split(' '));
    return (sport) => hidden.has(`hide/${sport}`);
  }, [text]);
};

/** The matches without those of hidden sports; all of them where a sport was chosen by name. */
export const useShown = (matches: readonly Match[], chosen: SportId | 'all'): readonly Match[] => {
  const isHidden = useIsHidden();
  return useMemo(
    () => (chosen === 'all' ? matches.filter(({ sport }) => !isHidden(sport)) : matches),
    [matches, chosen, isHidden],
  );
};
