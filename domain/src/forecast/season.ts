import { addDays, epochMs, utcDay } from '../match/iso-time.ts';
import type { SportId } from '../sport.ts';

/** The month in which most leagues of a sport begin their season, or the break before it; seasons of one calendar year begin in January. */
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

/** The season that a kick-off falls into, by the year in which it began; for where the source does not say. */
export const seasonOf = (sport: SportId, kickOff: string): number => {
  const day = utcDay(epochMs(kickOff));
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= firstMonth[sport] ? year : year - 1;
};

/** Whether a day, `YYYY-MM-DD`, is the one before a kick-off's. */
export const isDayBefore = (day: string, kickOff: string): boolean => addDays(utcDay(epochMs(kickOff)), -1) === day;
