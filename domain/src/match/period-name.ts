import type { Sport } from '../sport.ts';
import { documentedCode, statusCodeOf } from './status-code.ts';

/**
 * The period in people's words: "2nd half", "Q4", "Set 3", "After OT". A code that the sport does not know keeps the
 * source's own long text; undefined where the status says it all ("Finished" under "FT" helps nobody).
 */
export const periodName = (sport: Sport, short: string | undefined, long: string | undefined): string | undefined => {
  const documented = documentedCode(sport, statusCodeOf(short, long));
  if (documented !== undefined) return documented.period;
  return long?.trim() || undefined;
};
