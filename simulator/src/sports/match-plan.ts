import type { Club, League } from './book/league-book.ts';
import { randomFrom } from './random.ts';
import { calendarSeason, splitSeason } from './utc-day.ts';

/** Where a match stands, in the provider's own short and long words. `off`: it will not be played, or not to its end. */
type Life = 'before' | 'live' | 'after' | 'off';

export type Phase = { readonly short: string; readonly long: string; readonly life: Life };

export const before = (short: string, long: string): Phase => ({ short, long, life: 'before' });
export const live = (short: string, long: string): Phase => ({ short, long, life: 'live' });
export const after = (short: string, long: string): Phase => ({ short, long, life: 'after' });
export const off = (short: string, long: string): Phase => ({ short, long, life: 'off' });

/** What becomes of a match. Only `played` runs its plain course. */
export type Fate =
  | 'played'
  | 'undated'
  | 'postponed'
  | 'cancelled'
  | 'abandoned'
  | 'suspended'
  | 'interrupted'
  | 'walkover'
  | 'awarded';

/** A match as it stands in the calendar, before a ball is played: a pure function of seed, sport and day. */
export type MatchPlan = {
  readonly id: number;
  readonly league: League;
  readonly home: Club;
  readonly away: Club;
  /** Announced start, epoch ms. */
  readonly startMs: number;
  readonly fate: Fate;
  /** Everything random in the play comes from this. */
  readonly seed: string;
  /** The provider's words for where in the competition it is: "Regular Season - 14", "Race", a fight's class. */
  readonly round: string;
  /** When it really begins, after `startMs`: a delayed kick-off, walkouts that follow the bout before. */
  readonly delayMs: number;
  /** How far it leans to the home side by what both are worth, from -1 to 1. */
  readonly leaning: number;
};

/** The year in which the season of a match began. */
export const seasonOf = ({ league, startMs }: MatchPlan): number =>
  league.season === 'split' ? splitSeason(startMs) : calendarSeason(startMs);

/** How strong a club is among its peers, from -1 to 1; the same all year. Most are near the middle. */
const strengthOf = (seed: string, sport: string, club: Club): number => {
  const random = randomFrom(seed, 'strength', sport, club.id);
  return random() + random() - 1;
};

/** How far a match leans to its home side before anybody's ground is counted: from -1 (to the away side) to 1. */
export const leaningOf = (seed: string, sport: string, home: Club, away: Club): number =>
  (strengthOf(seed, sport, home) - strengthOf(seed, sport, away)) / 2;

/** The home side's share of what is scored, or of the rallies: that of equal sides, and how far the leaning moves it. */
export type HomeShare = { readonly even: number; readonly reach: number };

export const shareAt = ({ even, reach }: HomeShare, leaning: number): number =>
  Math.min(0.9, Math.max(0.1, even + reach * leaning));
