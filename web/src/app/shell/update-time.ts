import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { dateWords } from '../../match/days/dates.ts';

/** HH:MM in the reader's zone, with its day where that is not today. */
export const timeOfScores = ({ sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number }): string => {
  const day = dayText(sinceMs);
  return day === dayText(nowMs) ? clockText(sinceMs) : `${day}, ${clockText(sinceMs)}`;
};

/** Said by the data-source bar while nothing reaches us. */
export const offlineText = (facts: { readonly sinceMs: number; readonly nowMs: number }): string =>
  texts.offlineSince(timeOfScores(facts));

/** HH:MM in the reader's zone. */
export const clockText = (ms: number): string => dateWords(ms, 'time');

/** "1 May" in the reader's zone. */
const dayText = (ms: number): string => dateWords(ms, 'date');

/** From this age on a time alone could be taken for one of today. */
const needsDayMs = 12 * 3_600_000;

/** HH:MM:SS in the reader's zone, with its day once that is in doubt: an old board must not look like a new one. */
export const updatedText = (iso: string | null, nowMs: number): string => {
  if (iso === null) return '--:--:--';
  const ms = epochMs(iso);
  const ofDay = dateWords(ms, 'timeWithSeconds');
  return Math.abs(nowMs - ms) < needsDayMs ? ofDay : `${dayText(ms)}, ${ofDay}`;
};
