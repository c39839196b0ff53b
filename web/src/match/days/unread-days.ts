import { epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { utcDaysOfLocalDay } from '@touchline/domain/time/local-day.ts';
import { useMemo } from 'react';
import { useAnsweredDays } from '../../board/use-board.ts';
import { useFromNow } from '../../board/use-now.ts';

/** Whether some part of the reader's day has yet to be read: what is known of it is not to be counted as the whole. */
export const useDayAwaited = (day: string, today: string, zone: string): boolean => {
  const answered = useAnsweredDays();
  const utcToday = useFromNow(utcDay);
  return useMemo(
    () => !isTooFar(day, today) && daysNotOnBoard(day, zone, utcToday).some((utc) => !answered.has(utc)),
    [day, today, zone, utcToday, answered],
  );
};

const dayMs = 24 * 3_600_000;

/** So many days before and after the reader's today are read. */
const farthest = 7;

const daysBetween = (a: string, b: string): number =>
  Math.abs(epochMs(`${a}T00:00:00Z`) - epochMs(`${b}T00:00:00Z`)) / dayMs;

/** Whether the reader's day is too far from today to be read; the board may hold something of it all the same. */
export const isTooFar = (day: string, today: string): boolean => daysBetween(day, today) > farthest;

/**
 * The UTC days that a day of the reader touches and the board does not hold: that has yesterday, today and tomorrow, as UTC counts
 * them. For a reader far from Greenwich one may be part of yesterday or tomorrow already.
 */
export const daysNotOnBoard = (day: string, zone: string, utcToday: string): readonly string[] =>
  utcDaysOfLocalDay(day, zone).filter((utc) => daysBetween(utc, utcToday) > 1);
