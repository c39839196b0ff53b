/* The short texts of a match row; every page loads them first. */

export const thisLeague = 'this league';
export const errorLoading = 'Error Loading Data';

export const lap = (current: number, total: number | undefined): string =>
  total === undefined ? `Lap ${current}` : `Lap ${current}/${total}`;
/** A period as the board names it, such as "2nd half". Unknown names from a provider stay unchanged. */
export const periodName = (period: string): string => period;
/** The heading of a period's scores: "Q1", "OT". */
export const periodLabel = (label: string): string => label;
/** A part of a race weekend or of a competition: "Race", "Group A, Matchday 3", "Round of 16". */
export const sessionName = (session: string): string => session;
/** A fight is won without points. */
export const won = 'W';

export const events = {
  goal: 'Goal',
  'own-goal': 'Own goal',
  'penalty-goal': 'Penalty',
  'missed-penalty': 'Missed penalty',
  'red-card': 'Red card',
  var: 'VAR',
};
/** The video referee's decision, in few words. */
export const varDetail = (detail: string): string => detail;
export const penalties = (kicks: string, over: boolean): string =>
  over ? `${kicks} on penalties` : `Shoot-out ${kicks}`;
export const shootout = (kicks: string, over: boolean): string =>
  over ? `${kicks} in the shoot-out` : `Shoot-out ${kicks}`;
export const round = (count: number): string => `round ${count}`;

export const startsTbc = 'start time to be confirmed';
export const starts = (time: string): string => `starts ${time}`;
/** How to use the keyboard in a list or grid of matches. */
export const listKeys =
  'Use the arrow keys to move between matches, Home and End for the first and last, Enter to open one.';
export const against = (home: string, away: string): string => `${home} against ${away}`;
export const visits = (visitors: string, hosts: string): string => `${visitors} at ${hosts}`;
export const heldAt = (race: string, course: string): string => `${race} at ${course}`;
export const winner = (name: string): string => `${name} won`;
/** For a session decided by the fastest lap. */
export const fastest = (name: string): string => `${name} was fastest`;
/** For a finished race whose classification the provider has not sent. */
export const noResultYet = 'Result not available yet';
export const redCards = (first: number, second: number): string => `red cards ${first} to ${second}`;
export const masked = (mask: string): string => `score ${mask}`;

export const top = (inning: string): string => `Top ${inning}`;
export const bottom = (inning: string): string => `Bottom ${inning}`;
const downs = ['', '1st', '2nd', '3rd', '4th'];
export const down = (count: number, yards: number | undefined): string => `${downs[count] ?? ''} & ${yards ?? 'goal'}`;
export const outs = (count: number): string => `${count} out`;
export const onBases = (bases: string): string => `bases ${bases}`;
export const hasBall = (name: string): string => `${name} with the ball`;
export const bats = (name: string): string => `${name} at bat`;
export const serves = (name: string): string => `${name} to serve`;

/* Chances in a match row. */

export const basisNames = {
  market: 'Market prices',
  'ratings-fed': 'Ratings from prices and results',
  ratings: 'Ratings from results',
  'base-rate': 'Historical average',
};
export const bands = { High: 'High confidence', Medium: 'Medium confidence', Low: 'Low confidence' };
/** Formats a chance from `domain/forecast/board-forecast.ts`, such as `62%`, as the language writes percentages. */
export const percent = (text: string): string => text;
export const draw = 'draw';
export const chances = (outcomes: string, basisAndBand: string): string => `Chances: ${outcomes}. ${basisAndBand}.`;

export const order = 'Order';
export const byLeague = 'By league';
export const byTime = 'By time';

export const live = 'Live';
export const upcoming = 'Upcoming';
export const over = 'Finished and postponed';

export const following = 'Following';
export const whatYouFollow = 'Manage Following';
export const goalAlertsOn = 'Goal alerts on';
/** The next match of a followed team. `days` from today. */
export const nextMatch = (days: number): string =>
  days === 0 ? 'Next match, today' : days === 1 ? 'Next match, tomorrow' : `Next match, in ${days} days`;
export const follow = 'Follow';
export const followed = 'Followed';
export const followLeague = (league: string): string => `Follow ${league}`;
export const pin = 'Pin to the top';
export const pinned = 'Pinned to the top';
export const pinLeague = (league: string): string => `Pin ${league}`;
export const expand = (group: string): string => `Expand ${group}`;
export const collapse = (group: string): string => `Collapse ${group}`;
/** Headings of columns that are two letters wide. */
export const total = 'T';
export const win = 'Win';

export const star = 'Star this match';
export const redCard = 'Red card';
export const redCardCount = (count: number): string => `${count} red cards`;
export const pointsIn = (period: string, first: string, second: string): string => `${period} ${first} to ${second}, `;
