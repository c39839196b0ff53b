export const planLocale = 'de-DE';

export const unknownDate = 'unbekannt';

const intervals: Readonly<Record<string, string>> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' };

export const perInterval = (interval: string): string => `pro ${intervals[interval] ?? interval}`;
export const pricePerInterval = (price: string, interval: string): string => `${price} ${perInterval(interval)}`;

export const planWords: Readonly<Record<string, string>> = {
  'Premium Monthly': 'Premium monatlich',
  'AI Analyst chat': 'Chat mit dem KI-Analysten',
  'Match predictions with confidence levels': 'Prognosen mit Angabe der Sicherheit',
  'Historical matchup insight': 'Einblick in frühere Duelle',
  'Betting insight': 'Einblick in Quoten und Märkte',
  'Live game analysis': 'Analyse laufender Spiele',
  'Priority support': 'Bevorzugter Support',
};
