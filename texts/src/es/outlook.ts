import { zones } from './league.ts';

export const kinds = { title: 'Título', division: 'División', ...zones, advance: 'Siguiente ronda' };
export const topPlaces = (places: number): string => `${places} primeros`;
export const kindInSentence = (kind: string): string =>
  kind.endsWith('League') ? kind : kind.charAt(0).toLowerCase() + kind.slice(1);
export const ofTeam = (team: string, kind: string): string => `${team}, ${kindInSentence(kind)}`;

export const never = 'ninguna';
export const withRange = (chance: string, low: string, high: string): string =>
  `${chance}, intervalo del 80 %: de ${low} a ${high}`;
export const basis = (simulations: string, model: string): string =>
  `Base: ${model} y los marcadores actuales. Cada probabilidad es la proporción de ${simulations} temporadas simuladas hasta el final. Corchete y cifras pequeñas: el intervalo del 80 % por la incertidumbre de nuestras valoraciones. Guion: en ninguna de ellas.`;
export const placesByRules =
  'Puestos de play-off según las reglas de la liga, porque la clasificación de la fuente no los indica.';
export const chanceShown = 'Probabilidad en la tabla';

export const stakes = 'Qué está en juego';
export const afterEachResult = 'probabilidades de la temporada tras cada resultado';
export const ifItEnds = 'Resultado';
export const wins = (team: string): string => `Gana ${team}`;
export const draw = 'Empate';
export const likely = (chance: string): string => `${chance} de probabilidad`;
export const standsLikely = (chance: string): string => `resultado actual, ${chance} de probabilidad`;
export const weighedNow = (list: string): string => `Ahora, ponderando todos los resultados: ${list}.`;

export const goal = 'Gol';
export const goalChanged = 'Qué cambió este gol';
export const noGoalYet = 'Aquí aparecerá el efecto del próximo gol en la temporada.';
export const noChange = 'Ninguna probabilidad ha cambiado un punto entero.';
export const beforeAndAfter = 'Probabilidades de la temporada antes y después:';
export const changed = (what: string, before: string, after: string): string => `${what}: de ${before} a ${after}`;
export const goalNote =
  'Hueco: antes del gol. Relleno: ahora. Los demás partidos no cambian. Si se anula el gol, el cambio desaparece.';
export const stakesOfMatch = 'Qué está en juego en este partido';

export const stillToCome = 'Aún en esta jornada';
export const moveTitle = 'Cuánto puede mover el título un solo resultado';
export const match = 'Partido';
export const moves = 'Mueve';
export const movesNote = 'Puntos de probabilidad entre la victoria local y la visitante.';

export const frozenThenGraded = 'Guardadas y luego evaluadas';
export const frozenLead =
  'En cuatro momentos de la temporada se guardan las perspectivas y se publica su hash. Se evalúan al final de la temporada y nunca se modifican.';
export const checkpoint = 'Momento';
export const start = 'Inicio';
export const frozenAt = 'Guardadas';
export const frozenAfter = (after: number, total: number): string => `tras el partido ${after} de ${total}`;
export const notFrozen = 'no guardadas';
export const howOftenRight = '¿Cuántas veces acertamos?';

export const titleOverSeason = 'Probabilidad de título durante la temporada';
export const percentByMatchday = 'por ciento, por jornada';
export const percentBySeason = 'por ciento, según lo jugado de la temporada';
export const frozenStart = 'Guardada: inicio';
export const stillToPlay = 'por jugar';
export const showAsTable = 'Mostrar como tabla';
export const titleChance = 'Probabilidad de título';
export const atFirst = 'Al principio';
export const now = 'Ahora';
export const chartWords = (lines: string): string => `Probabilidad de título durante la temporada. ${lines}`;
export const fromTo = (team: string, first: string, last: string): string =>
  `${team}: ${first} al principio, ${last} ahora.`;
export const seasonOutlook = 'Perspectivas de la temporada';
/** Why a league has no outlook. */
export const noOutlook = {
  'no-table': 'No hay perspectivas de la temporada: la fuente no tiene clasificación de esta competición.',
  'no-fixtures': 'Aún no hay perspectivas de la temporada: la fuente no indica partidos por jugar.',
  rules: 'No hay perspectivas de la temporada: no conocemos las reglas de esta clasificación.',
  ratings: 'Aún no hay perspectivas de la temporada: hay muy pocos resultados para valorar a estos equipos.',
  over: 'No hay perspectivas de la temporada: ya se han jugado todos los partidos.',
};
export const expectedPoints = 'Puntos esperados';
export const expectedWins = 'Victorias esperadas';
export const pointsRange = (low: number, high: number): string => `intervalo del 80 %: de ${low} a ${high}`;
export const cupOutlook = 'Quién pasa de ronda';
export const team = 'Equipo';
export const cupBasis = (simulations: string): string =>
  `Cada probabilidad es la proporción de ${simulations} copas simuladas hasta el final desde los marcadores actuales. Corchete y cifras pequeñas: el intervalo del 80 % por la incertidumbre de nuestras valoraciones. Guion: en ninguna de ellas.`;
