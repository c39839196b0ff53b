import { isoFromEpochMs } from '../match/iso-time.ts';
import { zonedMinute } from '../match/zoned-time.ts';

/** Hours of each day in which a reader wants to hear nothing, on the clocks of his zone; over midnight where `until` is earlier. */
export type QuietHours = {
  /** Minutes after midnight, 0 to 1439: the first that is quiet. */
  readonly from: number;
  /** The first that is not; the same as `from` is a whole day. */
  readonly until: number;
};

/** Minutes after midnight, as the clocks of a zone show a moment (epoch ms). */
const minuteOfDay = (ms: number, zone: string): number => {
  const [hour = '', minute = ''] = zonedMinute(isoFromEpochMs(ms), zone).slice(-5).split(':');
  return Number(hour) * 60 + Number(minute);
};

/**
 * Whether it is quiet at a moment (epoch ms) in a zone (IANA). What the clocks show counts: an hour that they show twice is
 * quiet twice, and one that they leave out is not.
 */
export const isQuiet = ({ from, until }: QuietHours, zone: string, ms: number): boolean => {
  const minute = minuteOfDay(ms, zone);
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
};
