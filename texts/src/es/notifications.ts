import { plural } from './dates-and-numbers.ts';

export const unreadableNotification = 'Hay novedades de un partido.';

export const goalAlerts = 'Avisos de gol';
export const open = (pairing: string): string => `Abrir ${pairing}`;
export const dismiss = 'Cerrar';

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
export const scoreTitle = (score: string, first: string, second: string): string => `(${score}) ${first} - ${second}`;
