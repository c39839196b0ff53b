import { localDay } from '@touchline/domain/time/local-day.ts';
import { useFromNow } from '../../board/use-now.ts';

/** The reader's day as it is now. */
export const useToday = (zone: string): string => useFromNow((nowMs) => localDay(nowMs, zone));
