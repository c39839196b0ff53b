export const written = (figures: string): string => figures.replace('.', ',');

export const bettingOdds = 'Cuotas';
export const format = 'Formato de cuotas';
export const formats = { decimal: 'Decimal', american: 'EE. UU.', fractional: 'Fracción' };
export const spokenFormats = { decimal: 'decimal', american: 'americana', fractional: 'fraccionaria' };
export const pressPrice = 'Pulsa una cuota para verla en formato decimal o americano.';
export const limits = 'Las cuotas son información, no consejos. +18. Si juegas, ponte límites.';
export const loading = 'Cargando cuotas';
export const noneToday = 'Hoy no hay cuotas.';
export const none = 'No hay cuotas disponibles';
export const noneIn = (chosen: string): string => `${chosen}: no hay cuotas disponibles`;
export const soon = 'Las cuotas aparecerán aquí en cuanto haya partidos que las tengan.';
export const unsupported = (sport: string): string => `No hay cuotas para este deporte: ${sport}.`;
export const showAllSports = 'Ver todos los deportes';
export const hidden = 'Las cuotas están ocultas';
export const hiddenText =
  'Has desactivado las cuotas en los ajustes. No afecta a los resultados ni a las estadísticas.';

export const question =
  'Parece que las apuestas están restringidas en tu región. ¿Quieres ver cuotas? Son información, no consejos, y solo para mayores de 18 años. Puedes cambiarlo en los ajustes.';
export const hideOdds = 'Ocultar cuotas';
export const showOdds = 'Mostrar cuotas';

export const lastPrices = 'Las últimas cuotas vistas';
export const pressToConvert = 'Pulsa una cuota para convertirla';
export const advice = '+18. Las cuotas son información, no consejos.';

export const result = 'Resultado del partido';
export const overUnder = (line: string): string => `Más/menos de ${line}`;
export const handicap = (line: string): string => `Hándicap ${line}`;
export const home = 'Local';
export const draw = 'Empate';
export const away = 'Visitante';
export const homeWin = (team: string): string => `Victoria local, ${team}`;
export const awayWin = (team: string): string => `Victoria visitante, ${team}`;
export const over = 'Más';
export const under = 'Menos';
export const overLine = (line: string): string => `Más de ${line}`;
export const underLine = (line: string): string => `Menos de ${line}`;
export const homeLine = (line: string): string => `Local ${line}`;
export const awayLine = (line: string): string => `Visitante ${line}`;

export const homeSince = (seen: string): string => `Local, desde ${seen}`;
export const sample = 'Ejemplo';
export const example = 'Cuotas de ejemplo, no son una oferta real.';
export const noFurther = 'No hay más mercados disponibles.';
export const seenAt = (seen: string): string => `Vistas: ${seen}`;
export const nameSeenAt = (seen: string): string => `, vistas: ${seen}`;
export const fromBefore = (source: string): string => `${source}, sin cambios desde antes del inicio`;
export const suspended = (source: string): string => `${source}; apuestas suspendidas`;
export const suspendedPrice = (outcome: string): string => `${outcome}, suspendida`;

export const chance = (percent: number): string => `${percent}\u00A0% de probabilidad`;
export const unmoved = 'sin cambios desde el primer dato';
export const moved = { up: 'ha subido desde el primer dato', down: 'ha bajado desde el primer dato' };
export const movedBy = {
  up: (by: string): string => `ha subido ${by} desde el primer dato`,
  down: (by: string): string => `ha bajado ${by} desde el primer dato`,
};
export const movedFrom = {
  up: (first: string): string => `ha subido desde ${first}`,
  down: (first: string): string => `ha bajado desde ${first}`,
};
