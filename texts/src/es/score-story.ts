import { plural } from './numbers.ts';

export type Unit = 'goal' | 'run' | 'set' | 'points';

const one = { goal: 'Gol', run: 'Carrera', set: 'Set', points: '1 punto' };
const many = { goal: 'goles', run: 'carreras', set: 'sets', points: 'puntos' };

export const made = (unit: Unit, count: number): string => (count === 1 ? one[unit] : `${count} ${many[unit]}`);
export const goalDisallowed = 'Gol anulado';
export const disallowed = 'Anulado';
export const corrected = 'Corregido';
export const minute = (clock: string): string => `minuto ${clock}`;
export const moreChanged = (count: number): string =>
  plural(count, 'Ha cambiado un marcador más', `Han cambiado ${count} marcadores más`);
export const title = (score: string, first: string, second: string): string => `(${score}) ${first} - ${second}`;
