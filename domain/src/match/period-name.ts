import type { Sport } from '../sport.ts';

/**
 * The period in people's words: "2nd half", "Q4", "Set 3", "After OT". A code that the sport does not know keeps the
 * source's own long text; undefined where the status says it all ("Finished" under "FT" helps nobody).
 */
export const periodName = (sport: Sport, short: string | undefined, long: string | undefined): string | undefined => {
  const code = (short?.trim() || long?.trim() || '').toUpperCase();
  const name = Object.hasOwn(sport.periodNames, code) ? sport.periodNames[code] : long?.trim();
  return name === '' ? undefined : name;
};
