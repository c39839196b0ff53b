import { zones } from './league.ts';

export const kinds = { title: 'Título', ...zones, advance: 'Siguiente ronda' };
export const topPlaces = (places: number): string => `${places} primeros`;
export const ofTeam = (team: string, kind: string): string => `${team}, ${kind}`;

export const never = 'ninguna';
export const withRange = (chance: string, low: string, high: string): string =>
  `${chance}, intervalo del 80 %: de ${low} a ${high}`;
export const basis = (simulations: string): string =>
  `Probabilidades: ${simulations} temporadas simuladas desde los marcadores actuales. Corchete y cifras pequeñas: el intervalo del 80 % por la incertidumbre de nuestras valoraciones. Un guion significa que no ocurre en ninguna.`;

export const stakes = 'Qué está en juego';
export const afterEachResult = 'probabilidades de la temporada tras cada resultado';
export const ifItEnds = 'Si acaba en';
export const wins = (team: string): string => `Gana ${team}`;
export const draw = 'Empate';
export const likely = (chance: string): string => `${chance} de probabilidad`;
export const standsLikely = (chance: string): string => `resultado actual, ${chance} de probabilidad`;
export const weighedNow = (list: string): string => `Ahora, ponderando todos los resultados: ${list}.`;
