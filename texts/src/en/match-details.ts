/* The match dialog. */

export const previous = 'Previous match';
export const next = 'Next match';
export const loading = 'Loading match';
export const left = 'This match is no longer listed. This is its last known state.';
export const notThere = 'Match not found';
export const notThereText =
  'It may be on another day, or the link may be incomplete. Close this to see the current matches.';

export const sectionsLabel = 'Match sections';
export const sections = {
  summary: 'Summary',
  odds: 'Odds',
  statistics: 'Stats',
  outlook: 'Outlook',
  lineups: 'Line-ups',
  headToHead: 'H2H',
  table: 'Table',
};

export const live = 'LIVE';
export const liveAt = (clock: string): string => `LIVE - ${clock}'`;
export const startUnknown = 'Start time unknown';
export const versus = 'vs';
export const won = (name: string): string => `${name} won`;
const fightMethods: Readonly<Record<string, string>> = {
  Points: 'points',
  Submission: 'submission',
  Disqualification: 'disqualification',
};
/** Ends the sentence of `wonBy`. The provider's words stay unchanged if there is no translation: "KO". */
export const fightMethod = (method: string): string => fightMethods[method] ?? method;
export const wonBy = (name: string, method: string): string => `${name} won by ${method}`;
export const penalties = (kicks: string, over: boolean): string =>
  over ? `After a shoot-out, ${kicks}` : `Shoot-out, ${kicks}`;
export const shootout = (kicks: string, over: boolean): string =>
  over ? `After a shoot-out, ${kicks}` : `Shoot-out, ${kicks}`;
export const halfTime = (home: number, away: number): string => `(HT ${home}-${away})`;
export const goalsAndBehinds = 'Goals, behinds and points';
export const redZone = 'Red zone';

export const atSpot = (down: string, spot: string): string => `${down} at ${spot}`;
export const pitchCount = (balls: number, strikes: number): string => `${balls}-${strikes} count`;
export const basesEmpty = 'bases empty';
export const basesLoaded = 'bases loaded';
const bases = ['', 'first', 'second', 'third'];
export const runners = (on: readonly number[]): string =>
  `${on.length === 1 ? 'runner' : 'runners'} on ${on.map((base) => bases[base] ?? '').join(' and ')}`;

export const timeline = 'Timeline';
export const nothingKnown = 'No goals, cards or substitutions reported.';
export const events = {
  goal: 'Goal',
  'own-goal': 'Own goal',
  'penalty-goal': 'Penalty goal',
  'missed-penalty': 'Missed penalty',
  'yellow-card': 'Yellow card',
  'red-card': 'Red card',
  substitution: 'Substitution',
  var: 'VAR',
};
export const varEvent = (detail: string): string => `VAR, ${detail}`;
export const swapped = (player: string): string => `with ${player}`;
export const assist = (player: string): string => `assist ${player}`;
/** The score after a goal. */
export const scoreAfter = (home: number, away: number): string => `${home}-${away}`;
export const atHalfTime = (home: number, away: number): string => `Half-time ${home}-${away}`;
export const kickOff = (time: string): string => `Kick-off ${time}`;
/** The kinds of goals that are marked after the minute. */
export const penaltyGoal = { short: 'pen.', long: 'penalty' };
export const ownGoal = { short: 'o.g.', long: 'own goal' };
export const scorersOf = (team: string): string => `Scorers, ${team}`;

/** Read aloud before the name of a player who comes on or goes off. */
export const comesOn = 'on';
export const goesOff = 'off';
export const shootoutKicks = 'Penalty shoot-out';
export const kickScored = 'scored';
export const kickMissed = 'missed';
/** Follows the score of an earlier meeting. */
export const onPenalties = (kicks: string): string => `${kicks} pens`;

export const matchInfo = 'Match info';
export const sessionInfo = 'Session info';
export const venue = 'Venue';
export const referee = 'Referee';
/** For a fight that went the distance. */
export const judgesTotals = 'Judges’ totals';
export const judgesDecide = 'If the fight goes the distance, the judges’ totals appear here.';
export const judge = (number: number): string => `Judge ${number}`;
/** Other facts about a match, by kind. */
export const facts = {
  court: 'Court',
  weather: 'Weather',
  broadcasts: 'Broadcast',
  pitchers: 'Probable pitchers',
  timeouts: 'Timeouts left',
  lastPlay: 'Last play',
  record: 'Record',
};

export const classification = 'Classification';
export const position = 'Pos';
export const laps = 'Laps';
/** Place on the starting grid. */
export const grid = 'Grid';
/** Pit stops made. */
export const pits = 'Pits';
/** The gap to the car ahead. */
export const gap = 'Gap';
export const time = 'Time';

export const scoreByPeriod = 'Score by period';
/** The heading of the name column in a table of scores or results. */
export const competitors = { team: 'Team', player: 'Player', fighter: 'Fighter', driver: 'Driver' };
export const sets = 'Sets';
export const total = 'Total';
export const tieBreak = 'tie-break ';
export const hits = { short: 'H', long: 'Hits' };
export const errors = { short: 'E', long: 'Errors' };

export const lineups = 'Line-ups';
export const notAnnounced = 'Not announced yet.';
export const substitutes = 'Substitutes';
export const substitutions = 'Substitutions';
export const coach = 'Coach';
/** A player's position as the provider writes it: "G", "D", "M", "F". */
export const playsAs = (letter: string): string => letter;

export const lastFive = 'Last five';
export const headToHead = 'Head to head';
/** `sides`: the two sides, each with its number of wins. */
export const tally = (count: number, [first, second]: readonly string[], drawn: number): string =>
  `Last ${count}: ${[first, ...(drawn === 0 ? [] : [`drawn ${drawn}`]), second].join(', ')}`;
export const leagueTable = 'League table';
export const playsHere = ', playing in this match';
