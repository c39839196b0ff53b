import { plural } from './dates-and-numbers.ts';

export const name = 'KI-Sportanalyst';
export const tagline = 'Fundierte Prognosen mit KI';
export const disclaimer = '18+. Prognosen sind Meinungen, keine Empfehlung; du kannst Geld verlieren.';
export const trackRecord = 'Trefferbilanz';

export const promoLead =
  'Vier Augen sehen mehr als zwei. Frag einfach drauflos: Du bekommst eine Wahrscheinlichkeit, die Gründe dafür und wie sicher sich der Analyst ist.';
export const promoFeatures = [
  'Prognosen mit hoher, mittlerer oder geringer Sicherheit',
  'Einblick in frühere Duelle und in Quoten',
  'Analyse laufender Spiele',
  'Bevorzugter Support',
  'Jede Zahl aus unseren eigenen Daten, mit Quelle',
];
export const signInToAccess = 'Anmelden und loslegen';
export const upgradeToPremium = 'Upgrade auf Premium';
export const priceLocale = 'de-DE';
const intervals: Readonly<Record<string, string>> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' };
export const afterPrice = (interval: string): string => `pro ${intervals[interval] ?? interval}, jederzeit kündbar`;
export const tryAsking = 'Frag zum Beispiel';
export const quickQuestions = 'Schnelle Fragen';
export const questions = [
  'Was sind deine Top-Prognosen für heute?',
  'Welche Live-Spiele sollte ich sehen?',
  'Wie schätzt du die Quoten von heute ein?',
  'Analysiere die kommenden Spiele',
];
export const keysTitle = 'API-Schlüssel fehlen noch';
export const keysText =
  'Der Analyst braucht den Schlüssel eines KI-Anbieters und die Anmeldung. Trage beides in die Datei .env ein und starte neu. Ergebnisse, Quoten und Statistiken gibt es auch ohne.';
/** The same message for a subscriber. */
export const keysTextPaid =
  'Der Analyst braucht einen Schlüssel für einen KI-Anbieter und die Anmeldung; beides ist auf dieser Seite nicht eingerichtet. Du kannst dein Premium-Abo jederzeit kündigen.';
export const manageSubscription = 'Abo verwalten';
export const keptConversation = 'Dein bisheriges Gespräch';

export const conversation = 'Gespräch';
export const tryAgain = 'Erneut versuchen';
export const newConversation = 'Neues Gespräch';
export const message = 'Nachricht';
export const placeholder = 'Frag nach einem Spiel oder Team …';
export const characters = (written: string, most: string): string => `${written} von ${most} Zeichen`;
export const tooLong = 'Diese Nachricht ist zu lang. Bitte kürze sie.';
export const stop = 'Anhalten';
export const send = 'Senden';
export const questionsLeft = (count: number): string =>
  `Heute noch ${count} ${plural(count, 'Frage', 'Fragen')} übrig.`;
export const whatItSees = 'Was der Analyst sieht';
export const inContext = 'Im Kontext';
export const whatItReads =
  'Der Analyst liest bis zu fünf laufende und fünf angesetzte Spiele und die, nach denen du fragst.';

export const welcome = {
  lead: 'Willkommen. Frag nach jedem Spiel auf der heutigen Liste. Meine Themen:',
  topics: [
    'Prognosen mit Angabe der Sicherheit',
    'Form und Leistung von Teams',
    'Frühere Duelle',
    'Einschätzungen zu Quoten',
    'Analysen laufender Spiele',
  ],
};
export const you = 'Du';
export const analyst = 'Analyst';
export const analyzing = 'Analyse läuft …';
/** Shown after eight seconds without output. */
export const takesLonger = 'Das dauert länger als sonst. Du kannst warten oder abbrechen.';
export const failed =
  'Entschuldige, bei deiner Anfrage ist ein Fehler aufgetreten. Bitte versuche es gleich noch einmal.';
export const refusals: Readonly<Record<string, string>> = {
  'signed-out': 'Bitte melde dich zuerst an.',
  'premium-required': 'Der KI-Analyst gehört zu Premium. Hol dir das Upgrade, um ihn zu fragen.',
  'analyst-allowance': 'Du hast alle Fragen für heute gestellt. Neue gibt es um Mitternacht (UTC).',
  'analyst-busy': 'Deine letzte Frage wird noch beantwortet, hier oder in einem anderen Tab. Bitte warte darauf.',
  'too-many-requests': 'Zu viele Anfragen. Bitte versuche es gleich noch einmal.',
  'analyst-not-configured': 'Kein KI-Anbieter eingerichtet. Bitte trage deinen API-Schlüssel in die Datei .env ein.',
  'shutting-down': 'Der Server startet gerade neu. Bitte versuche es gleich noch einmal.',
};

export const stoppedBy = {
  'premium-ended': 'Angehalten, weil dein Premium-Abo abgelaufen ist.',
  reloaded: 'Angehalten, weil die Seite neu geladen wurde.',
};
export const stoppedAtOnce = 'Angehalten, bevor die Antwort begann.';
export const stoppedHere = 'Hier angehalten.';
export const cutOff = 'Die Antwort hat die maximale Länge erreicht und wurde abgeschnitten.';
export const brokeOff = 'Die Antwort ist vorzeitig abgebrochen.';
export const unverifiedNote =
  'Zahlen mit gepunkteter Linie sind ungeprüft: Sie stehen nicht in den Fakten, auf denen die Antwort beruht.';
export const correctedNote =
  'Ein Satz wurde ersetzt, weil der Analyst keine Garantien gibt und keine Einsätze empfiehlt.';
export const unverifiedTitle = 'Diese Zahl steht nicht in den Fakten, auf denen die Antwort beruht';
export const unverified = '(ungeprüft)';

export const heard = (answer: string): string => `Analyst: ${answer}`;
export const heardUnverified = 'Einige Zahlen darin sind ungeprüft.';
export const heardStopped = 'Angehalten.';

export const live = 'Live';
export const versus = '–';
export const pairing = (home: string, away: string): string => `${home} – ${away}`;
export const score = (first: number, second: number): string => `${first}:${second}`;
export const sources = 'Quellen';
export const source = (index: number, match: string): string => `Quelle ${index}: ${match}`;
export const factsFrom = (at: string, provider: string): string => `Stand der Fakten: ${at}, von ${provider}.`;
export const simulatedFactsFrom = (at: string, provider: string): string =>
  `Stand der Fakten: ${at}, von ${provider} (simulierte Daten).`;
export const staleFacts = 'Live-Ergebnisse können sich geändert haben: Die Daten sind nicht aktuell.';

export const prediction = (match: string): string => `Prognose: ${match}`;
export const basis = 'Grundlage';
export const howItDid = 'Trefferbilanz';
export const why = 'Warum';
export const approximation = 'Das Modell für diese Sportart ist eine Näherung.';
export const asOf = 'Stand';
export const simulatedData = 'simulierte Daten';
export const moreForecasts = (count: number): string =>
  `${count} weitere ${plural(count, 'Prognose', 'Prognosen')} zeigen`;

export const seasonSource = (league: string): string => `${league}: Saisonausblick`;
export const marketSource = (match: string, market: string): string => `${match}: ${market}`;
export const marketsOf = (match: string): string => `Chancen in diesem Spiel: ${match}`;
export const seasonBasis = (model: string): string =>
  `${model}, in Simulationen der restlichen Spiele. Kleine Zahlen: 80-%-Spanne.`;
export const marketBasis = (model: string): string => `${model}. Kleine Zahlen: 80-%-Spanne.`;
export const standing = (place: number, points: number): string =>
  `Platz ${place}, ${points} ${plural(points, 'Punkt', 'Punkte')}`;
