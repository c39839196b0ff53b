import { useFromNow } from '../live/use-now.ts';
import { localDay } from './reader-days.ts';

/** The reader's day as it is now. */
export const useToday = (zone: string): string => useFromNow((nowMs) => localDay(nowMs, zone));
