import type { MatchStore } from '../live/match-store.ts';
import { after } from './after.ts';
import { createMomentWatch, type MomentWatch } from './moment-watch.ts';

const watches = new WeakMap<MatchStore, MomentWatch>();

/** The moments of this page's matches: one watch for its store, whoever asks. */
export const momentsOf = (store: MatchStore): MomentWatch => {
  const known = watches.get(store);
  if (known !== undefined) return known;
  const watch = createMomentWatch({ store, now: () => Date.now(), after });
  watches.set(store, watch);
  return watch;
};
