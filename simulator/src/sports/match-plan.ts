import type { League, Club } from './book/league-book.ts';
import { calendarSeason, splitSeason } from './utc-day.ts';

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
