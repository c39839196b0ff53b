import type { FirstScreen } from '../board/first-screen.ts';
import { keptMine } from '../favorites/favorites-store.ts';
import { keptArrangement } from '../preferences/list-order.ts';
import { readPageState } from '../routing/page-state.ts';

/**
 * Whether the document's matches begin the list as this reader has it. The beginning of another order would let the rest
 * of the board push its rows apart; where all that is in play is there, nothing comes between.
 */
export const firstScreenFits = ({ list, hasAllLive }: FirstScreen): boolean => {
  if (hasAllLive) return true;
  const { tab } = readPageState(window.location.search);
  // Pinned leagues come first in a list by league, and what is followed in every list.
  const moves = Object.entries(keptMine.current()).some(
    ([key, { on }]) => on && !key.startsWith('hide/') && (list === 'by-league' || !key.startsWith('pin/')),
  );
  return keptArrangement(tab) === list && !moves;
};
