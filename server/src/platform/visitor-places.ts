/** Places that visitors hold for as long as they stay, such as open streams. */
export type VisitorPlaces = {
  /** False when there is no place left, or none for this visitor; else he holds one more. */
  readonly take: (visitor: string) => boolean;
  /** Gives back one place that the visitor took. */
  readonly giveBack: (visitor: string) => void;
  readonly taken: () => number;
  /** How often somebody found none. */
  readonly refused: () => number;
};

/** How full the room for streams of a kind is, for those who count. */
export type StreamRoom = Pick<VisitorPlaces, 'taken' | 'refused'>;

/** At most `most` places in all and `mostOfOne` of one visitor, so that nobody takes all the room. */
export const createVisitorPlaces = (options: { readonly most: number; readonly mostOfOne: number }): VisitorPlaces => {
  const { most, mostOfOne } = options;
  const takenBy = new Map<string, number>();
  let taken = 0;
  let refused = 0;
  return {
    take: (visitor) => {
      const own = takenBy.get(visitor) ?? 0;
      if (taken >= most || own >= mostOfOne) {
        refused += 1;
        return false;
      }
      takenBy.set(visitor, own + 1);
      taken += 1;
      return true;
    },
    giveBack: (visitor) => {
      const own = takenBy.get(visitor);
      if (own === undefined) throw new Error('a place was given back that was never taken');
      // Whoever has left is forgotten, or the addresses of a year would stay in memory.
      if (own === 1) takenBy.delete(visitor);
      else takenBy.set(visitor, own - 1);
      taken -= 1;
    },
    taken: () => taken,
    refused: () => refused,
  };
};
