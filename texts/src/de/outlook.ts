import { zones } from './league.ts';

export const kinds = { title: 'Titel', division: 'Division', ...zones, advance: 'Nächste Runde' };
export const topPlaces = (places: number): string => `Top ${places}`;
export const kindInSentence = (kind: string): string => kind;
export const ofTeam = (team: string, kind: string): string => `${team}, ${kind}`;

export const never = 'keine';
export const withRange = (chance: string, low: string, high: string): string =>
  `${chance}, 80-%-Spanne ${low} bis ${high}`;
export const basis = (simulations: string, model: string): string =>
  `Grundlage: ${model} und die aktuellen Spielstände. Jede Chance ist der Anteil an ${simulations} simulierten Saisons. Klammer und kleine Zahlen: die 80-%-Spanne aus der Unsicherheit unserer Ratings. Strich: in keiner dieser Saisons.`;
export const placesByRules =
  'Plätze für die Play-offs nach den Regeln der Liga, weil die Tabelle der Quelle sie nicht nennt.';
export const chanceShown = 'Chance in der Tabelle';

export const stakes = 'Worum es geht';
export const afterEachResult = 'Saisonchancen nach jedem Ausgang';
export const ifItEnds = 'Ausgang';
export const wins = (team: string): string => `Sieg ${team}`;
export const draw = 'Unentschieden';
export const likely = (chance: string): string => `${chance} wahrscheinlich`;
export const standsLikely = (chance: string): string => `aktueller Stand, ${chance} wahrscheinlich`;
export const weighedNow = (list: string): string => `Jetzt, alle Ausgänge gewichtet: ${list}.`;

export const goal = 'Tor';
export const goalChanged = 'Was dieses Tor verändert hat';
export const noGoalYet = 'Hier erscheint, was das nächste Tor für die Saison bedeutet.';
export const noChange = 'Keine Chance hat sich um einen ganzen Prozentpunkt geändert.';
export const beforeAndAfter = 'Saisonchancen davor und danach:';
export const changed = (what: string, before: string, after: string): string => `${what}: von ${before} auf ${after}`;
export const goalNote =
  'Hohl: vor dem Tor. Gefüllt: jetzt. Alle anderen Spiele unverändert. Wird das Tor aberkannt, entfällt die Änderung.';
export const stakesOfMatch = 'Worum es in diesem Spiel geht';

export const stillToCome = 'Noch an diesem Spieltag';
export const moveTitle = 'Wie stark ein Ergebnis den Titelkampf verändern kann';
export const match = 'Spiel';
export const moves = 'Bewegt';
export const movesNote = 'Prozentpunkte zwischen Heim- und Auswärtssieg.';

export const frozenThenGraded = 'Festgehalten, dann ausgewertet';
export const frozenLead =
  'Zu vier Zeitpunkten der Saison wird der Ausblick festgehalten und sein Hash veröffentlicht. Nach der Saison wird er ausgewertet und nie geändert.';
export const checkpoint = 'Zeitpunkt';
export const start = 'Beginn';
export const frozenAt = 'Festgehalten';
export const frozenAfter = (after: number, total: number): string => `nach Spiel ${after} von ${total}`;
export const notFrozen = 'nicht festgehalten';
export const howOftenRight = 'Wie oft lagen wir richtig?';

export const titleOverSeason = 'Titelchancen im Saisonverlauf';
export const percentByMatchday = 'Prozent, nach Spieltag';
export const percentBySeason = 'Prozent, nach Anteil der Saison';
export const frozenStart = 'Festgehalten: Beginn';
export const stillToPlay = 'noch zu spielen';
export const showAsTable = 'Als Tabelle zeigen';
export const titleChance = 'Titelchance';
export const atFirst = 'Zu Beginn';
export const now = 'Jetzt';
export const chartWords = (lines: string): string => `Titelchancen im Saisonverlauf. ${lines}`;
export const fromTo = (team: string, first: string, last: string): string =>
  `${team}: anfangs ${first}, jetzt ${last}.`;
export const seasonOutlook = 'Saisonausblick';
/** Why a league has no outlook. */
export const noOutlook = {
  'no-table': 'Kein Saisonausblick: Die Quelle hat keine Tabelle für diesen Wettbewerb.',
  'no-fixtures': 'Noch kein Saisonausblick: Die Quelle nennt keine ausstehenden Spiele.',
  rules: 'Kein Saisonausblick: Wir kennen die Regeln dieser Tabelle nicht.',
  ratings: 'Noch kein Saisonausblick: zu wenige Ergebnisse, um diese Teams zu bewerten.',
  over: 'Kein Saisonausblick: Alle Spiele der Saison sind gespielt.',
};
export const expectedPoints = 'Erwartete Punkte';
export const expectedWins = 'Erwartete Siege';
export const pointsRange = (low: number, high: number): string => `80-%-Spanne ${low} bis ${high}`;
export const cupOutlook = 'Wer weiterkommt';
export const team = 'Team';
export const cupBasis = (simulations: string): string =>
  `Jede Chance ist der Anteil an ${simulations} simulierten Pokalwettbewerben ab dem aktuellen Stand. Klammer und kleine Zahlen: die 80-%-Spanne aus der Unsicherheit unserer Ratings. Strich: in keinem davon.`;
