import { plural } from './numbers.ts';

export const close = 'Close';
export const tryAgain = 'Try Again';
export const notOpened = 'Couldn’t open this.';
/** Said after the name of what is counted. */
export const matchCount = (count: number): string => `, ${count} ${plural(count, 'match', 'matches')}`;
export const liveCount = (count: number): string => `, ${count} live`;
/** Thousands with one decimal or none. */
export const thousands = (count: number): string => `${count}k`;
