import { es } from 'make-plural/cardinals';

export const today = 'Hoy';
export const yesterday = 'Ayer';
export const tomorrow = 'Mañana';
export const tidyDate = (date: string): string => date.replace(',', '');
const ofDay = (when: string): string => (when.startsWith('el ') ? `d${when}` : `de ${when}`);
export const matchesOfDay = (day: string): string => `Partidos de ${day.toLowerCase()}`;
export const matchesOf = (date: string): string => `Partidos del ${date}`;
export const onDate = (date: string): string => `el ${date}`;
export const movedOn = (what: string, day: string): string =>
  `${what} Estos son los partidos ${ofDay(day)}, los más cercanos.`;

export const readingRest = 'Cargando el resto de este día…';
export const reading = 'Cargando este día…';
export const restNotRead = 'No se ha podido cargar el resto de este día.';
export const asOf = (when: string): string => `Actualizado: ${when}, no en vivo.`;
export const notAvailable = (day: string): string => `Los partidos ${ofDay(day)} no están disponibles`;
export const notRead = 'No se ha podido cargar este día. Inténtalo de nuevo.';
export const tryAgain = 'Reintentar';

export const thisDay = 'Este día';
export const partOfDay = 'Parte de este día';
export const soonAgain = (what: string): string =>
  `${what} no se ha podido cargar ahora. Volveremos a intentarlo en un minuto.`;
export const notInPlan = (what: string): string =>
  `Nuestro plan con el servicio de datos deportivos no incluye ${what.toLowerCase()}.`;
export const callsKept = (what: string): string =>
  `${what} no se carga ahora: las consultas de hoy al servicio de datos deportivos se reservan para los resultados.`;
export const callsSpent = (what: string): string =>
  `${what} no se carga ahora: las consultas de hoy al servicio de datos deportivos se han agotado.`;
export const notKnown = (what: string): string => `${what} no está disponible en el servicio de datos deportivos.`;
export const noKey = 'Falta la clave de API-Sports. Añádela a la configuración.';

export const locale = 'es-ES';

export const language = 'es';

/** The plural category `many` (from a million) is treated as plural, because no text has such large numbers. */
export const plural = (count: number, one: string, other: string): string => (es(count) === 'one' ? one : other);
