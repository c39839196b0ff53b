import { utcDay } from '@touchline/domain/match/iso-time.ts';
import { useMemo } from 'react';
import { useAnsweredDays } from '../live/use-board.ts';
import { useFromNow } from '../live/use-now.ts';
import { daysNotOnBoard, isTooFar } from './unread-days.ts';

/** Whether some part of the reader's day has yet to be read: what is known of it is not to be counted as the whole. */
export const useDayAwaited = (day: string, today: string, zone: string): boolean => {
  const answered = useAnsweredDays();
  const utcToday = useFromNow(utcDay);
  return useMemo(
    () => !isTooFar(day, today) && daysNotOnBoard(day, zone, utcToday).some((utc) => !answered.has(utc)),
    [day, today, zone, utcToday, answered],
  );
};
