import { plural } from './dates-and-numbers.ts';

/* A team's sheet, and the card for picking teams. */

export const nowAndNext = 'En juego y próximos';
export const lastMatches = 'Últimos partidos';
export const home = 'en casa';
export const away = 'fuera';
export const follow = 'Seguir';
export const following = 'Siguiendo';
export const goalAlerts = 'Avisos de gol';
export const alertsOfAll = 'Las notificaciones están activadas para todos los partidos. Puedes cambiarlo en Ajustes.';
export const place = (rank: number): string => `${rank}.º`;
export const points = (count: number): string => `${count} ${plural(count, 'punto', 'puntos')}`;
export const wholeTable = 'Clasificación completa';
export const thisTeam = ' (este equipo)';
export const calendar = 'Los partidos en tu calendario';
export const calendarNote = 'Se actualiza si cambia la fecha';
export const addCalendar = 'Añadir';
export const addCalendarOf = (name: string): string => `Añadir ${name} a tu calendario`;
export const noNext = 'Aún no hay próximos partidos.';
export const noResults = 'Aún no hay resultados.';
export const unknown = 'No existe ese equipo';
export const unknownText = 'No aparece en ningún partido reciente ni en ninguna clasificación.';

export const pickTeams = 'Elige tus equipos';
export const pickTeamsText = 'Sus partidos, siempre los primeros.';
export const skip = 'Omitir';
export const find = 'Busca un equipo, jugador o liga';
/** `region`: its code and its name in this language. */
export const popularIn = (_code: string, region: string): string => `Populares en ${region}`;
export const popular = 'Equipos populares';
export const keptInBrowser = 'Guardado en este navegador. Inicia sesión para sincronizar.';
export const keptInAccount = 'Guardado en tu cuenta.';
export const followTeam = (name: string): string => `Seguir a ${name}`;
export const addMore = 'Añadir más';
export const done = 'Listo';
