/*
 * The pages of matches, leagues, teams and sports at their own addresses, as search engines and browsers without
 * scripts show them.
 */

export const home = 'Marcadores en vivo';
export const breadcrumbs = 'Estás aquí';
export const otherLanguages = 'Esta página en otros idiomas';

/* Titles and descriptions for search results and link previews: they never reveal a result. */
export const matchTitle = (pairing: string, day: string): string => `${pairing}, ${day}: marcador y datos del partido`;
export const matchDescription = (pairing: string, league: string, start: string): string =>
  `${pairing}, ${league}, ${start}. Marcador, periodos, incidencias, probabilidades y clasificación, en vivo.`;
export const leagueTitle = (league: string): string => `${league}: clasificación, resultados y calendario`;
export const leagueDescription = (league: string): string =>
  `${league}: la clasificación, los últimos resultados y los próximos partidos, con marcadores en vivo.`;
export const teamTitle = (team: string): string => `${team}: calendario, resultados y clasificación`;
export const teamDescription = (team: string, league: string): string =>
  `${team}, ${league}: próximos partidos, últimos resultados y puesto en la clasificación, con marcadores en vivo.`;
export const sportTitle = (sport: string): string => `${sport}: marcadores en vivo, resultados y calendario`;
export const sportDescription = (sport: string): string =>
  `${sport} hoy: marcadores en vivo, resultados y próximos partidos de todas las ligas.`;

/* Headings and notes. */
export const chances = 'Probabilidades';
export const draw = 'Empate';
export const statistics = 'Estadísticas';
export const events = 'Incidencias';
export const allTimesInUtc = 'Todas las horas son UTC.';
export const writtenAt = (time: string): string =>
  `Datos de las ${time}. Con JavaScript, la página se actualiza en vivo.`;
export const mayBeOutdated = 'Puede que los marcadores en vivo no estén al día en este momento.';
export const noMatches = 'Ahora mismo no hay partidos.';
export const noTable = 'Ahora mismo no hay clasificación.';
export const tableAsOf = (time: string): string => `Clasificación del ${time}.`;
export const wholeLeague = (league: string): string => `Todo sobre ${league}`;
export const moreInLeague = (league: string): string => `Más partidos: ${league}`;
export const leagues = 'Ligas';
export const rss = 'Canal RSS';
