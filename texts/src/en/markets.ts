/* Further chances of a match: both teams to score, totals, the final score and others. Never words of betting. */

export const title = 'Chances in this match';
export const beforeKickOff = 'before kick-off';
/** `score`: "2-1". */
export const fromScore = (score: string): string => `from ${score}`;

/** What a group of chances is about. */
export const groups = {
  'both-score': 'Both teams to score',
  over: 'Goals in all',
  'next-goal': 'Next goal',
  'winner-if-decided': 'Winner, if it is not a draw',
  'half-time': 'At half-time',
  'correct-score': 'Likeliest scores',
  'winning-margin': 'Winning margin',
  'set-score': 'Sets',
};

export const yes = 'Yes';
/** `line`: "2.5". */
export const over = (line: string): string => `Over ${line}`;
export const noMoreGoals = 'No more goals';
export const leads = (team: string): string => `${team} lead`;
export const level = 'Level';
export const otherScore = 'Any other score';
/** `points`: "6–10" or "21+". */
export const winsBy = (team: string, points: string): string => `${team} by ${points}`;
/** `sets`: "2-1", the player's sets first. */
export const winsInSets = (player: string, sets: string): string => `${player} ${sets}`;

export const alreadySo = 'already so';
export const notPossible = 'no longer possible';
export const cameTrue = 'came true';
export const didNot = 'did not';

/* Column names, for screen readers. */
export const outcome = 'Outcome';
export const chance = 'Chance';
export const range = '80% range';
export const turnedOut = 'How it turned out';

/** The basis of the chances and the meaning of their ranges. `model`: what the ratings come from. */
export const basis = (model: string): string => `Basis: ${model}.`;
export const basisInPlay = (model: string): string => `Basis: ${model}, current score and time.`;
export const rangeNote = 'Bracket and small figures: the 80% range from the doubt in our estimate.';
export const unmeasured = 'In this sport, no data was available to measure the model during play.';
export const estimates = 'Chances are estimates, not offers.';
export const record = 'The record';

/* The table of final scores. */

export const finalScore = 'Final score';
export const inPercent = 'percent';
export const inPercentNow = 'percent, outlined: as it stands';
/** The table's caption, for screen readers. */
export const scoreCaption = (down: string, across: string): string =>
  `Chance of each score after 90 minutes, ${down} down, ${across} across`;
export const asItStands = 'as it stands';
export const scoreNote = (across: string): string =>
  `${across} across, after 90 minutes. The likeliest score before kick-off comes true in 13 of 100 matches.`;
export const scoreNoteNow = (across: string): string =>
  `${across} across, after 90 minutes. Hatched: no longer possible. The likeliest score before kick-off comes true in 13 of 100 matches.`;

/* The track record of these chances. */

export const recordTitle = 'Further chances';
export const recordLead =
  'Each line is about one outcome: “yes”, the home side, or the likeliest of several. Frozen before kick-off, all bases together.';
export const market = 'Question';
export const errorColumn = 'Calibration error';
/** `sport`: its name. `question`: a name from `recordNames`. */
export const recordLine = (sport: string, question: string): string => `${sport}: ${question}`;
export const recordNames = {
  'both-score': 'both teams score',
  over: (line: string): string => `over ${line} goals`,
  'next-goal': 'next goal',
  'winner-if-decided': 'home side wins, if it is not a draw',
  'half-time': 'likeliest result at half-time',
  'correct-score': 'likeliest score',
  'winning-margin': 'likeliest winning margin',
  'set-score': 'likeliest score in sets',
};
