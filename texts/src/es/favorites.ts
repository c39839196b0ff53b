import { plural } from './dates-and-numbers.ts';

export const whatYouFollow = 'Lo que sigues';
export const keptInAccount =
  'Guardado en tu cuenta, para todos tus dispositivos. Al cerrar la sesión, se borra de este navegador.';
export const keptInBrowser = 'Guardado en este navegador. Inicia sesión para sincronizarlo.';

export const lists = {
  match: {
    title: 'Partidos con estrella',
    empty: 'Ponle una estrella a un partido en su fila y aparecerá el primero, en «Siguiendo».',
    removeLabel: (name: string): string => `Quitar la estrella a ${name}`,
  },
  team: {
    title: 'Equipos',
    empty: 'Abre un partido y elige uno de sus equipos: todos sus partidos aparecerán los primeros.',
    removeLabel: (name: string): string => `Dejar de seguir a ${name}`,
  },
  league: {
    title: 'Ligas',
    empty: 'Pulsa la estrella en el encabezado de una liga o abre uno de sus partidos.',
    removeLabel: (name: string): string => `Dejar de seguir ${name}`,
  },
  pin: {
    title: 'Ligas fijadas',
    empty: 'Fija una liga en su encabezado y aparecerá la primera en la lista por liga.',
    removeLabel: (name: string): string => `Dejar de fijar ${name}`,
  },
};
export const moveUp = (name: string): string => `Subir ${name}`;
export const moveDown = (name: string): string => `Bajar ${name}`;
export const placeOf = (name: string, place: number, places: number): string => `${name}, puesto ${place} de ${places}`;
export const back = (name: string): string => `Se ha recuperado ${name}.`;
export const undo = 'Deshacer';
export const close = 'Cerrar';

export const sports = 'Deportes visibles';
export const sportsNote =
  'Un deporte oculto no aparece en las listas ni se cuenta. La búsqueda y los enlaces lo siguen encontrando.';

export const asFile = 'Copia en un archivo';
export const saveFile = 'Guardar en archivo';
export const addFile = 'Añadir desde archivo';
export const fileToAdd = 'Archivo que añadir';
export const foreignFile = 'Este archivo no es de Touchline.';
export const unreadFile = 'No se ha podido leer el archivo.';
export const nothingNew = 'Nada nuevo en este archivo.';
export const added = (count: number): string =>
  plural(count, 'Se ha añadido 1 elemento.', `Se han añadido ${count} elementos.`);
export const noRoomFor = (count: number): string => `No cabían ${count} más.`;

export const follow = 'Seguir';
export const pin = 'Fijar';
export const thisMatch = 'Este partido';
export const thisFight = 'Este combate';
export const thisSession = 'Esta sesión';

export const removed = {
  match: (name: string): string => `${name} ya no tiene estrella.`,
  team: (name: string): string => `Ya no sigues a ${name}.`,
  league: (name: string): string => `Ya no sigues ${name}.`,
  pin: (name: string): string => `${name} ya no está fijada.`,
  hide: (name: string): string => `${name} se muestra de nuevo.`,
};
export const listFull = {
  match: (most: number): string => `Caben ${most} partidos con estrella. Quita uno antes.`,
  team: (most: number): string => `Caben ${most} equipos. Quita uno antes.`,
  league: (most: number): string => `Caben ${most} ligas. Quita una antes.`,
  pin: (most: number): string => `Caben ${most} ligas fijadas. Quita una antes.`,
  hide: (most: number): string => `Caben ${most} deportes ocultos. Quita uno antes.`,
};
export const unnamed = 'Esto no tiene un nombre que se pueda guardar.';
