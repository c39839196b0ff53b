import { plural } from './dates-and-numbers.ts';

/* The service worker is one for all languages and holds this file of each. */
export const unreadableNotification = 'There is an update for a match.';

export const goalAlerts = 'Goal alerts';
export const open = (pairing: string): string => `Open ${pairing}`;
export const dismiss = 'Dismiss';

/* What just happened to a score, for who sees it and who hears it. */

export type Unit = 'goal' | 'run' | 'set' | 'points';

const one = { goal: 'Goal', run: 'Run', set: 'Set', points: '1 point' };
const many = { goal: 'goals', run: 'runs', set: 'sets', points: 'points' };

export const made = (unit: Unit, count: number): string => (count === 1 ? one[unit] : `${count} ${many[unit]}`);
export const goalDisallowed = 'Goal disallowed';
export const disallowed = 'Disallowed';
export const corrected = 'Corrected';
export const minute = (clock: string): string => `${clock} minutes`;
export const moreChanged = (count: number): string =>
  plural(count, 'One more score changed', `${count} more scores changed`);
export const scoreTitle = (score: string, first: string, second: string): string => `(${score}) ${first} v ${second}`;
