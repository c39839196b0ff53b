import { locale, plural } from './dates-and-numbers.ts';

export const title = 'Historial de pronósticos';
export const back = 'Volver al analista';
export const lead =
  'Cada pronóstico se fija antes del inicio, no se cambia nunca y se evalúa al acabar el partido. Los fallos cuentan igual que los aciertos, y no se omite ningún partido jugado.';
export const notLoaded = 'No se puede cargar el historial';
export const checkConnection = 'Comprueba tu conexión a internet e inténtalo de nuevo.';
export const tryAgain = 'Reintentar';
export const noneGraded = 'Aún no se ha evaluado ningún partido';
export const firstOnes =
  'Los pronósticos se fijan antes del inicio y se evalúan después del partido. Los primeros aparecerán aquí.';
export const simulated =
  'Datos simulados: estos partidos son simulados, así que este historial no dice nada sobre los reales.';
export const replayed =
  'Los pronósticos del mes anterior al primer inicio de esta demo se hicieron a posteriori, cada uno solo con resultados anteriores.';

export const percent = (share: string): string => `${share} %`;
export const matches = (count: number): string =>
  `${count.toLocaleString(locale)} ${plural(count, 'partido', 'partidos')}`;
export const counted = (at: string): string => `Actualizado: ${at}.`;
export const countedSince = (at: string, since: string): string => `Actualizado: ${at}, con partidos desde ${since}.`;
export const frozen = (count: number): string => `${matches(count)} con pronóstico fijado, aún sin evaluar.`;
export const notPlayed = (count: number): string =>
  `${matches(count)} sin jugar, que no ${plural(count, 'cuenta', 'cuentan')}.`;

export const sportOnBasis = (sport: string, basis: string): string => `${sport}, ${basis.toLowerCase()}`;
export const bySport = 'Por deporte y base.';
export const lowerIsBetter = 'En log-loss y Brier, menos es mejor.';
export const sportAndBasis = 'Deporte y base';
export const logLoss = 'Log-loss';
export const brier = 'Brier';
export const withPrices = 'Con cuotas';
export const logLossOnThese = 'Log-loss en estos: el nuestro, el del mercado';
export const noPrices = 'Sin cuotas';
export const tooFewPrices = (count: number, needed: number): string => `Pocas cuotas: ${count} de ${needed}`;
export const tooFewMatches = (count: number, needed: number): string =>
  `Pocos partidos: ${count} de los ${needed} que hacen falta`;

export const figures = (of: {
  readonly count: number;
  readonly won: string;
  readonly logLoss: string;
  readonly brier: string;
  readonly error: string;
}): string =>
  `${matches(of.count)}. Ganó el favorito en el ${of.won}. Log-loss ${of.logLoss}, Brier ${of.brier}, error de calibración ${of.error}.`;
export const byConfidence = 'Por confianza: cuántas veces ganó el favorito';
export const confidence = 'Confianza';
export const matchesColumn = 'Partidos';
export const said = 'Previsto';
export const won = 'Ganado';
export const interval = 'Intervalo del 95 %';
export const fromTo = (low: string, high: string): string => `${low} a ${high}`;
export const marketTooFew = (count: number, needed: number): string =>
  `Solo se conocían las últimas cuotas del mercado de ${matches(count)}, muy pocos para comparar: hacen falta ${needed}.`;
export const againstMarket = (of: {
  readonly count: number;
  readonly ours: string;
  readonly market: string;
  readonly gap: string;
}): string =>
  `Frente a las últimas cuotas del mercado, en ${matches(of.count)} que las tenían: nuestro log-loss es ${of.ours}; el del mercado, ${of.market} (${of.gap}; por debajo de cero vamos por delante).`;

export const curve =
  'Horizontal: la probabilidad prevista, en tanto por ciento. Vertical: cuántas veces ocurrió. En la línea discontinua coinciden.';
export const curveAsTable = 'La curva en una tabla';
export const happened = 'Ocurrido';
export const chances = 'Probabilidades';
