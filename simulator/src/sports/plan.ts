import type { Fate, MatchState } from './engine/timeline.ts';
import { type Calendar, type Club, type League, playsOn, startsAt } from './leagues.ts';
import { pick, pickWeighted, type Random, randomFrom, shuffled, wholeBetween } from './random.ts';
import { calendarSeason, dayFromText, dayMs, minuteMs, splitSeason } from './utc-day.ts';

/** A match before it is played: a pure function of seed, sport and day. */
export type MatchPlan = {
  readonly id: number;
  readonly league: League;
  readonly home: Club;
  readonly away: Club;
  /** Announced start, epoch ms. */
  readonly startMs: number;
  readonly fate: Fate;
  /** The seed of all randomness of the match. */
  readonly seed: string;
  /** The provider's name for the stage of the competition: "Regular Season - 14", "Race", a fight's class. */
  readonly round: string;
  /** The delay from `startMs` to the real start, because of a late kick-off or a long previous bout. */
  readonly delayMs: number;
  /** The home side's strength minus the away side's, from -1 to 1. */
  readonly leaning: number;
};

export type View = {
  readonly nowMs: number;
  /** The IANA zone of the dates in the reply. */
  readonly zone: string;
  /** `list` has no events, `live` has them, `single` adds line-ups and statistics. */
  readonly detail: 'list' | 'live' | 'single';
};

/** `at` is in milliseconds after the announced start. */
export type Seen = { readonly plan: MatchPlan; readonly state: MatchState; readonly at: number };

export type Draw = (seen: Seen, view: View) => object;

export const seasonAt = ({ season }: League, ms: number): number =>
  season === 'split' ? splitSeason(ms) : calendarSeason(ms);

export const seasonOf = ({ league, startMs }: MatchPlan): number => seasonAt(league, startMs);

/** From -1 to 1. Most clubs are near the middle. */
const strengthOf = (seed: string, sport: string, club: Club): number => {
  const random = randomFrom(seed, 'strength', sport, club.id);
  return random() + random() - 1;
};

/** Without the home advantage. */
export const leaningOf = (seed: string, sport: string, home: Club, away: Club): number =>
  (strengthOf(seed, sport, home) - strengthOf(seed, sport, away)) / 2;

/** The home side's share of scores between equal sides, and the effect of a difference in strength. */
export type HomeShare = { readonly even: number; readonly reach: number };

export const shareAt = ({ even, reach }: HomeShare, leaning: number): number =>
  Math.min(0.9, Math.max(0.1, even + reach * leaning));

/** How a sport fills a day. */
export type CalendarFacts = {
  /**
   * Minutes between matches around the clock: a divisor of the day, at most the length of the shortest match, so that a
   * match is always live, except when no league plays.
   */
  readonly everyMinutes: number;
  /** Further matches per day, at the hours of their leagues. */
  readonly further: number;
  /** Overrides of the weights of irregular courses for further matches. */
  readonly weights?: { readonly awarded?: number; readonly walkover?: number; readonly undated?: number };
};

const fates = ({ awarded = 0.8, walkover = 0.8, undated = 0 }: NonNullable<CalendarFacts['weights']>) =>
  [
    { fate: 'played', weight: 100 },
    { fate: 'postponed', weight: 3 },
    { fate: 'cancelled', weight: 1.5 },
    { fate: 'abandoned', weight: 1.5 },
    { fate: 'interrupted', weight: 2 },
    { fate: 'suspended', weight: 1 },
    { fate: 'awarded', weight: awarded },
    { fate: 'walkover', weight: walkover },
    { fate: 'undated', weight: undated },
  ] as const;

// Ids encode the day and the position in it, so that a match can be found by its id.
const idBase = 10_957;
const perDay = 1000;
export const matchId = (day: number, index: number): number => (day - idBase) * perDay + index;
export const dayOfId = (id: number): number => Math.floor(id / perDay) + idBase;

/** Half of a league's clubs play on even days, half on odd days, so no club plays twice around midnight. */
const clubsOn = (seed: string, league: League, day: number): readonly Club[] => {
  const order = shuffled(randomFrom(seed, 'halves', league.id), league.clubs);
  const half = Math.ceil(order.length / 2);
  const today = day % 2 === 0 ? order.slice(0, half) : order.slice(half);
  return shuffled(randomFrom(seed, 'draw', league.id, day), today);
};

/** Longer seasons are cut off. */
const mostRounds = 38;

/** The day of each round of a season, in which any two clubs meet twice. */
export const roundDays = (league: League, year: number): readonly number[] => {
  const [first = [], last = []] = league.plays.map((date) =>
    [year, year + 1, year + 2].map((each) => dayFromText(`${each}-${date}`) ?? 0),
  );
  const begin = first.find((day) => seasonAt(league, day * dayMs) === year) ?? 0;
  const end = last.find((day) => day > begin) ?? begin;
  const count = Math.min(mostRounds, Math.ceil(league.clubs.length / 2) * 4 - 2);
  return Array.from({ length: count }, (_, round) => begin + Math.floor((round * (end - begin)) / count));
};

/** The days before today that are simulated in full; older results come from past seasons. */
export const daysBack = 21;
/** On days that are simulated in full, a club of a large league plays about this often. */
const daysPerMatch = 3;

/** The matchday that agrees with a table: the rounds of the past season and the matches of the days since. */
export const roundOf = (league: League, day: number, random: Random): string => {
  if (league.knockout) return pick(random, ['Round of 32', 'Round of 16', 'Quarter-finals', 'Semi-finals']);
  const days = roundDays(league, seasonAt(league, day * dayMs));
  const rounds = days.filter((each) => each < day - daysBack).length;
  const since = Math.floor(Math.min(daysBack, day - (days[0] ?? day)) / daysPerMatch);
  return `Regular Season - ${Math.min(days.length, Math.max(0, rounds + since) + 1)}`;
};

/** A quarter of an hour at which a match of the league may start, in minutes of the day. */
const freeMinute = (random: Random, { hours: [from, to] }: League): number => {
  const length = to > from ? to - from : to + 24 - from;
  const quarters = Math.max(1, Math.floor(length * 4));
  return Math.round(((from + wholeBetween(random, 0, quarters - 1) / 4) % 24) * 60);
};

/** All matches of a UTC day, ordered by start. */
export const planDay = (
  seed: string,
  sport: string,
  allLeagues: readonly League[],
  { everyMinutes, further, weights = {} }: CalendarFacts,
  day: number,
  calendar: Calendar,
): readonly MatchPlan[] => {
  const random = randomFrom(seed, sport, day);
  const isSeasonal = calendar === 'seasonal';
  const leagues = allLeagues.filter((league) => !isSeasonal || playsOn(league, day));
  const left = new Map(leagues.map((league) => [league, clubsOn(seed, league, day)]));
  const open = (): readonly League[] => leagues.filter((league) => (left.get(league)?.length ?? 0) >= 2);
  const plans: Omit<MatchPlan, 'id'>[] = [];

  const add = (league: League, minute: number, fate: Fate, delayMinutes: number): void => {
    const [home, away, ...rest] = left.get(league) ?? [];
    if (home === undefined || away === undefined) return;
    left.set(league, rest);
    plans.push({
      league,
      home,
      away,
      startMs: day * dayMs + minute * minuteMs,
      fate,
      delayMs: delayMinutes * minuteMs,
      seed: `${seed}/${sport}/${day}/${home.id}`,
      round: roundOf(league, day, random),
      leaning: leaningOf(seed, sport, home, away),
    });
  };

  for (let minute = 0; minute < 1440; minute += everyMinutes) {
    const fitting = open().filter((league) => startsAt(league, minute / 60));
    const [first, ...others] = fitting.length > 0 || isSeasonal ? fitting : open();
    if (first !== undefined) add(pick(random, [first, ...others]), minute, 'played', 0);
  }
  for (let more = 0; more < further; more += 1) {
    const [first, ...others] = open();
    if (first === undefined) break;
    const league = pick(random, [first, ...others]);
    const { fate } = pickWeighted<{ readonly fate: Fate; readonly weight: number }>(random, fates(weights));
    add(league, freeMinute(random, league), fate, wholeBetween(random, 0, 3));
  }
  return plans
    .toSorted((a, b) => a.startMs - b.startMs)
    .map((plan, at): MatchPlan => Object.assign(plan, { id: matchId(day, at) }));
};
