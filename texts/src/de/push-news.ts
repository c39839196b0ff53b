import { plural } from './numbers.ts';

export const underWay: string = 'Läuft';
export const disallowed: string = 'Tor aberkannt';
export const corrected: string = 'Spielstand berichtigt';
export const redCard: string = 'Rote Karte';
export const halfTime: string = 'Halbzeit';
export const finished: string = 'Beendet';
export const news: string = 'Es gibt Neues von diesem Spiel';
export const scores = {
  goal: (count: number): string => plural(count, 'Tor', `${count} Tore`),
  run: (count: number): string => plural(count, 'Run', `${count} Runs`),
  set: (count: number): string => plural(count, 'Satz', `${count} Sätze`),
  points: (count: number): string => plural(count, '1 Punkt', `${count} Punkte`),
};
