import { locale, plural } from './dates-and-numbers.ts';

export const title = 'Bilanz der Ausblicke';
export const lead = 'Jeder festgehaltene Ausblick, auch die schlechten.';
export const tabsLabel = 'Bilanzen';
export const matches = 'Spiele';
export const seasons = 'Saisons';
export const notLoaded = 'Die Bilanz der Ausblicke lässt sich nicht laden';
export const noneGraded = 'Noch ist keine Saison ausgewertet';
export const firstOnes =
  'Ausblicke werden zu vier Zeitpunkten einer Saison festgehalten und nach ihrem letzten Spiel ausgewertet. Die Auswertung erscheint dann hier.';
export const simulated =
  'Simulierte Daten: Diese Saisons sind nicht echt, die Bilanz sagt also nichts über echte Saisons aus.';
export const replayed =
  'Die Ausblicke auf Saisons vor dem ersten Start dieser Demo entstanden nachträglich, jeder nur aus früheren Ergebnissen.';

export const outlooks = (count: number): string =>
  `${count.toLocaleString(locale)} ${plural(count, 'Ausblick', 'Ausblicke')}`;
export const gradedOf = (seasonCount: number, chances: number): string =>
  `aus ${seasonCount.toLocaleString(locale)} ${plural(seasonCount, 'Saison', 'Saisons')}, ${chances.toLocaleString(locale)} ${plural(chances, 'Chance', 'Chancen')} ausgewertet`;
export const offBy = (points: string): string => `${points} Punkte`;
export const offOnAverage = 'daneben im Schnitt: der Unterschied zwischen Prognose und Wirklichkeit in Prozentpunkten';
export const betterOf = (better: number, of: number): string => `${better} von ${of}`;
export const betterNote =
  'Zeitpunkten mit besserem Log-Loss beim Titel als die Tabelle allein und als Punkte pro Spiel';

export const saidAndCame = 'Vorhergesagt und eingetreten';
export const curveNote = 'Punktgröße: Anzahl, Balken: 95-%-Spanne';
export const saidAxis = 'vorhergesagt, Prozent';
export const cameAxis = 'eingetreten, Prozent';
export const dotted = 'gepunktete Linie: eingetreten wie vorhergesagt';
export const saidCame = (said: string, came: string): string => `vorhergesagt ${said}, eingetreten ${came}`;
export const said = 'Vorhergesagt';
export const came = 'Eingetreten';
export const range = '95-%-Spanne';
export const chances = 'Chancen';
export const fromTo = (low: string, high: string): string => `${low} bis ${high}`;

export const titleByCheckpoint = 'Titel, nach Zeitpunkt';
export const logLossNote = 'Log-Loss, kürzer ist besser';
export const startOfSeason = 'Saisonbeginn';
export const played = (percent: string): string => `${percent} gespielt`;
export const ours = 'Unser Ausblick';
export const pointsPerGame = 'Punkte pro Spiel';
export const tableOnly = 'Nur Tabelle';
export const baselinesNote =
  'Nur Tabelle: Ab da sind alle Teams gleich stark. Punkte pro Spiel: Jedes Team behält seinen Schnitt.';

export const zonesTitle = 'Vordere Plätze und Abstieg';
export const brierNote = 'Brier-Score, weniger ist besser';
export const checkpoint = 'Gespielt';
export const top = 'Vordere Plätze';
export const relegation = 'Abstieg';
export const short = { ours: 'Wir', pointsPerGame: 'Pro Spiel', tableOnly: 'Tabelle' };
export const boldIsBest = 'Fett: der beste Wert.';

export const misses = 'Wo wir falsch lagen';
export const largest = 'die größten Fehler';
export const outlook = 'Ausblick';
export const missOf = (at: string, what: string): string => `${at}: ${what}`;
export const yes = 'ja';
export const no = 'nein';

export const verified = 'Per Hash geprüft';
export const checkedHere = 'jetzt in deinem Browser geprüft';
export const verifiedLead =
  'Der SHA-256 jeder festgehaltenen Datei wird veröffentlicht. Dein Browser hat gerade jede Datei hier gelesen und ihren Hash neu berechnet. Eine geänderte Zahl stünde als „nicht gleich“ da.';
export const league = 'Liga';
export const season = 'Saison';
export const frozenAt = 'Festgehalten, UTC';
export const grade = 'Auswertung';
export const graded = 'ausgewertet';
export const open = 'offen';
export const check = 'Prüfung';
export const checks = {
  checking: 'wird geprüft …',
  same: 'gleich',
  different: 'nicht gleich',
  failed: 'nicht geladen',
  unsupported: 'braucht HTTPS',
};
export const days = 'Spielprognosen nach Tag';
export const day = 'Tag';
export const forecasts = 'Prognosen';
export const noFiles = 'Noch ist kein Ausblick festgehalten.';
export const showMore = 'Mehr anzeigen';
