/* What a link to a match says of itself where it is pasted, in words and on its picture. */

/** Between two sides where no score is told. */
export const versus: string = 'vs';
export const live: string = 'Live';
export const liveSince = (clock: string): string => `Live, ${clock}'`;
export const startUnknown: string = 'Start time unknown';
/** Below the match while a stand-in plays it. */
export const simulated: string = 'Simulated data';

export const liveNow: string = 'Live now.';
/** With the day and the time: "Sat 14 Mar 2026, 19:45 UTC". */
export const starts = (when: string): string => `Starts ${when}.`;
export const began = (when: string): string => `Started ${when}.`;
export const wasToStart = (when: string): string => `Scheduled for ${when}.`;
