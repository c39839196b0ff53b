import { plural } from './dates-and-numbers.ts';

export const unreadableNotification = 'Es gibt Neues zu einem Spiel.';

export const goalAlerts = 'Toralarm';
export const open = (pairing: string): string => `${pairing} öffnen`;
export const dismiss = 'Schließen';

export type Unit = 'goal' | 'run' | 'set' | 'points';

const one = { goal: 'Tor', run: 'Run', set: 'Satz', points: '1 Punkt' };
const many = { goal: 'Tore', run: 'Runs', set: 'Sätze', points: 'Punkte' };

export const made = (unit: Unit, count: number): string => (count === 1 ? one[unit] : `${count} ${many[unit]}`);
export const goalDisallowed = 'Tor aberkannt';
export const disallowed = 'Aberkannt';
export const corrected = 'Korrigiert';
export const minute = (clock: string): string => `${clock}. Minute`;
export const moreChanged = (count: number): string =>
  plural(count, 'Ein weiterer Spielstand hat sich geändert', `${count} weitere Spielstände haben sich geändert`);
export const scoreTitle = (score: string, first: string, second: string): string =>
  `(${score.replace('-', ':')}) ${first} – ${second}`;
