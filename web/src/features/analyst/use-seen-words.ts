import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import { readerZone } from '../../match/reader-days.ts';
import { kickOffWords, seenWords } from '../../match/seen-words.ts';
import { useToday } from '../../match/use-today.ts';

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
