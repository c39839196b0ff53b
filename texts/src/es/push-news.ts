import { plural } from './numbers.ts';

export const underWay: string = 'En juego';
export const disallowed: string = 'Gol anulado';
export const corrected: string = 'Marcador corregido';
export const redCard: string = 'Tarjeta roja';
export const halfTime: string = 'Descanso';
export const finished: string = 'Finalizado';
export const news: string = 'Hay novedades de este partido';
export const scores = {
  goal: (count: number): string => plural(count, 'Gol', `${count} goles`),
  run: (count: number): string => plural(count, 'Carrera', `${count} carreras`),
  set: (count: number): string => plural(count, 'Set', `${count} sets`),
  points: (count: number): string => plural(count, '1 punto', `${count} puntos`),
};
