import { plural } from './dates-and-numbers.ts';

/* One service worker serves all languages, so it contains this file in each of them. */
export const unreadableNotification = 'There is an update for a match.';

export const goalAlerts = 'Goal alerts';
export const open = (pairing: string): string => `Open ${pairing}`;
export const dismiss = 'Dismiss';

/* Score changes, as shown and as read by screen readers. */

export type Unit = 'goal' | 'run' | 'set' | 'points';

const one = { goal: 'Goal', run: 'Run', set: 'Set', points: '1 point' };
const many = { goal: 'goals', run: 'runs', set: 'sets', points: 'points' };

export const made = (unit: Unit, count: number): string => (count === 1 ? one[unit] : `${count} ${many[unit]}`);
export const goalDisallowed = 'Goal disallowed';
export const disallowed = 'Disallowed';
export const corrected = 'Corrected';
export const minute = (clock: string): string => `minute ${clock}`;
export const moreChanged = (count: number): string =>
  plural(count, 'One more score changed', `${count} more scores changed`);
export const scoreTitle = (score: string, first: string, second: string): string => `(${score}) ${first} v ${second}`;
