export const title = 'Chancen in diesem Spiel';
export const beforeKickOff = 'vor dem Anpfiff';
export const fromScore = (score: string): string => `ab dem Stand ${score}`;

export const groups = {
  'both-score': 'Beide Teams treffen',
  over: 'Tore insgesamt',
  'next-goal': 'Nächstes Tor',
  'winner-if-decided': 'Sieger, wenn es kein Unentschieden gibt',
  'half-time': 'Zur Halbzeit',
  'correct-score': 'Wahrscheinlichste Ergebnisse',
  'winning-margin': 'Höhe des Sieges',
  'set-score': 'Sätze',
};

export const yes = 'Ja';
export const over = (line: string): string => `Über ${line}`;
export const noMoreGoals = 'Kein Tor mehr';
export const leads = (team: string): string => `${team} führt`;
export const level = 'Unentschieden';
export const otherScore = 'Ein anderes Ergebnis';
export const winsBy = (team: string, points: string): string => `${team} mit ${points}`;
export const winsInSets = (player: string, sets: string): string => `${player} ${sets}`;

export const alreadySo = 'schon so';
export const notPossible = 'nicht mehr möglich';
export const cameTrue = 'eingetroffen';
export const didNot = 'nicht eingetroffen';

export const outcome = 'Ausgang';
export const chance = 'Wahrscheinlichkeit';
export const range = '80-%-Spanne';
export const turnedOut = 'Wie es ausging';

export const basis = (model: string): string => `Grundlage: ${model}.`;
export const basisInPlay = (model: string): string => `Grundlage: ${model}, aktueller Spielstand und Spielzeit.`;
export const rangeNote = 'Klammer und kleine Zahlen: die 80-%-Spanne aus der Unsicherheit unserer Schätzung.';
export const unmeasured = 'In dieser Sportart fehlen die Daten, um das Modell während des Spiels zu prüfen.';
export const estimates = 'Chancen sind Schätzungen, keine Angebote.';
export const record = 'Die Bilanz';

export const finalScore = 'Endstand';
export const inPercent = 'Prozent';
export const inPercentNow = 'Prozent, umrandet: aktueller Stand';
export const scoreCaption = (down: string, across: string): string =>
  `Chance jedes Ergebnisses nach 90 Minuten, Zeilen: ${down}, Spalten: ${across}`;
export const asItStands = 'aktueller Stand';
export const scoreNote = (across: string): string =>
  `Spalten: ${across}, nach 90 Minuten. Das vor dem Anpfiff wahrscheinlichste Ergebnis trifft in 13 von 100 Spielen ein.`;
export const scoreNoteNow = (across: string): string =>
  `Spalten: ${across}, nach 90 Minuten. Schraffiert: nicht mehr möglich. Das vor dem Anpfiff wahrscheinlichste Ergebnis trifft in 13 von 100 Spielen ein.`;

export const recordTitle = 'Weitere Chancen';
export const recordLead =
  'Jede Zeile gilt einem Ausgang: „Ja“, der Heimseite oder dem wahrscheinlichsten von mehreren. Vor dem Anpfiff festgehalten, alle Grundlagen zusammen.';
export const market = 'Frage';
export const errorColumn = 'Kalibrierungsfehler';
export const recordLine = (sport: string, question: string): string => `${sport}: ${question}`;
export const recordNames = {
  'both-score': 'beide Teams treffen',
  over: (line: string): string => `über ${line} Tore`,
  'next-goal': 'nächstes Tor',
  'winner-if-decided': 'Heimsieg, wenn es kein Unentschieden gibt',
  'half-time': 'wahrscheinlichster Halbzeitstand',
  'correct-score': 'wahrscheinlichstes Ergebnis',
  'winning-margin': 'wahrscheinlichste Höhe des Sieges',
  'set-score': 'wahrscheinlichstes Satzergebnis',
};
