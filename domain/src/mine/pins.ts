import { keysOn, type Mine } from './mine.ts';

/** The keys of the pins, first to last. */
export const pinsInOrder = (mine: Mine): readonly string[] =>
  keysOn(mine, 'pin').toSorted((a, b) => (mine[a]?.place ?? 0) - (mine[b]?.place ?? 0) || (a < b ? -1 : 1));

/** The league keys of the pins, first to last. */
export const pinnedLeagues = (mine: Mine): readonly string[] =>
  pinsInOrder(mine).map((key) => key.slice('pin/'.length));
