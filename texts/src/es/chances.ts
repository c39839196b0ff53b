export const chances = 'Probabilidades';
export const chancesBefore = 'Probabilidades antes del inicio';

export const basis = 'Base';
export const band = 'Confianza';
export const soFar = 'Historial de pronósticos';
export const why = 'Por qué';
export const loading = 'Cargando el pronóstico';
export const failed = 'No se han podido cargar los motivos.';
export const tryAgain = 'Reintentar';
export const approximate = 'El modelo de este deporte es una aproximación.';
export const goals = 'Goles';
export const overUnder = (over: number, under: number): string =>
  `Más de 2,5: ${over}\u00A0%. Menos de 2,5: ${under}\u00A0%.`;
export const scores = 'Marcadores';
export const scoreChance = (score: string, percent: number): string => `${score} ${percent}\u00A0%`;
export const likeliest = (list: string): string => `Más probables: ${list}.`;
export const frozen = 'Fijado';
export const frozenBefore = (seen: string, model: string): string =>
  `Antes del inicio (${seen}) y sin cambios desde entonces; modelo ${model}.`;
export const forTheRecord = (seen: string, list: string): string => `Antes del inicio (${seen}): ${list}.`;
export const asOf = 'Actualizado';
export const ofModel = (asOfSeen: string, model: string): string => `${asOfSeen}, modelo ${model}`;
export const ofPrices = (asOfSeen: string, bookmaker: string, seen: string, model: string): string =>
  `${asOfSeen}, cuotas de ${bookmaker} (vistas: ${seen}), modelo ${model}`;

export const notGraded = 'Aún sin evaluar.';
export const isVoid = 'No cuenta: el partido no se jugó en su fecha o acabó sin resultado.';
export const noFavouriteDraw = 'No había favorito: hubo empate al final del tiempo reglamentario.';
export const noFavourite = (winner: string): string => `No había favorito: ganó ${winner}.`;
export const drawCame = 'El empate era lo más probable, y hubo empate al final del tiempo reglamentario.';
export const drawLikeliest = (winner: string): string => `El empate era lo más probable, pero ganó ${winner}.`;
export const favouriteWon = (name: string): string => `${name} tenía más probabilidades y ganó.`;
export const favouriteDrew = (name: string): string =>
  `${name} tenía más probabilidades, pero hubo empate al final del tiempo reglamentario.`;
export const favouriteLost = (name: string, winner: string): string =>
  `${name} tenía más probabilidades, pero ganó ${winner}.`;
