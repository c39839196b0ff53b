import { type SportId, sportIds } from '@touchline/domain/sport.ts';

import type { SportsSource } from './sports-source.ts';

/**
 * Two sources as one: every sport that `first` has is asked there, what it lacks is asked of `second`. API-Sports with
 * the free source for tennis is one of these. Called by the first one's name.
 */
export const combineSources = (first: SportsSource, second: SportsSource): SportsSource => {
  const sourceOf = (sport: SportId): SportsSource => (first.sports.includes(sport) ? first : second);
  const both = (list: (source: SportsSource) => readonly SportId[]): readonly SportId[] =>
    sportIds.filter((sport) => list(sourceOf(sport)).includes(sport));
  return {
    name: first.name,
    sports: both((source) => source.sports),
    liveCall: both((source) => source.liveCall),
    recentCall: both((source) => source.recentCall),
    ask: (call, signal) => sourceOf(call.sport).ask(call, signal),
  };
};
