import { locale, plural } from './dates-and-numbers.ts';

export const title = 'Historial de perspectivas';
export const lead = 'Todas las perspectivas guardadas, también las malas.';
export const tabsLabel = 'Historiales';
export const matches = 'Partidos';
export const seasons = 'Temporadas';
export const notLoaded = 'No se puede cargar el historial de perspectivas';
export const noneGraded = 'Aún no se ha evaluado ninguna temporada';
export const firstOnes =
  'Las perspectivas se guardan en cuatro momentos de la temporada y se evalúan tras su último partido. Los resultados aparecerán aquí.';
export const simulated =
  'Datos simulados: estas temporadas no son reales, así que este historial no dice nada de las reales.';
export const replayed =
  'Las perspectivas de temporadas anteriores al primer inicio de esta demo se hicieron después, cada una solo con resultados previos.';

export const outlooks = (count: number): string =>
  `${count.toLocaleString(locale)} ${plural(count, 'perspectiva', 'perspectivas')}`;
export const gradedOf = (seasonCount: number, chances: number): string =>
  `de ${seasonCount.toLocaleString(locale)} ${plural(seasonCount, 'temporada', 'temporadas')}, ${chances.toLocaleString(locale)} ${plural(chances, 'probabilidad evaluada', 'probabilidades evaluadas')}`;
export const offBy = (points: string): string => `${points} puntos`;
export const offOnAverage = 'de desvío medio: la diferencia entre lo que dijimos y lo que ocurrió';
export const betterOf = (better: number, of: number): string => `${better} de ${of}`;
export const betterNote = 'momentos con mejor nota del título que la tabla sola y que los puntos por partido';

export const saidAndCame = 'Lo dicho y lo ocurrido';
export const curveNote = 'tamaño del punto: cuántas; barra: intervalo del 95 %';
export const saidAxis = 'dicho, por ciento';
export const cameAxis = 'ocurrido, por ciento';
export const dotted = 'línea de puntos: ocurrió como se dijo';
export const saidCame = (said: string, came: string): string => `dicho ${said}, ocurrido ${came}`;
export const said = 'Dicho';
export const came = 'Ocurrió';
export const range = 'Intervalo del 95 %';
export const chances = 'Probabilidades';
export const fromTo = (low: string, high: string): string => `de ${low} a ${high}`;

export const titleByCheckpoint = 'Título, por momento';
export const logLossNote = 'log-loss, cuanto más corta mejor';
export const startOfSeason = 'Inicio de la temporada';
export const played = (percent: string): string => `${percent} jugado`;
export const ours = 'Nuestra perspectiva';
export const pointsPerGame = 'Puntos por partido';
export const tableOnly = 'Solo la tabla';
export const baselinesNote =
  'Solo la tabla: a partir de ahí, todos los equipos son igual de fuertes. Puntos por partido: cada equipo mantiene su media.';

export const zonesTitle = 'Primeros puestos y descenso';
export const brierNote = 'Brier, menos es mejor';
export const checkpoint = 'Jugado';
export const top = 'Primeros puestos';
export const relegation = 'Descenso';
export const short = { ours: 'Nosotros', pointsPerGame: 'Por partido', tableOnly: 'Tabla' };
export const boldIsBest = 'En negrita, lo mejor.';

export const misses = 'Dónde nos equivocamos';
export const largest = 'los mayores errores';
export const outlook = 'Perspectiva';
export const missOf = (at: string, what: string): string => `${at}: ${what}`;
export const yes = 'sí';
export const no = 'no';

export const verified = 'Verificado por hash';
export const checkedHere = 'comprobado ahora en tu navegador';
export const verifiedLead =
  'Se publica el SHA-256 de cada archivo guardado. Tu navegador acaba de leer cada archivo y de volver a calcular su hash. Una cifra cambiada aparecería como «no es igual».';
export const league = 'Liga';
export const season = 'Temporada';
export const frozenAt = 'Guardada, UTC';
export const grade = 'Evaluación';
export const graded = 'evaluada';
export const open = 'pendiente';
export const check = 'Prueba';
export const checks = {
  checking: 'comprobando…',
  same: 'igual',
  different: 'no es igual',
  failed: 'no se ha cargado',
  unsupported: 'requiere HTTPS',
};
export const days = 'Pronósticos de partidos por día';
export const day = 'Día';
export const forecasts = 'Pronósticos';
export const noFiles = 'Aún no se ha guardado ninguna perspectiva.';
export const showMore = 'Mostrar más';
