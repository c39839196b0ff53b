import { startsAt } from './book/league-book.ts';
import type { Club, League } from './book/league-book.ts';
import { leaningOf } from './match-plan.ts';
import type { Fate, MatchPlan } from './match-plan.ts';
import { pick, pickWeighted, randomFrom, shuffled, wholeBetween } from './random.ts';
import type { Random } from './random.ts';
import { dayMs, minuteMs } from './utc-day.ts';

/** How a sport fills a day. */
export type Calendar = {
  readonly leagues: readonly [League, ...League[]];
  /**
   * Minutes between the matches that keep the sport in play around the clock; at most what the shortest match lasts,
   * so that one of them is always live. Divides a day.
   */
  readonly everyMinutes: number;
  /** Further matches of a day, at the hours of their leagues. */
  readonly further: number;
  readonly fates: readonly [WeightedFate, ...WeightedFate[]];
};

export type WeightedFate = { readonly fate: Fate; readonly weight: number };

/** Ids say their day and place, so that a match is found by its id alone. */
const idBase = 10_957;
const perDay = 1000;
export const matchId = (day: number, index: number): number => (day - idBase) * perDay + index;
export const dayOfId = (id: number): number => Math.floor(id / perDay) + idBase;

/** Half of a league's clubs play on even days, half on odd ones: nobody plays twice at once over midnight. */
const clubsOn = (seed: string, league: League, day: number): Club[] => {
  const order = shuffled(randomFrom(seed, 'halves', league.id), league.clubs);
  const half = Math.ceil(order.length / 2);
  const today = day % 2 === 0 ? order.slice(0, half) : order.slice(half);
  return shuffled(randomFrom(seed, 'draw', league.id, day), today);
};

type Slot = { readonly minute: number; readonly fate: Fate; readonly delayMinutes: number };

type Pairing = {
  readonly league: League;
  readonly home: Club;
  readonly away: Club;
  readonly slot: Slot;
  readonly round: string;
};

const roundOf = (league: League, day: number, random: Random): string => {
  if (!league.knockout) return `Regular Season - ${(Math.floor(day / 7) % 34) + 1}`;
  return pick(random, ['Round of 32', 'Round of 16', 'Quarter-finals', 'Semi-finals']);
};

const freeHour = (random: Random, league: League): number => {
  const [from, to] = league.hours;
  const length = to > from ? to - from : to + 24 - from;
  const quarters = Math.max(1, Math.floor(length * 4));
  return (from + wholeBetween(random, 0, quarters - 1) / 4) % 24;
};

/** All matches of a UTC day: a pure function of seed, sport and day. */
export const planDay = (seed: string, sport: string, calendar: Calendar, day: number): readonly MatchPlan[] => {
  const random = randomFrom(seed, sport, day);
  const left = new Map(calendar.leagues.map((league) => [league, clubsOn(seed, league, day)]));
  const canPlay = (league: League): boolean => (left.get(league)?.length ?? 0) >= 2;
  const pairings: Pairing[] = [];

  const add = (league: League, slot: Slot): void => {
    const [home, away, ...rest] = left.get(league) ?? [];
    if (home === undefined || away === undefined) return;
    left.set(league, rest);
    pairings.push({ league, home, away, slot, round: roundOf(league, day, random) });
  };

  for (let minute = 0; minute < 1440; minute += calendar.everyMinutes) {
    const open = calendar.leagues.filter(canPlay);
    const fitting = open.filter((league) => startsAt(league, minute / 60));
    const [first, ...others] = fitting.length > 0 ? fitting : open;
    if (first !== undefined) add(pick(random, [first, ...others]), { minute, fate: 'played', delayMinutes: 0 });
  }
  for (let more = 0; more < calendar.further; more += 1) {
    const [first, ...others] = calendar.leagues.filter(canPlay);
    if (first === undefined) break;
    const league = pick(random, [first, ...others]);
    const { fate } = pickWeighted(random, calendar.fates);
    add(league, { minute: Math.round(freeHour(random, league) * 60), fate, delayMinutes: wholeBetween(random, 0, 3) });
  }
  return pairings
    .toSorted((a, b) => a.slot.minute - b.slot.minute)
    .map(({ league, home, away, slot, round }, index) => ({
      id: matchId(day, index),
      league,
      home,
      away,
      startMs: day * dayMs + slot.minute * minuteMs,
      fate: slot.fate,
      delayMs: slot.delayMinutes * minuteMs,
      seed: `${seed}/${sport}/${day}/${home.id}`,
      round,
      leaning: leaningOf(seed, sport, home, away),
    }));
};
