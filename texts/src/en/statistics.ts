export const matchStatistics = 'Match Statistics';
export const loading = 'Loading statistics';
export const noneToday = 'No statistics today.';
export const none = 'No statistics available';
export const noneIn = (chosen: string): string => `No statistics available for ${chosen}`;
export const soon = 'Statistics appear here when a match starts.';
export const fromKickOff = 'Statistics start at kick-off';
export const unsupported = (sport: string): string => `Statistics are not available for ${sport}.`;
export const showAllSports = 'Show all sports';

export const home = 'Home';
export const away = 'Away';
export const sample = 'Sample';
export const samples = 'Sample values.';
export const updated = (seen: string): string => `Updated at ${seen}`;
export const unknown = 'not available';
export const percent = (share: number): string => `${share}%`;

/** Keyed by the sport catalog's names of statistics. */
export const figures: Readonly<Record<string, string>> = {
  'Ball Possession': 'Ball Possession',
  'Total Shots': 'Total Shots',
  'Shots on Target': 'Shots on Target',
  'Corner Kicks': 'Corner Kicks',
  Fouls: 'Fouls',
  'Yellow Cards': 'Yellow Cards',
  'Red Cards': 'Red Cards',
  'Expected Goals (xG)': 'Expected Goals (xG)',
  Offsides: 'Offsides',
  'Goalkeeper Saves': 'Goalkeeper Saves',
  Passes: 'Passes',
  'Pass Accuracy (%)': 'Pass Accuracy (%)',
  'Time of Possession': 'Time of Possession',
  'Field Goals Attempted': 'Field Goals Attempted',
  'Field Goals Made': 'Field Goals Made',
  Rebounds: 'Rebounds',
  Turnovers: 'Turnovers',
  'Personal Fouls': 'Personal Fouls',
  'Technical Fouls': 'Technical Fouls',
  Shots: 'Shots',
  'Shots on Goal': 'Shots on Goal',
  'Power Plays': 'Power Plays',
  Penalties: 'Penalties',
  Hits: 'Hits',
  'Faceoffs Won': 'Faceoffs Won',
  'At Bats': 'At Bats',
  Walks: 'Walks',
  Strikeouts: 'Strikeouts',
  Errors: 'Errors',
  'Home Runs': 'Home Runs',
  'Total Plays': 'Total Plays',
  'Total Yards': 'Total Yards',
  'First Downs': 'First Downs',
  Sacks: 'Sacks',
};

export const momentum = 'Momentum';
export const nobodyAhead = 'Neither side is on top right now.';
export const ahead = (team: string): string => `${team} are on top right now.`;
export const shareOf = (team: string, share: number): string => `${team} ${share}%`;
export const shares = (list: string): string => `Share of the time: ${list}.`;
export const legend = (up: string, down: string): string => `Up: ${up}. Down: ${down}.`;
export const source = (seconds: number, time: string): string =>
  `Based on statistics every ~${seconds} s since ${time}.`;
