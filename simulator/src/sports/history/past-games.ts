import type { SportSlug } from '../sport-slug.ts';
import type { SportStage } from '../sport-stages.ts';
import type { StagedMatch } from '../staged-match.ts';
import { createLeagueHistory, isOver } from './league-history.ts';

/** Enough to know a league by; of the sixty-odd rounds of the greatest the first. */
const mostRounds = 38;

/**
 * What a sport's leagues played before the days that are on stage, by the same sides of the same strength. Nothing is kept: a
 * season is asked for once.
 */
export type PastGames = {
  readonly find: (id: number) => StagedMatch | undefined;
  /** Matches of a league's season that are over, oldest first. */
  readonly results: (leagueId: number, year: number, nowMs: number) => readonly StagedMatch[];
};

export const createPastGames = (seed: string, sport: SportSlug, { leagues, stage }: SportStage): PastGames => {
  const history = createLeagueHistory(seed, sport, leagues, mostRounds);
  return {
    find(id) {
      const plan = history.find(id);
      return plan && stage?.(plan);
    },
    results(leagueId, year, nowMs) {
      const league = leagues.find(({ id }) => id === leagueId);
      if (league === undefined || stage === undefined) return [];
      return history
        .season(league, year)
        .flat()
        .filter((meeting) => isOver(meeting, nowMs))
        .map(({ plan }) => stage(plan()));
    },
  };
};
