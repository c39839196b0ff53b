import { addFavorite } from '@touchline/domain/favorites/change-favorites.ts';
import { noFavorites, pinKey } from '@touchline/domain/favorites/favorites.ts';
import * as v from 'valibot';
import { keptMine } from './favorites-store.ts';

const preferencesKey = 'touchline.preferences';

const pinsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ pinnedLeagues: v.pipe(v.array(v.string()), v.minLength(1)) }),
);

/** Leagues were pinned among the preferences once. Moves those of this browser over, in their order. */
export const takeEarlierPins = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): void => {
  try {
    const read = v.safeParse(pinsSchema, storage().getItem(preferencesKey));
    if (!read.success) return;
    const { pinnedLeagues, ...preferences } = read.output;
    const pinned = pinnedLeagues.reduce((mine, league) => {
      const changed = addFavorite(mine, pinKey(league), { nowMs: Date.now() });
      return changed.ok ? changed.favorites : mine;
    }, noFavorites);
    keptMine.keep({ ...pinned, ...keptMine.current() });
    storage().setItem(preferencesKey, JSON.stringify(preferences));
  } catch {
    // Site data is blocked: nothing was kept.
  }
};
