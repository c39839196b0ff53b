import { plural } from './dates-and-numbers.ts';

export const search = 'Buscar';
export const placeholder = 'Busca equipos, ligas, deportes, partidos…';
export const closeSearch = 'Cerrar la búsqueda';
export const results = 'Resultados de la búsqueda';
export const counted = (count: number): string => plural(count, '1 resultado', `${count} resultados`);
export const nothingFound = 'Sin resultados';
export const tryOthers = 'Prueba a buscar equipos, ligas o deportes';
/** For a query that names a league without matches on the board. */
export const notOnBoard = (league: string): string => `${league}: sin partidos de ayer a mañana`;
export const recent = 'Búsquedas recientes';
export const clear = 'Borrar';
export const popular = 'Búsquedas populares';
export const toMove = 'para moverte';
export const toOpen = 'para abrir';
export const toClose = 'para cerrar';
export const toFollow = 'para seguir';
export const follow = (name: string): string => `Seguir a ${name}`;
export const follows = 'Seguir equipos y ligas';
export const nowFollowed = (name: string): string => `Ahora sigues a ${name}.`;
export const notFollowed = (name: string): string => `Ya no sigues a ${name}.`;

const competitors: Readonly<Record<string, string>> = {
  team: 'Equipo',
  player: 'Tenista',
  fighter: 'Luchador/a',
  driver: 'Piloto',
};
export const competitor = (kind: string, league: string): string => `${competitors[kind] ?? kind}, ${league}`;
export const league = 'Liga';
export const matches = (count: number): string => plural(count, '1 partido', `${count} partidos`);
export const ofSports = 'Deporte';
