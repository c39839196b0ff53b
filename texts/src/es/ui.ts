import { plural } from './numbers.ts';

export const close = 'Cerrar';
export const tryAgain = 'Reintentar';
export const notOpened = 'No se ha podido abrir.';
export const matchCount = (count: number): string => `, ${count} ${plural(count, 'partido', 'partidos')}`;
export const liveCount = (count: number): string => `, ${count} en vivo`;
export const thousands = (count: number): string => `${count}k`.replace('.', ',');
