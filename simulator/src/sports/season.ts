import { type Calendar, type Club, type League, startsAt } from './leagues.ts';
import { createMarquee, marqueeDay } from './marquee.ts';
import { dayOfId, daysBack, leaningOf, type MatchPlan, roundDays, seasonAt } from './plan.ts';
import { randomFrom, shuffled } from './random.ts';
import type { SportSlug } from './sport-slug.ts';
import { sportStages } from './sport-stages.ts';
import type { StagedMatch } from './staged-match.ts';
import { dayMs, dayNumber, hourMs } from './utc-day.ts';

// Above the ids of planned days. These ids encode league, season, round and position.
const idBase = 100_000_000;
const firstYear = 2000;
/** The seasons in memory, for football's tables and head-to-head results. */
const seasonsKept = 8;
/** Every match has ended by this time after its start. */
const overMs = 4 * hourMs;

type Meeting = readonly [home: Club, away: Club];

/** The circle method, home and away. With an odd number of clubs, one club rests each round. */
const roundRobin = (clubs: readonly Club[]): readonly (readonly Meeting[])[] => {
  const [fixed, ...turning]: readonly (Club | undefined)[] = clubs.length % 2 === 0 ? clubs : [...clubs, undefined];
  const half = turning.map((_, round) => {
    const order = [fixed, ...turning.slice(round), ...turning.slice(0, round)];
    return Array.from({ length: order.length / 2 }, (__, at) => at).flatMap((at): readonly Meeting[] => {
      const [one, two] = [order[at], order[order.length - 1 - at]];
      if (one === undefined || two === undefined) return [];
      // Alternates the home side from round to round.
      return [(at === 0 ? round : at) % 2 === 0 ? [one, two] : [two, one]];
    });
  });
  return [...half, ...half.map((meetings) => meetings.map(([home, away]): Meeting => [away, home]))];
};

type Past = ReturnType<typeof createPast>;

/**
 * The matches of a sport's leagues before the simulated days, with the same sides and strengths: a pure function of the
 * seed. A season is generated on demand. Its matches are simulated again each time, because few are requested.
 */
const createPast = (
  seed: string,
  sport: SportSlug,
  leagues: readonly League[],
  stage: (plan: MatchPlan) => StagedMatch,
) => {
  const seasons = new Map<string, readonly MatchPlan[]>();

  const drawn = (league: League, year: number): readonly MatchPlan[] => {
    const days = roundDays(league, year);
    const hours = Array.from({ length: 48 }, (_, half) => half / 2).filter((hour) => startsAt(league, hour));
    const order = shuffled(randomFrom(seed, 'rounds', league.id, year), league.clubs);
    const rounds = roundRobin(order).slice(0, days.length);
    const seasonId = idBase + leagues.indexOf(league) * 1_000_000 + (year - firstYear) * 10_000;
    return rounds.flatMap((meetings, round) =>
      meetings.map(([home, away], at) => {
        const day = days[round] ?? 0;
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

  /** Football has only the latest `seasonsKept` seasons. */
  const overIn = (league: League, year: number, nowMs: number): readonly MatchPlan[] =>
    sport === 'football' && year <= seasonAt(league, nowMs) - seasonsKept
      ? []
      : season(league, year).filter(({ startMs }) => startMs + overMs <= nowMs);

  return {
    find(id: number): StagedMatch | undefined {
      const rest = id - idBase;
      const league = leagues[Math.floor(rest / 1_000_000)];
      const plan =
        league && season(league, firstYear + (Math.floor(rest / 10_000) % 100)).find((each) => each.id === id);
      return plan && stage(plan);
    },
    /** Finished matches, oldest first. */
    results(leagueId: number, year: number, nowMs: number): readonly StagedMatch[] {
      const league = leagues.find(({ id }) => id === leagueId);
      return league === undefined ? [] : overIn(league, year, nowMs).map(stage);
    },
    /** Newest first. */
    meetings(one: number, other: number, nowMs: number): readonly StagedMatch[] {
      const league = leagues.find(({ clubs }) => clubs.some(({ id }) => id === one));
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

const simulatedFrom = (nowMs: number): number => (dayNumber(nowMs) - daysBack) * dayMs;
/** The number of days of a sport in memory. */
const keptDays = 40;

/**
 * All matches by sport and UTC day. A day is planned on demand. With the time of the stand-in's opening, there are
 * marquee matches from then on.
 */
export const createSeason = (seed: string, calendar: Calendar = 'all-year', openedMs?: number) => {
  const marquee = openedMs === undefined ? undefined : createMarquee(seed, openedMs);
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
    const planned = sportStages[sport].day(seed, day, calendar);
    const matches = sport === 'football' && marquee !== undefined ? marquee.added(day, planned) : planned;
    const [oldest] = days.keys();
    if (days.size >= keptDays && oldest !== undefined) days.delete(oldest);
    days.set(day, matches);
    return matches;
  };
  /** Results of the days that are simulated in full, oldest first. A table also counts what the league decided. */
  const recent = (sport: SportSlug, nowMs: number, isWanted: (match: StagedMatch) => boolean, ofTable = false) =>
    Array.from({ length: daysBack + 1 }, (_, at) => on(sport, dayNumber(nowMs) - daysBack + at))
      .flat()
      .filter((match) => isWanted(match))
      .filter((match) => match.phaseAt(nowMs).life === 'after' || (ofTable && match.isDecidedAt(nowMs)));
  /** Older results of a season, oldest first. */
  const earlier = (sport: SportSlug, leagueId: number, year: number, nowMs: number): readonly StagedMatch[] =>
    past(sport)?.results(leagueId, year, simulatedFrom(nowMs)) ?? [];
  return {
    on,
    earlier,
    /** All results of a season until now, oldest first. */
    results: (sport: SportSlug, leagueId: number, year: number, nowMs: number): readonly StagedMatch[] => [
      ...earlier(sport, leagueId, year, nowMs),
      ...recent(sport, nowMs, (match) => match.leagueId === leagueId && match.season === year, true),
    ],
    /** Finished matches between two clubs, newest first. */
    meetings: (sport: SportSlug, one: number, other: number, nowMs: number): readonly StagedMatch[] => [
      ...recent(sport, nowMs, ({ competitors: both }) => both.includes(one) && both.includes(other)).toReversed(),
      ...(past(sport)?.meetings(one, other, simulatedFrom(nowMs)) ?? []),
    ],
    find: (sport: SportSlug, id: number): StagedMatch | undefined =>
      id >= idBase ? past(sport)?.find(id) : on(sport, marqueeDay(id) ?? dayOfId(id)).find((match) => match.id === id),
    liveNow(sport: SportSlug, nowMs: number): readonly StagedMatch[] {
      const today = dayNumber(nowMs);
      // Walkouts of the next day's first bout may begin before midnight.
      return [today - 1, today, today + 1]
        .flatMap((day) => on(sport, day))
        .filter((match) => match.phaseAt(nowMs).life === 'live');
    },
  };
};
