import * as v from 'valibot';

const storageKey = 'touchline.revealed';

const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export type RevealedMatches = {
  readonly has: (matchId: string) => boolean;
  /** Reveals a match, or takes that back. */
  readonly turn: (matchId: string) => void;
};

/** Which matches a reader had shown, for as long as the tab lives, reloads included. `storage` may throw where site data is blocked. */
export const createRevealedMatches = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): RevealedMatches => {
  const read = (): readonly string[] => {
    try {
      const kept = v.safeParse(keptSchema, storage().getItem(storageKey));
      return kept.success ? kept.output : [];
    } catch {
      // Without site data they last for this page.
      return [];
    }
  };
  const ids = new Set(read());
  return {
    has: (matchId) => ids.has(matchId),
    turn: (matchId) => {
      if (!ids.delete(matchId)) ids.add(matchId);
      try {
        storage().setItem(storageKey, JSON.stringify([...ids]));
      } catch {
        // As in `read`.
      }
    },
  };
};
