export const basisNames = {
  market: 'Cuotas del mercado',
  'ratings-fed': 'Valoraciones por cuotas y resultados',
  ratings: 'Valoraciones por resultados',
  'base-rate': 'Promedio histórico',
};
export const bands = { High: 'Confianza alta', Medium: 'Confianza media', Low: 'Confianza baja' };
export const percent = (text: string): string => text.replace('%', '\u00A0%');
export const draw = 'empate';
export const chances = (outcomes: string, basisAndBand: string): string =>
  `Probabilidades: ${outcomes}. ${basisAndBand}.`;
