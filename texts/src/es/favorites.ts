import { plural } from './dates-and-numbers.ts';

export const whatYouFollow = 'Lo que sigues';
export const keptInAccount =
  'Guardado en tu cuenta y sincronizado en todos tus dispositivos. Al cerrar la sesión, se borra de este navegador.';
export const keptInBrowser = 'Guardado en este navegador. Inicia sesión para sincronizarlo.';

export const lists = {
  match: {
    title: 'Partidos con estrella',
    empty: 'Marca un partido con una estrella para verlo arriba, en «Siguiendo».',
    removeLabel: (name: string): string => `Quitar la estrella a ${name}`,
  },
  team: {
    title: 'Equipos',
    empty: 'Busca un equipo y síguelo para ver siempre primero sus partidos.',
    removeLabel: (name: string): string => `Dejar de seguir a ${name}`,
  },
  league: {
    title: 'Ligas',
    empty: 'Pulsa la estrella en el encabezado de una liga o abre uno de sus partidos.',
    removeLabel: (name: string): string => `Dejar de seguir ${name}`,
  },
  pin: {
    title: 'Ligas fijadas',
    empty: 'Fija una liga desde su encabezado para verla arriba al ordenar por liga.',
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
  'Los deportes ocultos no aparecen en las listas ni en los recuentos. Puedes encontrarlos con la búsqueda y los enlaces.';

export const asFile = 'Exportar e importar';
export const saveFile = 'Exportar a un archivo';
export const addFile = 'Importar desde un archivo';
export const fileToAdd = 'Archivo para importar';
export const foreignFile = 'Este archivo no es de este sitio.';
export const unreadFile = 'No se ha podido leer el archivo.';
export const nothingNew = 'Nada nuevo en este archivo.';
export const added = (count: number): string =>
  plural(count, 'Se ha añadido 1 elemento.', `Se han añadido ${count} elementos.`);
export const noRoomFor = (count: number): string => `No se han podido añadir ${count}: la lista está llena.`;

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
  mute: (name: string): string => `Los avisos de gol de ${name} vuelven a estar activos.`,
};
export const listFull = {
  match: (most: number): string => `Puedes marcar hasta ${most} partidos. Quita uno antes.`,
  team: (most: number): string => `Puedes seguir hasta ${most} equipos. Quita uno antes.`,
  league: (most: number): string => `Puedes seguir hasta ${most} ligas. Quita una antes.`,
  pin: (most: number): string => `Puedes fijar hasta ${most} ligas. Quita una antes.`,
  hide: (most: number): string => `Puedes ocultar hasta ${most} deportes. Muestra uno antes.`,
  mute: (most: number): string =>
    `Puedes desactivar los avisos de gol de hasta ${most} equipos. Activa antes los de otro.`,
};
export const unnamed = 'No se puede guardar porque no tiene nombre.';
