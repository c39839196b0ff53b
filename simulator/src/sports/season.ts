import { type Club, type League, startsAt } from './leagues.ts';
import { dayOfId, leaningOf, type MatchPlan, seasonAt } from './plan.ts';
import { randomFrom, shuffled } from './random.ts';
import type { SportSlug } from './sport-slug.ts';
import { sportStages } from './sport-stages.ts';
import type { StagedMatch } from './staged-match.ts';
import { dayFromText, dayMs, dayNumber, hourMs } from './utc-day.ts';

// Ids beyond those of the day plan; they say their league's place in the list, its season, their round and place.
const idBase = 100_000_000;
const firstYear = 2000;
/** Of the sixty-odd rounds of the longest seasons the first. */
const mostRounds = 38;
/** Seasons that football's tables and earlier meetings know. */
const seasonsKept = 8;
/** A match is surely over so long after its start. */
const overMs = 4 * hourMs;
const seasonDays = 280;

const isPastId = (id: number): boolean => id >= idBase;

type Meeting = readonly [home: Club, away: Club];

/** Each against each, once at home and once away, by the circle method. Of an odd number one rests each round. */
const roundRobin = (clubs: readonly Club[]): readonly (readonly Meeting[])[] => {
  const [fixed, ...turning]: readonly (Club | undefined)[] = clubs.length % 2 === 0 ? clubs : [...clubs, undefined];
  const half = turning.map((_, round) => {
    const order = [fixed, ...turning.slice(round), ...turning.slice(0, round)];
    return Array.from({ length: order.length / 2 }, (__, at) => at).flatMap((at): readonly Meeting[] => {
      const [one, two] = [order[at], order[order.length - 1 - at]];
      if (one === undefined || two === undefined) return [];
      // One stays and the others move on by a place: so the ground changes from round to round.
      return [(at === 0 ? round : at) % 2 === 0 ? [one, two] : [two, one]];
    });
  });
  return [...half, ...half.map((meetings) => meetings.map(([home, away]): Meeting => [away, home]))];
};

type Past = ReturnType<typeof createPast>;

/**
 * What a sport's leagues played before the days that are on stage, by the same sides of the same strength: a pure function
 * of the seed. A season is drawn when it is first asked for; its matches are played anew each time, as few ask for them.
 */
const createPast = (
  seed: string,
  sport: SportSlug,
  leagues: readonly League[],
  stage: (plan: MatchPlan) => StagedMatch,
) => {
  const seasons = new Map<string, readonly MatchPlan[]>();

  const drawn = (league: League, year: number): readonly MatchPlan[] => {
    const begin = dayFromText(league.season === 'split' ? `${year}-08-08` : `${year}-03-01`) ?? 0;
    const hours = Array.from({ length: 48 }, (_, half) => half / 2).filter((hour) => startsAt(league, hour));
    const order = shuffled(randomFrom(seed, 'rounds', league.id, year), league.clubs);
    const rounds = roundRobin(order).slice(0, mostRounds);
    const seasonId = idBase + leagues.indexOf(league) * 1_000_000 + (year - firstYear) * 10_000;
    return rounds.flatMap((meetings, round) =>
      meetings.map(([home, away], at) => {
        const day = begin + Math.floor((round * seasonDays) / rounds.length);
        const id = seasonId + round * 100 + at;
        return {
          id,
          league,
          home,
          away,
          startMs: day * dayMs + (hours[(at * 3) % hours.length] ?? 15) * hourMs,
          fate: 'played',
          seed: `${seed}/${sport}/history/${id}`,
          round: `${league.knockout ? 'League Stage' : 'Regular Season'} - ${round + 1}`,
          delayMs: 0,
          leaning: leaningOf(seed, sport, home, away),
        };
      }),
    );
  };

  const season = (league: League, year: number): readonly MatchPlan[] => {
    const key = `${league.id}/${year}`;
    const known = seasons.get(key) ?? drawn(league, year);
    seasons.set(key, known);
    const [oldest] = seasons.keys();
    if (seasons.size > seasonsKept && oldest !== undefined) seasons.delete(oldest);
    return known;
  };

  /** Football tells of the last seasons alone. */
  const overIn = (league: League, year: number, nowMs: number): readonly MatchPlan[] =>
    sport === 'football' && year <= seasonAt(league, nowMs) - seasonsKept
      ? []
      : season(league, year).filter(({ startMs }) => startMs + overMs <= nowMs);

  const leagueOf = (clubId: number): League | undefined =>
    leagues.find(({ clubs }) => clubs.some(({ id }) => id === clubId));

  return {
    /** The league that a club plays in. */
    leagueOf,
    find(id: number): StagedMatch | undefined {
      const rest = id - idBase;
      const league = leagues[Math.floor(rest / 1_000_000)];
      const plan =
        league && season(league, firstYear + (Math.floor(rest / 10_000) % 100)).find((each) => each.id === id);
      return plan && stage(plan);
    },
    /** Matches of a league's season that are over, oldest first. */
    results(leagueId: number, year: number, nowMs: number): readonly StagedMatch[] {
      const league = leagues.find(({ id }) => id === leagueId);
      return league === undefined ? [] : overIn(league, year, nowMs).map(stage);
    },
    /** Matches of two clubs of a league against each other, newest first. */
    meetings(one: number, other: number, nowMs: number): readonly StagedMatch[] {
      const league = leagueOf(one);
      if (league === undefined || one === other) return [];
      const current = seasonAt(league, nowMs);
      return Array.from({ length: seasonsKept }, (_, back) => overIn(league, current - back, nowMs))
        .flat()
        .filter(({ home, away }) => [home.id, away.id].includes(one) && [home.id, away.id].includes(other))
        .toSorted((a, b) => b.startMs - a.startMs)
        .map(stage);
    },
  };
};

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
