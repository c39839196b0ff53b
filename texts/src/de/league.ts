import { plural } from './dates-and-numbers.ts';

type Part = 'table' | 'matches' | 'scorers';

export const table = 'Tabelle';
export const playing = 'Läuft gerade';
export const results = 'Ergebnisse';
export const fixtures = 'Spielplan';
export const scorers = 'Torjäger';
export const loading = {
  table: 'Die Tabelle wird geladen …',
  matches: 'Die Saison wird geladen …',
  scorers: 'Die Torjäger werden geladen …',
};
export const season = (years: string): string => `Saison ${years}`;
export const asOf = (when: string): string => `Stand ${when}.`;
export const failed = 'Das konnte nicht geladen werden.';
export const tryAgain = 'Erneut versuchen';
export const unknown = 'Diese Liga gibt es nicht';
export const unknownText = 'Unter diesem Namen gibt es keine Liga mit aktuellen Spielen.';
export const noResults = 'Noch keine Ergebnisse.';
export const noFixtures = 'Noch keine kommenden Spiele.';
export const moreResults = (count: number): string =>
  `${count} ${plural(count, 'weiteres Ergebnis', 'weitere Ergebnisse')} zeigen`;
export const moreFixtures = (count: number): string =>
  `${count} ${plural(count, 'weiteres Spiel', 'weitere Spiele')} zeigen`;
export const tells = 'Dieser Abschnitt verrät Ergebnisse.';
export const showAll = 'Trotzdem zeigen';

export const player = 'Spieler/in';
export const scored = {
  goals: { short: 'T', long: 'Tore' },
  penalties: { short: 'Elf', long: 'Elfmeter' },
  assists: { short: 'V', long: 'Vorlagen' },
  played: { short: 'Sp', long: 'Spiele' },
};

const nouns = { table: 'Tabelle', matches: 'Liste der Saisonspiele', scorers: 'Torjägerliste' };
const subjects = { table: 'Die Tabelle', matches: 'Die Saison', scorers: 'Die Torjägerliste' };

export const unsupported = (part: Part, sport: string): string => `Diese Quelle hat keine ${nouns[part]} für ${sport}.`;
export const nothing = (part: Part): string => `Diese Quelle hat keine ${nouns[part]} für diese Liga.`;
export const callsKept = (part: Part): string =>
  `${subjects[part]} wird jetzt nicht geladen: Die heutigen Abrufe beim Sportdatendienst sind für Live-Ergebnisse reserviert.`;
export const notInPlan = (part: Part): string =>
  `${subjects[part]} ist in unserem Tarif beim Sportdatendienst nicht enthalten.`;
export const callsSpent = (part: Part): string =>
  `${subjects[part]} wird jetzt nicht geladen: Die heutigen Abrufe beim Sportdatendienst sind verbraucht.`;
export const notKnown = (part: Part): string => `${subjects[part]} ist beim Sportdatendienst nicht verfügbar.`;
export const soonAgain = (part: Part): string =>
  `${subjects[part]} konnte gerade nicht geladen werden. In einer Minute versuchen wir es noch einmal.`;
export const noKey = 'Der API-Sports-Schlüssel fehlt. Bitte trage ihn in die Konfiguration ein.';

export const rank = 'Platz';
export const team = 'Team';
export const driver = 'Fahrer/in';
export const form = 'Form';
export const columns = {
  played: { short: 'Sp', long: 'Spiele' },
  won: { short: 'S', long: 'Siege' },
  overtimeWon: { short: 'SV', long: 'Siege nach Verlängerung' },
  drawn: { short: 'U', long: 'Unentschieden' },
  overtimeLost: { short: 'NV', long: 'Niederlagen nach Verlängerung' },
  lost: { short: 'N', long: 'Niederlagen' },
  difference: { short: '+/-', long: 'Differenz' },
  points: { short: 'Pkt', long: 'Punkte' },
};
export const goalDifference = { short: 'TD', long: 'Tordifferenz' };
/** What a place leads to. */
export const zones = {
  'champions-league': 'Champions League',
  'europa-league': 'Europa League',
  'conference-league': 'Conference League',
  promotion: 'Aufstieg',
  'play-offs': 'Play-offs',
  'play-in': 'Play-in',
  'relegation-play-offs': 'Abstiegsrelegation',
  relegation: 'Abstieg',
};
export const zonesLabel = 'Legende';
export const formResults = {
  W: { short: 'S', long: 'gewonnen' },
  D: { short: 'U', long: 'unentschieden' },
  L: { short: 'N', long: 'verloren' },
};
export const newestLast = (letters: string): string => `${letters}; neuestes zuletzt`;
export const formOf = (name: string, last: string): string => `${name}: ${last}`;

/* Die Blitztabelle. */

export const asItStands = 'Blitztabelle';
export const liveMatches = (count: number): string => `${count} live`;
export const moved = (places: number): string =>
  `${Math.abs(places)} ${plural(Math.abs(places), 'Platz', 'Plätze')} ${places > 0 ? 'nach oben' : 'nach unten'}`;
export const playsNow = (score: string, opponent: string): string => `spielt gerade ${score} gegen ${opponent}`;
export const standingNote =
  'Pfeile: seit Tagesbeginn. Punkte aus laufenden Spielen zählen nach dem aktuellen Stand und werden erst mit dem Abpfiff offiziell.';
export const tieBreaks = {
  difference: 'Tordifferenz',
  'goals-for': 'erzielte Tore',
  wins: 'Siege',
  'away-goals': 'Auswärtstore',
  'away-wins': 'Auswärtssiege',
  'fewest-points-lost': 'weniger Verlustpunkte',
  'regulation-wins': 'Siege in regulärer Spielzeit',
  'head-to-head': 'direkter Vergleich',
};
export const levelOnPoints = (criteria: readonly string[]): string =>
  `Bei Punktgleichheit: ${criteria.join(', dann ')}.`;
export const levelOnWins = (criteria: readonly string[]): string =>
  `Bei gleicher Siegquote: ${criteria.join(', dann ')}.`;
export const levelAsListed = 'Gleichauf liegende Teams stehen wie in der Quelle.';
export const generalRule = 'Das ist die allgemeine Regel: Die eigene Regel dieser Liga kennen wir nicht.';

/* A team's sheet, and the card for picking teams. */

export const nowAndNext = 'Live und demnächst';
export const lastMatches = 'Letzte Spiele';
export const home = 'Heim';
export const away = 'Auswärts';
export const follow = 'Folgen';
export const following = 'Folge ich';
export const goalAlerts = 'Toralarm';
export const place = (at: number): string => `Platz ${at}`;
export const points = (count: number): string => `${count} ${plural(count, 'Punkt', 'Punkte')}`;
export const wholeTable = 'Ganze Tabelle';
export const thisTeam = ' (dieses Team)';
export const calendar = 'Spiele im Kalender';
export const calendarNote = 'Wird bei Spielverlegungen aktualisiert';
export const addCalendar = 'Hinzufügen';
export const addCalendarOf = (name: string): string => `${name} zum Kalender hinzufügen`;
export const noNext = 'Noch keine kommenden Spiele.';
export const noTeamResults = 'Noch keine Ergebnisse.';
export const unknownTeam = 'Team nicht gefunden';
export const unknownTeamText = 'Dieses Team kommt in keinem aktuellen Spiel und in keiner Tabelle vor.';

export const pickTeams = 'Wähle deine Teams';
export const pickTeamsText = 'Ihre Spiele stehen bei jedem Besuch oben.';
export const skip = 'Überspringen';
export const find = 'Team, Spieler oder Liga finden';
/** `region`: its code and its name in this language. */
export const popularIn = (_code: string, region: string): string => `Beliebt: ${region}`;
export const popular = 'Beliebte Teams';
export const keptInBrowser = 'In diesem Browser gespeichert. Melde dich zum Synchronisieren an.';
export const keptInAccount = 'In deinem Konto gespeichert.';
export const followTeam = (name: string): string => `${name} folgen`;
export const addMore = 'Weitere Teams';
export const done = 'Fertig';
