export const loading = 'Cargando partidos';

export const date = 'Fecha';
export const days = 'Días';
export const previousDay = 'Día anterior';
export const nextDay = 'Día siguiente';
export const timesIn = 'Hora ';
export const timesInPlace = (place: string): string => `Hora de ${place}, `;

export const showMatches = 'Mostrar partidos';
export const shows = {
  all: 'Todos',
  live: 'En vivo',
  finished: 'Finalizados',
  upcoming: 'Próximos',
  off: 'Suspendidos',
};

const none = {
  all: 'no hay partidos',
  live: 'no hay partidos en vivo',
  finished: 'no hay partidos finalizados',
  upcoming: 'no hay partidos por jugar',
  off: 'no hay partidos suspendidos',
};
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const noneOfDay = (show: keyof typeof none, when: string): string => `${capitalised(none[show])} ${when}`;
export const noneOfDayIn = (show: keyof typeof none, when: string, chosen: string): string =>
  `${chosen}: ${none[show]} ${when}`;
export const elsewhere = 'Los demás partidos del día están en «Todos».';
const ofDay = (when: string): string => (when.startsWith('el ') ? `d${when}` : `de ${when}`);
export const notYetAvailable = (when: string): string => `Los partidos ${ofDay(when)} aún no están disponibles`;
export const noLongerAvailable = (when: string): string => `Los partidos ${ofDay(when)} ya no están disponibles`;
export const tooFar = 'Mostramos partidos hasta una semana antes y después de hoy.';
export const tryAnother = 'Prueba con otro día o con otro deporte.';
export const showAllMatches = 'Ver todos los partidos';
export const showAllSports = 'Ver todos los deportes';
export const goTo = (when: string): string => `Ir a ${when}`.replace('a el ', 'al ');
export const movedOn = 'Hoy no hay partidos. Estos son los más cercanos.';
export const movedOnIn = (chosen: string): string => `${chosen}: hoy no hay partidos. Estos son los más cercanos.`;

export const noLive = 'No hay partidos en vivo';
export const noLiveIn = (chosen: string): string => `${chosen}: no hay partidos en vivo`;
export const nextOne = (pairing: string, when: string, time: string): string =>
  `El próximo es ${pairing}, ${when} a ${time.startsWith('01') ? 'la' : 'las'} ${time}.`;
export const nothingNow = 'Ahora mismo no se juega nada. Mira en el calendario cuándo empieza el próximo.';
export const nothingNowIn = 'Mira en el calendario los próximos partidos.';
export const seeToday = 'Ver los partidos de hoy';

export const onTheLine = 'Muy igualados';
export const closestMatches = 'Los partidos más igualados ahora';
export const draw = 'Empate';
export const analyst = 'Analista IA';
export const askText = 'Pregunta qué partidos de hoy están más igualados o en qué se basan sus probabilidades.';
export const ask = 'Preguntar al analista';
