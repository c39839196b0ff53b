export const basisNames = {
  market: 'Marktquoten',
  'ratings-fed': 'Ratings aus Quoten und Ergebnissen',
  ratings: 'Ratings aus Ergebnissen',
  'base-rate': 'Langjähriger Durchschnitt',
};
export const bands = { High: 'Hohe Sicherheit', Medium: 'Mittlere Sicherheit', Low: 'Geringe Sicherheit' };
export const percent = (text: string): string => text.replace('%', '\u00A0%');
export const draw = 'Unentschieden';
export const chances = (outcomes: string, basisAndBand: string): string => `Chancen: ${outcomes}. ${basisAndBand}.`;
