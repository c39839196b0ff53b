import { locale, plural } from './dates-and-numbers.ts';

export const percentText = (share: number, decimals: number): string =>
  share.toLocaleString(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
export const decimal = (value: number, decimals: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

export const bases = {
  market: 'Las cuotas de una casa de apuestas para este partido, sin su margen.',
  'ratings-fed': 'Valoraciones de ambos rivales, aprendidas de los resultados y de las cuotas de partidos anteriores.',
  ratings: 'Valoraciones de ambos rivales, aprendidas solo de los resultados.',
  'base-rate': 'Cómo acaban de media los partidos como este: el local gana más a menudo.',
};
export const equals = 'Sin cuota ni valoración, ambos parten como iguales.';

export const bandRule =
  'La confianza sigue una regla: alta si el favorito llega al 60 %, media desde el 45 % (70 % y 60 % donde no hay empate) y menor si el modelo aún no está probado. Durante el partido solo cuenta la probabilidad del momento. Nunca es una promesa.';
export const draw = 'Empate';

export const prices = (at: string, margin: string): string => `Cuotas (${at}) sin el margen de la casa, del ${margin}.`;
export const tooOld = (at: string): string => `Las últimas cuotas (${at}) son demasiado antiguas para usarlas.`;
export const refused = {
  price: 'No se han usado las cuotas porque una de ellas no es verosímil.',
  margin: 'No se han usado las cuotas porque su margen no es verosímil.',
  'far-from-ratings': 'No se han usado las cuotas: se alejan demasiado de las valoraciones de ambos rivales.',
};

export type Rated = { readonly name: string; readonly played: number; readonly fed: number };

const results = (first: Rated, second: Rated): string =>
  `Valoración según ${first.played} ${plural(first.played, 'resultado', 'resultados')} de ${first.name} y ${second.played} de ${second.name}`;
export const rated = (first: Rated, second: Rated): string => `${results(first, second)}.`;
export const ratedAndFed = (first: Rated, second: Rated): string =>
  `${results(first, second)}; ${first.fed} y ${second.fed} de ellos tenían cuotas.`;
export const newcomer = (name: string): string =>
  `${name} acaba de llegar a la liga: se le supone el nivel habitual de los recién ascendidos.`;

export type Counted = { readonly name: string; readonly count: number };

export const tooFewResults = (first: Counted, second: Counted, needed: number): string =>
  `Muy pocos resultados para una valoración: ${first.count} de ${first.name}, ${second.count} de ${second.name}; hacen falta ${needed}.`;

export type Expected = { readonly name: string; readonly goals: string };

export const expectedGoals = (first: Expected, second: Expected): string =>
  `Goles esperados: ${first.name} ${first.goals}, ${second.name} ${second.goals}.`;
export const noMargin = 'No se espera ventaja de ningún rival.';
export const margin = (name: string, points: string): string => `Diferencia esperada: ${points} a favor de ${name}.`;
export const neutralGround = 'Campo neutral: nadie juega en casa.';
export const playedYesterday = (name: string): string => `${name} jugó el día anterior.`;
export const inPlay = (score: string): string => `En juego: ${score}.`;
export const inPlayAfter = (score: string, share: string): string =>
  `En juego: ${score}, jugado el ${share} del tiempo reglamentario.`;
export const redCards = (first: Counted, second: Counted): string =>
  `Tarjetas rojas: ${first.name} ${first.count}, ${second.name} ${second.count}.`;
export const baseRate = 'La confianza es baja sin una cuota o una valoración en la que apoyarse.';
export const youngLeague = (seasons: number): string =>
  `Un grado menos: las valoraciones de esta liga solo abarcan por ahora ${seasons} ${plural(seasons, 'temporada', 'temporadas')}.`;
export const unmeasured = (graded: number): string =>
  `La confianza es baja hasta que nuestro historial en este deporte tenga 200 partidos; lleva ${graded}.`;
export const offBy = (share: string, graded: number): string =>
  `La confianza es baja porque nuestras probabilidades en este deporte se desviaron un ${share} de media en ${graded} ${plural(graded, 'partido', 'partidos')}; hace falta menos del 5 %.`;

export const chancesTitle = 'Probabilidades';
export const chancesBefore = 'Probabilidades antes del inicio';

export const basis = 'Base';
export const band = 'Confianza';
export const soFar = 'Historial de pronósticos';
export const why = 'Por qué';
export const loadingForecast = 'Cargando el pronóstico';
export const forecastFailed = 'No se han podido cargar los motivos.';
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
