export const matchStatistics = 'Spielstatistik';
export const loading = 'Statistik wird geladen';
export const noneToday = 'Heute keine Statistik.';
export const none = 'Keine Statistik verfügbar';
export const noneIn = (chosen: string): string => `${chosen}: keine Statistik verfügbar`;
export const soon = 'Sobald ein Spiel beginnt, erscheint hier seine Statistik.';
export const fromKickOff = 'Statistiken gibt es ab Spielbeginn';
export const unsupported = (sport: string): string => `Für ${sport} gibt es keine Statistik.`;
export const showAllSports = 'Alle Sportarten zeigen';

export const home = 'Heim';
export const away = 'Gast';
export const sample = 'Beispiel';
export const samples = 'Beispielwerte.';
export const updated = (seen: string): string => `Stand: ${seen}`;
export const unknown = 'nicht verfügbar';
export const percent = (share: number): string => `${share}\u00A0%`;

export const figures: Readonly<Record<string, string>> = {
  'Ball Possession': 'Ballbesitz',
  'Total Shots': 'Schüsse',
  'Shots on Target': 'Schüsse aufs Tor',
  'Corner Kicks': 'Ecken',
  Fouls: 'Fouls',
  'Yellow Cards': 'Gelbe Karten',
  'Red Cards': 'Rote Karten',
  'Expected Goals (xG)': 'Erwartete Tore (xG)',
  Offsides: 'Abseits',
  'Goalkeeper Saves': 'Paraden',
  Passes: 'Pässe',
  'Pass Accuracy (%)': 'Passquote (%)',
  'Time of Possession': 'Ballbesitzzeit',
  'Field Goals Attempted': 'Feldwurfversuche',
  'Field Goals Made': 'Feldwurftreffer',
  Rebounds: 'Rebounds',
  Turnovers: 'Ballverluste',
  'Personal Fouls': 'Persönliche Fouls',
  'Technical Fouls': 'Technische Fouls',
  Shots: 'Schüsse',
  'Shots on Goal': 'Schüsse aufs Tor',
  'Power Plays': 'Powerplays',
  Penalties: 'Strafen',
  Hits: 'Hits',
  'Faceoffs Won': 'Gewonnene Bullys',
  'At Bats': 'At Bats',
  Walks: 'Walks',
  Strikeouts: 'Strikeouts',
  Errors: 'Errors',
  'Home Runs': 'Homeruns',
  'Total Plays': 'Spielzüge',
  'Total Yards': 'Yards',
  'First Downs': 'First Downs',
  Sacks: 'Sacks',
};

export const momentum = 'Momentum';
export const nobodyAhead = 'Gerade ist keine Seite überlegen.';
export const ahead = (team: string): string => `Gerade überlegen: ${team}.`;
export const shareOf = (team: string, share: number): string => `${team} ${share}\u00A0%`;
export const shares = (list: string): string => `Anteil der Zeit: ${list}.`;
export const legend = (up: string, down: string): string => `Oben: ${up}. Unten: ${down}.`;
export const source = (seconds: number, time: string): string =>
  `Auf Basis von Statistiken, etwa alle ${seconds} s seit ${time}.`;
