import { keptArrangement } from './arrangement.ts';
import type { FirstScreen } from './live/first-screen.ts';
import { readPageState } from './page-state.ts';
import { currentPreferences } from './preferences.ts';

/**
 * Whether the document's matches begin the list as this reader has it. The beginning of another order would let the rest
 * of the board push its rows apart; where all that is in play is there, nothing comes between.
 */
export const firstScreenFits = ({ list, hasAllLive }: FirstScreen): boolean => {
  if (hasAllLive) return true;
  const { tab } = readPageState(window.location.search);
  return keptArrangement(tab) === list && (list === 'by-time' || currentPreferences().pinnedLeagues.length === 0);
};
