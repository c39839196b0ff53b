/* The record of frozen season outlooks. */
import { locale, plural } from './dates-and-numbers.ts';

export const title = 'Outlook record';
export const lead = 'Every frozen outlook, the bad ones too.';
export const tabsLabel = 'Records';
export const matches = 'Matches';
export const seasons = 'Seasons';
export const notLoaded = 'The outlook record can’t be loaded';
export const noneGraded = 'No season has been graded yet';
export const firstOnes =
  'Outlooks are frozen at four points of a season and graded after its last match. The grades will appear here.';
export const simulated = 'Simulated data: these seasons are simulated, so this record says nothing about real ones.';
/** Follows `simulated`. */
export const replayed =
  'The outlooks of seasons before this demo first started were made afterwards, each from earlier results only.';

export const outlooks = (count: number): string =>
  `${count.toLocaleString(locale)} ${plural(count, 'outlook', 'outlooks')}`;
export const gradedOf = (seasonCount: number, chances: number): string =>
  `of ${seasonCount.toLocaleString(locale)} ${plural(seasonCount, 'season', 'seasons')}, ${chances.toLocaleString(locale)} ${plural(chances, 'chance', 'chances')} graded`;
/** `points`: with one decimal. */
export const offBy = (points: string): string => `${points} points`;
export const offOnAverage = 'off on average: the difference between what we said and what came true';
export const betterOf = (better: number, of: number): string => `${better} of ${of}`;
export const betterNote = 'checkpoints with a better title score than the table alone and than points per game';

export const saidAndCame = 'Said against came true';
export const curveNote = 'dot size: number of chances; bar: 95% range';
export const saidAxis = 'said, percent';
export const cameAxis = 'came true, percent';
export const dotted = 'dotted line: came true as said';
export const saidCame = (said: string, came: string): string => `said ${said}, came ${came}`;
export const said = 'Said';
export const came = 'Came true';
export const range = '95% range';
export const chances = 'Chances';
export const fromTo = (low: string, high: string): string => `${low} to ${high}`;

export const titleByCheckpoint = 'Title, by checkpoint';
export const logLossNote = 'log-loss, shorter is better';
export const startOfSeason = 'Start of season';
export const played = (percent: string): string => `${percent} played`;
export const ours = 'Our outlook';
export const pointsPerGame = 'Points per game';
export const tableOnly = 'Table only';
export const baselinesNote =
  'Table only: all teams are equally strong from then on. Points per game: every team keeps its average.';

export const zonesTitle = 'Best places and relegation';
export const brierNote = 'Brier score, lower is better';
export const checkpoint = 'Played';
export const top = 'Best places';
export const relegation = 'Relegation';
export const short = { ours: 'Ours', pointsPerGame: 'Per game', tableOnly: 'Table' };
export const boldIsBest = 'Bold is best.';

export const misses = 'Where we were wrong';
export const largest = 'largest misses';
export const outlook = 'Outlook';
/** `at`: the checkpoint; `what`: a team and what the season could bring. */
export const missOf = (at: string, what: string): string => `${at}: ${what}`;
export const yes = 'yes';
export const no = 'no';

export const verified = 'Verified by hash';
export const checkedHere = 'checked in your browser, now';
export const verifiedLead =
  'The SHA-256 of every frozen file is published. Your browser has just read each file below and calculated its hash again. A changed figure would show as “not the same”.';
export const league = 'League';
export const season = 'Season';
export const frozenAt = 'Frozen, UTC';
export const grade = 'Grade';
export const graded = 'graded';
export const open = 'open';
export const check = 'Check';
export const checks = {
  checking: 'checking…',
  same: 'same',
  different: 'not the same',
  failed: 'not loaded',
  unsupported: 'needs HTTPS',
};
export const days = 'Match forecasts by day';
export const day = 'Day';
export const forecasts = 'Forecasts';
export const noFiles = 'No outlook has been frozen yet.';
export const showMore = 'Show more';
