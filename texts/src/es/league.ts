import { plural } from './dates-and-numbers.ts';

type Part = 'table' | 'matches' | 'scorers';

export const table = 'Clasificación';
export const playing = 'En juego';
export const results = 'Resultados';
export const fixtures = 'Calendario';
export const scorers = 'Goleadores';
export const loading = {
  table: 'Cargando la clasificación…',
  matches: 'Cargando la temporada…',
  scorers: 'Cargando los goleadores…',
};
export const season = (years: string): string => `Temporada ${years}`;
export const asOf = (when: string): string => `Actualizado: ${when}.`;
export const failed = 'No se ha podido cargar.';
export const tryAgain = 'Reintentar';
export const unknown = 'No existe esa liga';
export const unknownText = 'Ninguna liga con ese nombre tiene partidos estos días ni los ha tenido hace poco.';
export const noResults = 'Aún no hay resultados.';
export const noFixtures = 'Aún no hay próximos partidos.';
export const moreResults = (count: number): string => `Ver ${count} ${plural(count, 'resultado', 'resultados')} más`;
export const moreFixtures = (count: number): string => `Ver ${count} ${plural(count, 'partido', 'partidos')} más`;
export const tells = 'Esta sección revela resultados.';
export const showAll = 'Mostrar de todos modos';

export const player = 'Jugador';
export const scored = {
  goals: { short: 'G', long: 'Goles' },
  penalties: { short: 'Pen', long: 'Penaltis' },
  assists: { short: 'A', long: 'Asistencias' },
  played: { short: 'PJ', long: 'Partidos jugados' },
};

const nouns = { table: 'clasificación', matches: 'lista de partidos de la temporada', scorers: 'lista de goleadores' };
const subjects = { table: 'La clasificación', matches: 'La temporada', scorers: 'La lista de goleadores' };

export const unsupported = (part: Part, sport: string): string => `${sport}: esta fuente no tiene ${nouns[part]}.`;
export const nothing = (part: Part): string => `Esta fuente no tiene ${nouns[part]} de esta liga.`;
export const callsKept = (part: Part): string =>
  `${subjects[part]} no se carga ahora: las consultas de hoy al servicio de datos deportivos se reservan para los resultados.`;
export const notInPlan = (part: Part): string =>
  `${subjects[part]} no está incluida en nuestro plan con el servicio de datos deportivos.`;
export const callsSpent = (part: Part): string =>
  `${subjects[part]} no se carga ahora: las consultas de hoy al servicio de datos deportivos se han agotado.`;
export const notKnown = (part: Part): string => `El servicio de datos deportivos no tiene ${nouns[part]}.`;
export const soonAgain = (part: Part): string =>
  `${subjects[part]} no se ha podido cargar ahora. Volveremos a intentarlo en un minuto.`;
export const noKey = 'Falta la clave de API-Sports. Añádela a la configuración.';

export const rank = 'Puesto';
export const team = 'Equipo';
export const driver = 'Piloto';
export const form = 'Racha';
export const columns = {
  played: { short: 'PJ', long: 'Partidos jugados' },
  won: { short: 'G', long: 'Ganados' },
  overtimeWon: { short: 'GPr', long: 'Ganados tras prórroga' },
  drawn: { short: 'E', long: 'Empatados' },
  overtimeLost: { short: 'PPr', long: 'Perdidos tras prórroga' },
  lost: { short: 'P', long: 'Perdidos' },
  difference: { short: '+/-', long: 'Diferencia' },
  points: { short: 'Pts', long: 'Puntos' },
};
export const goalDifference = { short: 'DG', long: 'Diferencia de goles' };
/** What a place leads to. */
export const zones = {
  'champions-league': 'Champions League',
  'europa-league': 'Europa League',
  'conference-league': 'Conference League',
  promotion: 'Ascenso',
  'play-offs': 'Play-off',
  'play-in': 'Play-in',
  'relegation-play-offs': 'Play-off de descenso',
  relegation: 'Descenso',
};
export const zonesLabel = 'Leyenda';
export const formResults = {
  W: { short: 'G', long: 'victoria' },
  D: { short: 'E', long: 'empate' },
  L: { short: 'P', long: 'derrota' },
};
export const newestLast = (letters: string): string => `${letters}; el más reciente al final`;
export const formOf = (name: string, last: string): string => `${name}: ${last}`;

/* La clasificación en directo. */

export const asItStands = 'Clasificación en directo';
export const liveMatches = (count: number): string => `${count} en directo`;
export const moved = (places: number): string =>
  `${places > 0 ? 'sube' : 'baja'} ${Math.abs(places)} ${plural(Math.abs(places), 'puesto', 'puestos')}`;
export const playsNow = (score: string, opponent: string): string => `ahora ${score} contra ${opponent}`;
export const standingNote =
  'Flechas: desde el comienzo del día. Los puntos en directo cuentan según el marcador actual y solo son oficiales con el pitido final.';
export const tieBreaks = {
  difference: 'diferencia de goles',
  'goals-for': 'goles a favor',
  wins: 'victorias',
  'away-goals': 'goles fuera de casa',
  'away-wins': 'victorias fuera de casa',
  'fewest-points-lost': 'menos puntos perdidos',
  'regulation-wins': 'victorias en tiempo reglamentario',
  'head-to-head': 'enfrentamientos directos',
};
export const levelOnPoints = (criteria: readonly string[]): string =>
  `En caso de empate a puntos: ${criteria.join(', después ')}.`;
export const levelOnWins = (criteria: readonly string[]): string =>
  `Con igual porcentaje de victorias: ${criteria.join(', después ')}.`;
export const levelAsListed = 'Los equipos empatados siguen el orden de la fuente.';
export const generalRule = 'Es la regla general: no conocemos la propia de esta liga.';

/* A team's sheet, and the card for picking teams. */

export const nowAndNext = 'En juego y próximos';
export const lastMatches = 'Últimos partidos';
export const home = 'en casa';
export const away = 'fuera';
export const follow = 'Seguir';
export const following = 'Siguiendo';
export const goalAlerts = 'Avisos de gol';
export const place = (at: number): string => `${at}.º`;
export const points = (count: number): string => `${count} ${plural(count, 'punto', 'puntos')}`;
export const wholeTable = 'Clasificación completa';
export const thisTeam = ' (este equipo)';
export const calendar = 'Los partidos en tu calendario';
export const calendarNote = 'Se actualiza si cambia la fecha';
export const addCalendar = 'Añadir';
export const addCalendarOf = (name: string): string => `Añadir ${name} a tu calendario`;
export const noNext = 'Aún no hay próximos partidos.';
export const noTeamResults = 'Aún no hay resultados.';
export const unknownTeam = 'No existe ese equipo';
export const unknownTeamText = 'No aparece en ningún partido reciente ni en ninguna clasificación.';

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
