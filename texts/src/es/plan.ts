export const planLocale = 'es-ES';

export const unknownDate = 'día desconocido';

const intervals: Readonly<Record<string, string>> = {
  day: 'al día',
  week: 'a la semana',
  month: 'al mes',
  year: 'al año',
};

export const perInterval = (interval: string): string => intervals[interval] ?? `por ${interval}`;
export const pricePerInterval = (price: string, interval: string): string => `${price} ${perInterval(interval)}`;

export const planWords: Readonly<Record<string, string>> = {
  'Premium Monthly': 'Premium mensual',
  'AI Analyst chat': 'Chat con el analista IA',
  'Match predictions with confidence levels': 'Pronósticos con nivel de confianza',
  'Historical matchup insight': 'Datos de enfrentamientos anteriores',
  'Betting insight': 'Datos de cuotas y mercados',
  'Live game analysis': 'Análisis de partidos en vivo',
  'Priority support': 'Atención prioritaria',
};
