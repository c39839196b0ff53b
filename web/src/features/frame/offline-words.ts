import * as texts from '@touchline/texts/en/frame.ts';
import { clockText, dayText } from './clock-text.ts';

/** HH:MM in the reader's zone, with its day where that is not today. */
export const timeOfScores = ({ sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number }): string => {
  const day = dayText(sinceMs);
  return day === dayText(nowMs) ? clockText(sinceMs) : `${day}, ${clockText(sinceMs)}`;
};

/** Said by the data-source bar while nothing reaches us. */
export const offlineText = (facts: { readonly sinceMs: number; readonly nowMs: number }): string =>
  texts.offlineSince(timeOfScores(facts));
