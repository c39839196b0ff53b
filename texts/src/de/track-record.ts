import { locale, plural } from './numbers.ts';

export const title = 'Trefferbilanz';
export const back = 'Zurück zum Analysten';
export const lead =
  'Jede Prognose wird vor Anpfiff festgehalten, nie geändert und nach dem Spiel ausgewertet. Fehlschläge zählen wie alles andere, und kein gespieltes Spiel wird nachträglich weggelassen.';
export const notLoaded = 'Die Trefferbilanz lässt sich nicht laden';
export const checkConnection = 'Bitte prüfe deine Internetverbindung und versuche es noch einmal.';
export const tryAgain = 'Noch einmal versuchen';
export const noneGraded = 'Noch ist kein Spiel ausgewertet';
export const firstOnes =
  'Prognosen werden vor Anpfiff festgehalten und am Ende ausgewertet. Die ersten erscheinen dann hier.';
export const simulated =
  'Simulierte Daten: diese Spiele sind nachgestellt, die Bilanz sagt also nichts über echte aus.';

export const percent = (share: string): string => `${share} %`;
export const matches = (count: number): string => `${count.toLocaleString(locale)} ${plural(count, 'Spiel', 'Spiele')}`;
export const counted = (at: string): string => `Gezählt: ${at}.`;
export const countedSince = (at: string, since: string): string => `Gezählt: ${at}, ab Spielbeginn ${since}.`;
export const frozen = (count: number): string => `${matches(count)} festgehalten und noch nicht beendet.`;
export const notPlayed = (count: number): string =>
  `${matches(count)} nicht ausgetragen; ${plural(count, 'es zählt', 'sie zählen')} nirgends.`;

export const sportOnBasis = (sport: string, basis: string): string => `${sport}, ${basis}`;
export const bySport = 'Nach Sportart und Grundlage.';
export const lowerIsBetter = 'Bei Log-Loss und Brier-Score ist weniger besser.';
export const sportAndBasis = 'Sportart und Grundlage';
export const logLoss = 'Log-Loss';
export const brier = 'Brier';
export const withPrices = 'Mit Quoten';
export const logLossOnThese = 'Log-Loss dabei: unserer, der des Markts';
export const noPrices = 'Keine Quoten';
export const tooFewPrices = (count: number, needed: number): string => `Zu wenige Quoten: ${count} von ${needed}`;
export const tooFewMatches = (count: number, needed: number): string =>
  `Zu wenige Spiele: ${count} von ${needed}, die für Zahlen nötig sind`;

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
export const said = 'Gesagt';
export const won = 'Gewonnen';
export const interval = '95-%-Intervall';
export const fromTo = (low: string, high: string): string => `${low} bis ${high}`;
export const marketTooFew = (count: number, needed: number): string =>
  `Die letzten Quoten des Markts waren bei ${count.toLocaleString(locale)} ${plural(count, 'Spiel', 'Spielen')} bekannt, zu wenig für einen Vergleich: nötig sind ${needed}.`;
export const againstMarket = (of: {
  readonly count: number;
  readonly ours: string;
  readonly market: string;
  readonly gap: string;
}): string =>
  `Gegen die letzten Quoten des Markts, bei ${of.count.toLocaleString(locale)} ${plural(of.count, 'Spiel', 'Spielen')} mit Quoten: unser Log-Loss ist ${of.ours}, der des Markts ${of.market} (${of.gap}; unter null liegen wir vorn).`;

export const curve =
  'Waagerecht: die genannte Chance in Prozent. Senkrecht: wie oft es eintrat. Auf der gestrichelten Linie ist beides gleich.';
export const curveAsTable = 'Die Kurve als Tabelle';
export const happened = 'Eingetreten';
export const chances = 'Chancen';
