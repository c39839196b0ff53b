import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/** A season's matches by where they stand, in the order in which they are read. */
export type SeasonLists = {
  readonly playing: readonly Match[];
  /** Newest first. */
  readonly results: readonly Match[];
  /** Soonest first. */
  readonly fixtures: readonly Match[];
};

/** `known` in the order of trust: what the board has of a match comes before what a season says of it. */
export const seasonLists = (known: readonly (readonly Match[])[]): SeasonLists => {
  const byId = new Map<string, Match>();
  for (const match of known.flat()) if (!byId.has(match.id)) byId.set(match.id, match);
  const inOrder = [...byId.values()].toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b));
  const standing = (status: Match['status']): readonly Match[] => inOrder.filter((match) => match.status === status);
  return { playing: standing('live'), results: standing('finished').toReversed(), fixtures: standing('scheduled') };
};
