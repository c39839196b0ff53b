import { createPast, isPastId } from './past.ts';
import type { Past } from './past.ts';
import { dayOfId } from './plan.ts';
import type { SportSlug } from './sport-slug.ts';
import { sportStages } from './sport-stages.ts';
import type { StagedMatch } from './staged-match.ts';
import { dayNumber } from './utc-day.ts';

export type Season = ReturnType<typeof createSeason>;

/** Days of one sport that are kept on stage: three weeks of a league's results, and today. */
const keptDays = 40;

/** All matches that there ever are, by sport and UTC day; a day is put on stage when it is first asked for. */
export const createSeason = (seed: string) => {
  const pasts = new Map<SportSlug, Past>();
  const past = (sport: SportSlug): Past | undefined => {
    const { leagues, stage } = sportStages[sport];
    const known = pasts.get(sport) ?? (stage && createPast(seed, sport, leagues, stage));
    if (known !== undefined) pasts.set(sport, known);
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
    /** What a sport's leagues played before the days that are on stage; undefined where there are no leagues. */
    past,
    find: (sport: SportSlug, id: number): StagedMatch | undefined =>
      isPastId(id) ? past(sport)?.find(id) : on(sport, dayOfId(id)).find((match) => match.id === id),
    /** Matches in play now. */
    liveNow(sport: SportSlug, nowMs: number): readonly StagedMatch[] {
      const today = dayNumber(nowMs);
      // Walkouts may begin before midnight for a bout of the next day.
      return [today - 1, today, today + 1]
        .flatMap((day) => on(sport, day))
        .filter((match) => match.phaseAt(nowMs).life === 'live');
    },
  };
};
