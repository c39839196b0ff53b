import { epochMs } from '@touchline/domain/match/iso-time.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const timeWithSeconds = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** HH:MM in the reader's zone. */
export const clockText = (ms: number): string => time.format(ms);

/** From this age on a time alone could be taken for one of today. */
const needsDayMs = 12 * 3_600_000;

/** HH:MM:SS in the reader's zone, with its day once that is in doubt: an old board must not look like a new one. */
export const updatedText = (iso: string | null, nowMs: number): string => {
  if (iso === null) return '--:--:--';
  const ms = epochMs(iso);
  const ofDay = timeWithSeconds.format(ms);
  return Math.abs(nowMs - ms) < needsDayMs ? ofDay : `${day.format(ms)}, ${ofDay}`;
};
