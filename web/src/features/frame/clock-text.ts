import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { locale } from '@touchline/texts/en/numbers.ts';

/** Made when it is first used: the first format of a page takes 10 ms, which its first moments can't spare. */
const format = (options: Intl.DateTimeFormatOptions): ((ms: number) => string) => {
  let made: Intl.DateTimeFormat | undefined;
  return (ms) => (made ??= new Intl.DateTimeFormat(locale, options)).format(ms);
};

/** HH:MM in the reader's zone. */
export const clockText = format({ hour: '2-digit', minute: '2-digit' });

const timeWithSeconds = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "1 May" in the reader's zone. */
export const dayText = format({ day: 'numeric', month: 'short' });

/** From this age on a time alone could be taken for one of today. */
const needsDayMs = 12 * 3_600_000;

/** HH:MM:SS in the reader's zone, with its day once that is in doubt: an old board must not look like a new one. */
export const updatedText = (iso: string | null, nowMs: number): string => {
  if (iso === null) return '--:--:--';
  const ms = epochMs(iso);
  const ofDay = timeWithSeconds(ms);
  return Math.abs(nowMs - ms) < needsDayMs ? ofDay : `${dayText(ms)}, ${ofDay}`;
};
