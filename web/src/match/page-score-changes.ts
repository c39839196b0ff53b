import type { MatchStore } from '../board/match-store.ts';
import { after } from '../browser/after.ts';
import { createMomentWatch, type MomentWatch } from './score-changes.ts';

const watches = new WeakMap<MatchStore, MomentWatch>();

/** The moments of this page's matches: one watch for its store, whoever asks. */
export const momentsOf = (store: MatchStore): MomentWatch => {
  const known = watches.get(store);
  if (known !== undefined) return known;
  const watch = createMomentWatch({ store, now: () => Date.now(), after });
  watches.set(store, watch);
  return watch;
};
