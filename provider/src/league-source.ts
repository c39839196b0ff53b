import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import type { TopScorer } from '@touchline/domain/league/top-scorer.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { MatchReply } from './match-source.ts';

/** A season of a league, each in the source's own writing, as a match carries them. */
export type AskedLeague = { readonly sport: SportId; readonly id: string; readonly season: string };

/**
 * A client of what a source knows about one league. Never throws for what the source or the network does. What a sport does
 * not have is answered with nothing, at the cost of no call.
 */
export type LeagueSource = {
  readonly hasTable: (sport: SportId) => boolean;
  readonly hasMatches: (sport: SportId) => boolean;
  readonly hasScorers: (sport: SportId) => boolean;
  readonly table: (league: AskedLeague, signal: AbortSignal) => Promise<MatchReply<LeagueTable>>;
  /** Every match of the season that the source has, played or to come, in no order. */
  readonly matches: (league: AskedLeague, signal: AbortSignal) => Promise<MatchReply<readonly Match[]>>;
  /** The best first. */
  readonly scorers: (league: AskedLeague, signal: AbortSignal) => Promise<MatchReply<readonly TopScorer[]>>;
};

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/** For a source that knows only the days around today. */
export const noLeagueSource: LeagueSource = {
  hasTable: () => false,
  hasMatches: () => false,
  hasScorers: () => false,
  table: async () => nothing,
  matches: async () => nothing,
  scorers: async () => nothing,
};
