import { locale, plural } from './dates-and-numbers.ts';

export const title = 'Trefferbilanz';
export const back = 'Zurück zum Analysten';
export const lead =
  'Jede Prognose wird vor Spielbeginn festgehalten, nie geändert und nach dem Spiel ausgewertet. Fehlschläge zählen wie Treffer, und kein gespieltes Spiel wird weggelassen.';
export const notLoaded = 'Die Trefferbilanz lässt sich nicht laden';
export const checkConnection = 'Bitte prüfe deine Internetverbindung und versuche es erneut.';
export const tryAgain = 'Erneut versuchen';
export const noneGraded = 'Noch ist kein Spiel ausgewertet';
export const firstOnes =
  'Prognosen werden vor Spielbeginn festgehalten und nach dem Spiel ausgewertet. Die ersten erscheinen dann hier.';
export const simulated =
  'Simulierte Daten: Diese Spiele sind nicht echt, die Bilanz sagt also nichts über echte Spiele aus.';
export const replayed =
  'Die Prognosen für den Monat vor dem ersten Start dieser Demo entstanden nachträglich, jede nur aus früheren Ergebnissen.';

export const percent = (share: string): string => `${share} %`;
export const matches = (count: number): string => `${count.toLocaleString(locale)} ${plural(count, 'Spiel', 'Spiele')}`;
export const counted = (at: string): string => `Stand: ${at}.`;
export const countedSince = (at: string, since: string): string => `Stand: ${at}, Spiele seit ${since}.`;
export const frozen = (count: number): string =>
  `${matches(count)} mit festgehaltener Prognose, noch nicht ausgewertet.`;
export const notPlayed = (count: number): string =>
  `${matches(count)} nicht ausgetragen; ${plural(count, 'es zählt', 'sie zählen')} nicht.`;

export const sportOnBasis = (sport: string, basis: string): string => `${sport}, ${basis}`;
export const bySport = 'Nach Sportart und Grundlage.';
export const lowerIsBetter = 'Bei Log-Loss und Brier-Score ist weniger besser.';
export const sportAndBasis = 'Sportart und Grundlage';
export const logLoss = 'Log-Loss';
export const brier = 'Brier';
export const withPrices = 'Mit Quoten';
export const logLossOnThese = 'Log-Loss dabei: wir, Markt';
export const noPrices = 'Keine Quoten';
export const tooFewPrices = (count: number, needed: number): string => `Zu wenige Quoten: ${count} von ${needed}`;
export const tooFewMatches = (count: number, needed: number): string =>
  `Zu wenige Spiele: ${count} von ${needed} nötigen`;

export const figures = (of: {
  readonly count: number;
  readonly won: string;
  readonly logLoss: string;
  readonly brier: string;
  readonly error: string;
}): string =>
  `${matches(of.count)}. Der Favorit gewann in ${of.won} der Fälle. Log-Loss ${of.logLoss}, Brier-Score ${of.brier}, Kalibrierungsfehler ${of.error}.`;
export const byConfidence = 'Nach Sicherheit: wie oft der Favorit gewann';
export const confidence = 'Sicherheit';
export const matchesColumn = 'Spiele';
export const said = 'Prognose';
export const won = 'Gewonnen';
export const interval = '95-%-Intervall';
export const fromTo = (low: string, high: string): string => `${low} bis ${high}`;
export const marketTooFew = (count: number, needed: number): string =>
  `Die letzten Marktquoten waren bei ${count.toLocaleString(locale)} ${plural(count, 'Spiel', 'Spielen')} bekannt, zu wenige für einen Vergleich: Nötig sind ${needed}.`;
export const againstMarket = (of: {
  readonly count: number;
  readonly ours: string;
  readonly market: string;
  readonly gap: string;
}): string =>
  `Im Vergleich mit den letzten Marktquoten bei ${of.count.toLocaleString(locale)} ${plural(of.count, 'Spiel', 'Spielen')} mit Quoten: Unser Log-Loss ist ${of.ours}, der des Markts ${of.market} (${of.gap}; unter null liegen wir vorn).`;

export const curve =
  'Waagerecht: die prognostizierte Chance in Prozent. Senkrecht: wie oft es eintrat. Auf der gestrichelten Linie ist beides gleich.';
export const curveAsTable = 'Die Kurve als Tabelle';
export const happened = 'Eingetreten';
export const chances = 'Chancen';
