import { plural } from './numbers.ts';

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
export const title = (score: string, first: string, second: string): string => `(${score}) ${first} v ${second}`;
