import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { localDay } from '@touchline/domain/time/local-day.ts';
import { badges } from '@touchline/texts/en/status-labels.ts';
import { clockTime } from './dates.ts';
import { dayButton } from './day-wording.ts';
import { readerZone } from './local-days.ts';
import { useToday } from './use-today.ts';

/** When something was seen, as short as can be: "22:14", of another day "24 Oct, 22:14". */
export const seenWords = (iso: string, today: string, zone: string): string => {
  const ms = epochMs(iso);
  const time = clockTime(ms, zone);
  if (Number.isNaN(ms)) return time;
  const day = localDay(ms, zone);
  return day === today ? time : `${dayButton(day, today).date}, ${time}`;
};

/** The same of a kick-off: "22:14", "24 Oct, 22:14"; "TBC", "24 Oct, TBC" while only its day is set. */
export const kickOffWords = (start: Pick<Match, 'startTime' | 'timeTbc'>, today: string, zone: string): string => {
  if (start.timeTbc !== true) return seenWords(start.startTime, today, zone);
  const day = kickOffDay(start, zone);
  return day === undefined || day === today
    ? badges['time-tbc']
    : `${dayButton(day, today).date}, ${badges['time-tbc']}`;
};

/** Writes a point in time as short as can be on the reader's own clock. */
export const useSeenWords = (): ((iso: string) => string) => {
  const zone = readerZone();
  const today = useToday(zone);
  return (iso) => seenWords(iso, today, zone);
};

/** Writes when a match begins in the same way. */
export const useKickOffWords = (): ((match: Pick<FactMatch, 'startTime' | 'timeTbc'>) => string) => {
  const zone = readerZone();
  const today = useToday(zone);
  return (match) => kickOffWords(match, today, zone);
};
