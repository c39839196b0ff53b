/* The outlook of a season: the chances of the title, European places, play-offs and relegation. */
import { zones } from './league.ts';

/** What a season can bring. */
export const kinds = { title: 'Title', division: 'Division', ...zones, advance: 'Next round' };
const numbers: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' };
/** The first places of a table. */
export const topPlaces = (places: number): string => `Top ${numbers[places] ?? places}`;
/** A kind inside a sentence: "title", "top four". Names of competitions stay as they are. */
export const kindInSentence = (kind: string): string =>
  kind.endsWith('League') ? kind : kind.charAt(0).toLowerCase() + kind.slice(1);
/** What the season can bring to a team: "Arsenal, top four". */
export const ofTeam = (team: string, kind: string): string => `${team}, ${kindInSentence(kind)}`;

/** A chance of zero, for screen readers. */
export const never = 'none';
/** A chance for screen readers. `low`, `high`: whole percentages without a sign. */
export const withRange = (chance: string, low: string, high: string): string =>
  `${chance}, 80% range ${low} to ${high}`;
/** The basis of the chances and the meaning of their ranges. `model`: what the ratings come from. */
export const basis = (simulations: string, model: string): string =>
  `Basis: ${model} and the current scores. Each chance is the share of ${simulations} simulated seasons. Bracket and small figures: 80% range, from the uncertainty of our ratings. Dash: in none of these seasons.`;
export const placesByRules = 'Play-off places by the league’s rules, because the source’s table does not name them.';
/** The label of the choice of the shown chance. */
export const chanceShown = 'Chance in the table';

/* What is at stake in a match. */

export const stakes = 'What is at stake';
export const afterEachResult = 'season chances after each result';
export const ifItEnds = 'Result';
export const wins = (team: string): string => `${team} win`;
export const draw = 'Draw';
export const likely = (chance: string): string => `${chance} likely`;
export const standsLikely = (chance: string): string => `as it stands, ${chance} likely`;
/** `list`: chances such as "Arsenal, title 47%". */
export const weighedNow = (list: string): string => `Now, with all results weighed: ${list}.`;

/* The last goal. */

export const goal = 'Goal';
export const goalChanged = 'What this goal changed';
export const noGoalYet = 'The next goal’s effect on the season will appear here.';
export const noChange = 'No chance changed by a whole percentage point.';
export const beforeAndAfter = 'Season chances before and after it:';
/** For screen readers. `what`: see `ofTeam`. */
export const changed = (what: string, before: string, after: string): string => `${what}: from ${before} to ${after}`;
export const goalNote =
  'Hollow: before the goal. Filled: now. All other matches unchanged. If the goal is disallowed, the change disappears.';
export const stakesOfMatch = 'What is at stake in this match';

/* The matches of this matchday. */

export const stillToCome = 'Still on this matchday';
export const moveTitle = 'How far one result can move the title';
export const match = 'Match';
export const moves = 'Moves';
export const movesNote = 'Percentage points between a home win and an away win.';

/* Frozen outlooks. */

export const frozenThenGraded = 'Frozen, then graded';
export const frozenLead =
  'At four points of the season the outlook is frozen, and its hash is published. It is graded after the season and never edited.';
export const checkpoint = 'Checkpoint';
export const start = 'Start';
export const frozenAt = 'Frozen';
export const frozenAfter = (after: number, total: number): string => `after match ${after} of ${total}`;
export const notFrozen = 'not frozen';
export const howOftenRight = 'How often were we right?';

/* The chart over the season. */

export const titleOverSeason = 'Title chance over the season';
export const percentByMatchday = 'percent, by matchday';
export const percentBySeason = 'percent, by share of the season';
export const frozenStart = 'Frozen: start';
export const stillToPlay = 'still to play';
export const showAsTable = 'Show as a table';
export const titleChance = 'Title chance';
export const atFirst = 'At the start';
export const now = 'Now';
/** `lines`: a sentence for each team. */
export const chartWords = (lines: string): string => `Title chance over the season. ${lines}`;
export const fromTo = (team: string, first: string, last: string): string =>
  `${team}: ${first} at the start, ${last} now.`;
export const seasonOutlook = 'Season outlook';
/** Why a league has no outlook. */
export const noOutlook = {
  'no-table': 'No season outlook: the source has no table for this competition.',
  'no-fixtures': 'No season outlook yet: the source lists no matches to play.',
  rules: 'No season outlook: we do not know the rules of this table.',
  ratings: 'No season outlook yet: too few results to rate these teams.',
  over: 'No season outlook: all matches of the season have been played.',
};

/* A team's sheet. */

export const expectedPoints = 'Expected points';
/** In leagues that rank by wins. */
export const expectedWins = 'Expected wins';
export const pointsRange = (low: number, high: number): string => `80% range ${low} to ${high}`;

/* A cup. */

export const cupOutlook = 'Who goes through';
export const team = 'Team';
export const cupBasis = (simulations: string): string =>
  `Each chance is the share of ${simulations} simulated cups, from the current scores. Bracket and small figures: 80% range, from the uncertainty of our ratings. Dash: in none of them.`;
