export const connectionLost = 'Connection lost';
export const connectionRestored = 'Connection restored';
export const tryNow = 'Try now';
export const scoresFrom = (time: string): string => `Scores are from ${time}.`;
export const tryingIn = (seconds: number): string => `Trying again in ${seconds} s.`;
export const trying = 'Trying again.';
export const allLate = 'Scores may be out of date';
export const sportsLate = (sports: string): string => `Scores may be out of date: ${sports}`;

/* A new release of the page. */
export const ready = 'A new version is ready';
export const reload = 'Reload';
export const later = 'Not now';
