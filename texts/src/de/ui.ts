import { plural } from './numbers.ts';

export const close = 'Schließen';
export const tryAgain = 'Erneut versuchen';
export const notOpened = 'Das konnte nicht geöffnet werden.';
export const matchCount = (count: number): string => `, ${count} ${plural(count, 'Spiel', 'Spiele')}`;
export const liveCount = (count: number): string => `, ${count} live`;
export const thousands = (count: number): string => `${count}k`.replace('.', ',');
