import type { SportId } from '@touchline/domain/sport.ts';
import type { SportsReply } from './sports-source.ts';

/** A season of a league by the source's own id; `year` is the one in which it began. */
export type AskedSeason = { readonly sport: SportId; readonly league: number; readonly year: number };

/** A client of what was played before. Never throws for what the source or the network does. */
export type PastSeasons = {
  readonly has: (sport: SportId) => boolean;
  /**
   * Every finished match of the season so far; none of a season that the source does not know. A season that the plan does
   * not include is a `plan` problem.
   */
  readonly ask: (season: AskedSeason, signal: AbortSignal) => Promise<SportsReply>;
};

/** For a source that knows only the days around today. */
export const noPastSeasons: PastSeasons = {
  has: () => false,
  ask: async () => ({ ok: true, matches: [], droppedItems: [], quota: {}, calls: 0 }),
};
