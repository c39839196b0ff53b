export const previous = 'Voriges Spiel';
export const next = 'Nächstes Spiel';
export const loading = 'Spiel wird geladen';
export const left = 'Dieses Spiel ist nicht mehr gelistet. Das ist der letzte bekannte Stand.';
export const notThere = 'Spiel nicht gefunden';
export const notThereText =
  'Vielleicht ist es an einem anderen Tag, oder der Link ist unvollständig. Schließe dieses Fenster, um die aktuellen Spiele zu sehen.';

export const sectionsLabel = 'Abschnitte des Spiels';
export const sections = {
  summary: 'Überblick',
  odds: 'Quoten',
  statistics: 'Statistik',
  outlook: 'Ausblick',
  lineups: 'Aufstellungen',
  headToHead: 'Duelle',
  table: 'Tabelle',
};

export const live = 'LIVE';
export const liveAt = (clock: string): string => `LIVE – ${clock}'`;
export const startUnknown = 'Beginn unbekannt';
export const versus = 'vs.';
export const won = (name: string): string => `Sieg für ${name}`;
const fightMethods: Readonly<Record<string, string>> = {
  Points: 'Punkturteil',
  Submission: 'Aufgabe',
  Disqualification: 'Disqualifikation',
};
/** Ends the sentence of `wonBy`. The provider's words stay unchanged if there is no translation: "KO". */
export const fightMethod = (method: string): string => fightMethods[method] ?? method;
export const wonBy = (name: string, method: string): string => `Sieg für ${name} durch ${method}`;
export const penalties = (kicks: string, over: boolean): string =>
  over ? `${kicks.replace(' - ', ':')} im Elfmeterschießen` : `Elfmeterschießen, ${kicks.replace(' - ', ':')}`;
export const shootout = (kicks: string, over: boolean): string =>
  over ? `${kicks.replace(' - ', ':')} im Penaltyschießen` : `Penaltyschießen, ${kicks.replace(' - ', ':')}`;
export const halfTime = (home: number, away: number): string => `(Halbzeit ${home}:${away})`;
export const goalsAndBehinds = 'Goals, Behinds und Punkte';
export const redZone = 'Red Zone';

export const atSpot = (down: string, spot: string): string => `${down} an der ${spot}`;
export const pitchCount = (balls: number, strikes: number): string => `Count ${balls}-${strikes}`;
export const basesEmpty = 'Bases leer';
export const basesLoaded = 'Bases geladen';
export const runners = (on: readonly number[]): string => `Läufer auf Base ${on.join(' und ')}`;

export const timeline = 'Spielverlauf';
export const nothingKnown = 'Keine Tore, Karten oder Wechsel gemeldet.';
export const events = {
  goal: 'Tor',
  'own-goal': 'Eigentor',
  'penalty-goal': 'Elfmetertor',
  'missed-penalty': 'Elfmeter verschossen',
  'yellow-card': 'Gelbe Karte',
  'red-card': 'Rote Karte',
  substitution: 'Wechsel',
  var: 'VAR',
};
const seen: Readonly<Record<string, string>> = {
  'goal cancelled': 'Tor aberkannt',
  'goal disallowed': 'Tor aberkannt',
  'goal confirmed': 'Tor bestätigt',
  'penalty cancelled': 'Elfmeter zurückgenommen',
  'penalty confirmed': 'Elfmeter bestätigt',
  'card upgrade': 'Karte hochgestuft',
  offside: 'Abseits',
  handball: 'Handspiel',
  foul: 'Foul',
};
export const varEvent = (detail: string): string =>
  ['VAR', ...detail.split(' - ').map((part) => seen[part.toLowerCase()] ?? part)].join(', ');
export const swapped = (player: string): string => `mit ${player}`;
export const assist = (player: string): string => `Vorlage ${player}`;
/** The score after a goal. */
export const scoreAfter = (home: number, away: number): string => `${home}:${away}`;
export const atHalfTime = (home: number, away: number): string => `Halbzeit ${home}:${away}`;
export const kickOff = (time: string): string => `Anstoß ${time}`;
/** The kinds of goals that are marked after the minute. */
export const penaltyGoal = { short: 'Elfm.', long: 'Elfmeter' };
export const ownGoal = { short: 'ET', long: 'Eigentor' };
export const scorersOf = (team: string): string => `Torschützen, ${team}`;

/** Read aloud before the name of a player who comes on or goes off. */
export const comesOn = 'kommt';
export const goesOff = 'geht';
export const shootoutKicks = 'Elfmeterschießen';
export const kickScored = 'verwandelt';
export const kickMissed = 'verschossen';
/** Follows the score of an earlier meeting. */
export const onPenalties = (kicks: string): string => `${kicks} i. E.`;

export const matchInfo = 'Infos zum Spiel';
export const sessionInfo = 'Infos zur Session';
export const venue = 'Stadion';
export const referee = 'Schiedsrichter';
export const judgesTotals = 'Wertung der Punktrichter';
export const judgesDecide = 'Geht der Kampf über die volle Distanz, steht hier die Wertung der Punktrichter.';
export const judge = (number: number): string => `Richter ${number}`;
export const facts = {
  court: 'Platz',
  weather: 'Wetter',
  broadcasts: 'Übertragung',
  pitchers: 'Voraussichtliche Pitcher',
  timeouts: 'Verbleibende Auszeiten',
  lastPlay: 'Letzter Spielzug',
  record: 'Bilanz',
};

export const classification = 'Klassement';
export const position = 'Pl.';
export const laps = 'Runden';
export const grid = 'Startplatz';
export const pits = 'Stopps';
export const gap = 'Abstand';
export const time = 'Zeit';

export const scoreByPeriod = 'Spielstand nach Abschnitten';
/** The heading of the name column in a table of scores or results. */
export const competitors = { team: 'Team', player: 'Spieler/in', fighter: 'Kämpfer/in', driver: 'Fahrer/in' };
export const sets = 'Sätze';
export const total = 'Gesamt';
export const tieBreak = 'Tiebreak ';
export const hits = { short: 'H', long: 'Hits' };
export const errors = { short: 'E', long: 'Errors' };

export const lineups = 'Aufstellungen';
export const notAnnounced = 'Noch nicht bekannt.';
export const substitutes = 'Ersatzbank';
export const substitutions = 'Wechsel';
export const coach = 'Trainer';
const letters: Readonly<Record<string, string>> = { G: 'T', D: 'A', M: 'M', F: 'S' };
export const playsAs = (letter: string): string => letters[letter] ?? letter;

export const lastFive = 'Letzte 5 Spiele';
export const headToHead = 'Direkter Vergleich';
/** `sides`: the two sides, each with its number of wins. */
export const tally = (count: number, [first, second]: readonly string[], drawn: number): string =>
  `Letzte ${count}: ${[first, ...(drawn === 0 ? [] : [`remis ${drawn}`]), second].join(', ')}`;
export const leagueTable = 'Tabelle';
export const playsHere = ', an diesem Spiel beteiligt';
