import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { localDay } from '@touchline/domain/match/local-day.ts';
import { clockTime } from './clock-time.ts';
import { dayButton } from './day-words.ts';

/** When something was seen, as short as can be: "22:14", of another day "24 Oct, 22:14". */
export const seenWords = (iso: string, today: string, zone: string): string => {
  const ms = epochMs(iso);
  const time = clockTime(ms, zone);
  if (Number.isNaN(ms)) return time;
  const day = localDay(ms, zone);
  return day === today ? time : `${dayButton(day, today).date}, ${time}`;
};
