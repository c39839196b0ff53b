import { plural } from './numbers.ts';

/** What notifications say: the server writes them, in the language that a browser asked for. */
export const underWay: string = 'Under way';
export const disallowed: string = 'Goal disallowed';
export const corrected: string = 'Score corrected';
export const redCard: string = 'Red card';
export const halfTime: string = 'Half-time';
export const finished: string = 'Finished';
export const news: string = 'There is an update for this match';
/** One is told without its number where the sport counts by ones. */
export const scores = {
  goal: (count: number): string => plural(count, 'Goal', `${count} goals`),
  run: (count: number): string => plural(count, 'Run', `${count} runs`),
  set: (count: number): string => plural(count, 'Set', `${count} sets`),
  points: (count: number): string => plural(count, '1 point', `${count} points`),
};
