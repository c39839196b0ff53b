export const previous = 'Partido anterior';
export const next = 'Partido siguiente';
export const loading = 'Cargando el partido';
export const left = 'Este partido ya no está en la lista. Este es su último estado conocido.';
export const notThere = 'Partido no encontrado';
export const notThereText =
  'Puede ser de otro día o su enlace puede estar incompleto. Cierra esta ventana para ver los partidos actuales.';

export const sectionsLabel = 'Secciones del partido';
export const sections = {
  summary: 'Resumen',
  odds: 'Cuotas',
  statistics: 'Estadísticas',
  outlook: 'Perspectivas',
  lineups: 'Alineaciones',
  headToHead: 'Cara a cara',
  table: 'Clasificación',
};

export const live = 'EN VIVO';
export const liveAt = (clock: string): string => `EN VIVO - ${clock}'`;
export const startUnknown = 'Hora de inicio desconocida';
export const versus = 'vs';
export const won = (name: string): string => `Victoria de ${name}`;
const fightMethods: Readonly<Record<string, string>> = {
  Points: 'puntos',
  Submission: 'sumisión',
  Disqualification: 'descalificación',
};
/** Ends the sentence of `wonBy`. The provider's words stay unchanged if there is no translation: "KO". */
export const fightMethod = (method: string): string => fightMethods[method] ?? method;
export const wonBy = (name: string, method: string): string => `Victoria de ${name} por ${method}`;
export const penalties = (kicks: string, over: boolean): string =>
  over ? `Tras los penaltis, ${kicks}` : `Penaltis, ${kicks}`;
export const shootout = (kicks: string, over: boolean): string =>
  over ? `Tras la tanda, ${kicks}` : `Tanda, ${kicks}`;
export const halfTime = (home: number, away: number): string => `(Descanso ${home}-${away})`;
export const goalsAndBehinds = 'Goles, behinds y puntos';
export const redZone = 'Zona roja';

export const atSpot = (down: string, spot: string): string => `${down} en ${spot}`;
export const pitchCount = (balls: number, strikes: number): string => `cuenta ${balls}-${strikes}`;
export const basesEmpty = 'bases vacías';
export const basesLoaded = 'bases llenas';
const bases = ['', 'primera', 'segunda', 'tercera'];
export const runners = (on: readonly number[]): string =>
  `${on.length === 1 ? 'corredor' : 'corredores'} en ${on.map((base) => bases[base] ?? '').join(' y ')}`;

export const timeline = 'Cronología';
export const nothingKnown = 'No constan goles, tarjetas ni cambios.';
export const events = {
  goal: 'Gol',
  'own-goal': 'Gol en propia puerta',
  'penalty-goal': 'Gol de penalti',
  'missed-penalty': 'Penalti fallado',
  'yellow-card': 'Tarjeta amarilla',
  'red-card': 'Tarjeta roja',
  substitution: 'Cambio',
  var: 'VAR',
};
const seen: Readonly<Record<string, string>> = {
  'goal cancelled': 'gol anulado',
  'goal disallowed': 'gol anulado',
  'goal confirmed': 'gol confirmado',
  'penalty cancelled': 'penalti anulado',
  'penalty confirmed': 'penalti confirmado',
  'card upgrade': 'tarjeta revisada',
  offside: 'fuera de juego',
  handball: 'mano',
  foul: 'falta',
};
export const varEvent = (detail: string): string =>
  ['VAR', ...detail.split(' - ').map((part) => seen[part.toLowerCase()] ?? part)].join(', ');
export const swapped = (player: string): string => `con ${player}`;
export const assist = (player: string): string => `asistencia de ${player}`;
/** The score after a goal. */
export const scoreAfter = (home: number, away: number): string => `${home}-${away}`;
export const atHalfTime = (home: number, away: number): string => `Descanso ${home}-${away}`;
export const kickOff = (time: string): string => `Inicio ${time}`;
/** The kinds of goals that are marked after the minute. */
export const penaltyGoal = { short: 'p.', long: 'penalti' };
export const ownGoal = { short: 'p. p.', long: 'en propia puerta' };
export const scorersOf = (team: string): string => `Goleadores, ${team}`;

/** Read aloud before the name of a player who comes on or goes off. */
export const comesOn = 'entra';
export const goesOff = 'sale';
export const shootoutKicks = 'Tanda de penaltis';
export const kickScored = 'gol';
export const kickMissed = 'fallado';
/** Follows the score of an earlier meeting. */
export const onPenalties = (kicks: string): string => `${kicks} pen.`;

export const matchInfo = 'Información del partido';
export const sessionInfo = 'Información de la sesión';
export const venue = 'Estadio';
export const referee = 'Árbitro';
export const judgesTotals = 'Puntuación de los jueces';
export const judgesDecide = 'Si el combate llega al final, aquí aparecerá la puntuación de los jueces.';
export const judge = (number: number): string => `Juez ${number}`;
export const facts = {
  court: 'Pista',
  weather: 'Tiempo',
  broadcasts: 'Retransmisión',
  pitchers: 'Lanzadores previstos',
  timeouts: 'Tiempos muertos restantes',
  lastPlay: 'Última jugada',
  record: 'Balance',
};

export const classification = 'Clasificación';
export const position = 'Pos';
export const laps = 'Vueltas';
export const grid = 'Salida';
export const pits = 'Paradas';
export const gap = 'Distancia';
export const time = 'Tiempo';

export const scoreByPeriod = 'Marcador por periodos';
/** The heading of the name column in a table of scores or results. */
export const competitors = { team: 'Equipo', player: 'Tenista', fighter: 'Luchador/a', driver: 'Piloto' };
export const sets = 'Sets';
export const total = 'Total';
export const tieBreak = 'tie-break ';
export const hits = { short: 'H', long: 'Hits' };
export const errors = { short: 'E', long: 'Errores' };

export const lineups = 'Alineaciones';
export const notAnnounced = 'Aún sin anunciar.';
export const substitutes = 'Suplentes';
export const substitutions = 'Cambios';
export const coach = 'Entrenador';
const letters: Readonly<Record<string, string>> = { G: 'POR', D: 'DEF', M: 'MED', F: 'DEL' };
export const playsAs = (letter: string): string => letters[letter] ?? letter;

export const lastFive = 'Últimos cinco';
export const headToHead = 'Cara a cara';
/** `sides`: the two sides, each with its number of wins. */
export const tally = (count: number, [first, second]: readonly string[], drawn: number): string =>
  `Últimos ${count}: ${[first, ...(drawn === 0 ? [] : [`empates ${drawn}`]), second].join(', ')}`;
export const leagueTable = 'Clasificación';
export const playsHere = ', juega en este partido';
