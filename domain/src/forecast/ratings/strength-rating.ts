import type { Side } from '../../match/match.ts';
import type { SportId } from '../../sport/sport.ts';
import { epochMs, utcDay, addDays } from '../../time/iso-time.ts';
import type { Ratings, StrengthTeam, Surface } from './rating-rows.ts';

/**
 * The month in which most leagues of a sport begin their season, or a month of the break before it. Seasons of one
 * calendar year begin in January.
 */
const firstMonth: Readonly<Record<SportId, number>> = {
  football: 7,
  basketball: 8,
  hockey: 8,
  baseball: 1,
  americanfootball: 6,
  rugby: 8,
  volleyball: 8,
  handball: 8,
  formula1: 1,
  mma: 1,
  afl: 1,
  tennis: 1,
};

/** The season of a kick-off, as the year in which it began; used if the provider does not send it. */
export const seasonOf = (sport: SportId, kickOff: string): number => {
  const day = utcDay(epochMs(kickOff));
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= firstMonth[sport] ? year : year - 1;
};

/** Whether a day, `YYYY-MM-DD`, is the day before a kick-off. */
export const isDayBefore = (day: string, kickOff: string): boolean => addDays(utcDay(epochMs(kickOff)), -1) === day;

export type StrengthRatings = Extract<Ratings, { kind: 'strength' }>;

/** The input of single-number ratings. */
export type StrengthMatch = {
  readonly kickOff: string;
  readonly season: number;
  readonly neutral?: boolean;
  /** The length of regular time relative to the measured length, 1 if equal. */
  readonly length?: number;
  readonly bestOf?: 3 | 5;
  /** Tennis: the surface, if known. */
  readonly surface?: Surface;
};

export type StrengthResult = StrengthMatch & {
  readonly home: number;
  readonly away: number;
  /** The home side's chance from the last plausible prices before kick-off, if they are used. */
  readonly priced?: number;
};

/** A row at the start of a match: a new row, or the stored row, shrunk for every season since the last match. */
export const inSeason = (
  team: StrengthTeam | undefined,
  { season, kept }: { season: number; kept: number },
): StrengthTeam => {
  if (team === undefined) return { r: 0, n: 0, fed: 0, played: 0, season, lastPlayed: '' };
  if (team.season >= season) return team;
  return { ...team, r: team.r * kept ** (season - team.season), n: 0, season };
};

/** The row after a result. */
export const moved = (team: StrengthTeam, by: number, { kickOff, priced }: StrengthResult): StrengthTeam => ({
  r: team.r + by,
  n: team.n + 1,
  fed: team.fed + (priced === undefined ? 0 : 1),
  played: team.played + 1,
  season: team.season,
  lastPlayed: utcDay(epochMs(kickOff)),
});

/** The sides that played the day before. */
export const tiredSides = (ratings: StrengthRatings, kickOff: string): readonly Side[] =>
  (['home', 'away'] as const).filter((side) => isDayBefore(ratings[side]?.lastPlayed ?? '', kickOff));

/** The home side's result: 1, 0.5 or 0. */
export const won = ({ home, away }: { readonly home: number; readonly away: number }): number => {
  if (home === away) return 0.5;
  return home > away ? 1 : 0;
};
