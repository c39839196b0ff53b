import { diffMatch } from '@touchline/domain/board/match-patch.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/** The matches by their ids; one that came again as it is `shown` stays the object that it was. */
export const keptMatches = (
  matches: readonly Match[],
  shown: ReadonlyMap<string, Match>,
): ReadonlyMap<string, Match> => {
  const kept = new Map<string, Match>();
  for (const match of matches) {
    const old = shown.get(match.id);
    kept.set(match.id, old !== undefined && diffMatch(old, match) === undefined ? old : match);
  }
  return kept;
};
