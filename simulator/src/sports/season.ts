import { dayOfId } from './day-plan.ts';
import { isHistoryId } from './history/league-history.ts';
import type { PastGames } from './history/past-games.ts';
import { createPastGames } from './history/past-games.ts';
import type { PastFootball } from './history/past-football.ts';
import { createPastFootball } from './history/past-football.ts';
import type { SportSlug } from './sport-slug.ts';
import { sportStages } from './sport-stages.ts';
import type { StagedMatch } from './staged-match.ts';
import { dayNumber } from './utc-day.ts';

/** All matches that there ever are, by sport and UTC day; a day is put on stage when it is first asked for. */
export type Season = {
  readonly on: (sport: SportSlug, day: number) => readonly StagedMatch[];
  readonly find: (sport: SportSlug, id: number) => StagedMatch | undefined;
  readonly pastFootball: PastFootball;
  /** What a sport's leagues played before the days that are on stage. */
  readonly past: (sport: SportSlug) => PastGames;
  /** Matches in play now. */
  readonly liveNow: (sport: SportSlug, nowMs: number) => readonly StagedMatch[];
};

/** Days of one sport that are kept on stage: three weeks of a league's results, and today. */
const keptDays = 40;

export const createSeason = (seed: string): Season => {
  const pastFootball = createPastFootball(seed);
  const pasts = new Map<SportSlug, PastGames>();
  const past = (sport: SportSlug): PastGames => {
    if (sport === 'football') return pastFootball;
    const known = pasts.get(sport) ?? createPastGames(seed, sport, sportStages[sport]);
    pasts.set(sport, known);
    return known;
  };
  const stages = new Map<SportSlug, Map<number, readonly StagedMatch[]>>();
  const on = (sport: SportSlug, day: number): readonly StagedMatch[] => {
    const days = stages.get(sport) ?? new Map<number, readonly StagedMatch[]>();
    stages.set(sport, days);
    const known = days.get(day);
    if (known !== undefined) return known;
    const matches = sportStages[sport].day(seed, day);
    const [oldest] = days.keys();
    if (days.size >= keptDays && oldest !== undefined) days.delete(oldest);
    days.set(day, matches);
    return matches;
  };
  return {
    on,
    pastFootball,
    past,
    find: (sport, id) =>
      isHistoryId(id) ? past(sport).find(id) : on(sport, dayOfId(id)).find((match) => match.id === id),
    liveNow(sport, nowMs) {
      const today = dayNumber(nowMs);
      // Walkouts may begin before midnight for a bout of the next day.
      return [today - 1, today, today + 1]
        .flatMap((day) => on(sport, day))
        .filter((match) => match.phaseAt(nowMs).life === 'live');
    },
  };
};
