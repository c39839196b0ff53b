/* A league's page. */
import { en as ordinal } from 'make-plural/ordinals';
import { plural } from './dates-and-numbers.ts';

type Part = 'table' | 'matches' | 'scorers';

export const table = 'Table';
export const playing = 'In play';
export const results = 'Results';
export const fixtures = 'Fixtures';
export const scorers = 'Top scorers';
export const loading = {
  table: 'Loading the table…',
  matches: 'Loading the season…',
  scorers: 'Loading the top scorers…',
};
export const season = (years: string): string => `Season ${years}`;
export const asOf = (when: string): string => `As of ${when}.`;
export const failed = 'This could not be loaded.';
export const tryAgain = 'Try Again';
export const unknown = 'No such league';
export const unknownText = 'No league with this name has a current or recent match.';
export const noResults = 'No results yet.';
export const noFixtures = 'No upcoming matches yet.';
export const moreResults = (count: number): string => `Show ${count} more ${plural(count, 'result', 'results')}`;
export const moreFixtures = (count: number): string => `Show ${count} more ${plural(count, 'match', 'matches')}`;
export const tells = 'This section reveals results.';
export const showAll = 'Show anyway';

export const player = 'Player';
export const scored = {
  goals: { short: 'G', long: 'Goals' },
  penalties: { short: 'Pen', long: 'Penalties' },
  assists: { short: 'A', long: 'Assists' },
  played: { short: 'P', long: 'Played' },
};

const nouns = { table: 'table', matches: 'season schedule', scorers: 'list of top scorers' };
const subjects = { table: 'The table', matches: 'The season schedule', scorers: 'The list of top scorers' };

export const unsupported = (part: Part, sport: string): string => `This source has no ${nouns[part]} for ${sport}.`;
export const nothing = (part: Part): string => `This source has no ${nouns[part]} for this league.`;
export const callsKept = (part: Part): string =>
  `${subjects[part]} is not available now: today’s remaining data calls are reserved for live scores.`;
export const notInPlan = (part: Part): string =>
  `${subjects[part]} is not included in our plan with the sports data service.`;
export const callsSpent = (part: Part): string =>
  `${subjects[part]} is not available now: today’s data calls are used up.`;
export const notKnown = (part: Part): string => `${subjects[part]} is not available from the sports data service.`;
export const soonAgain = (part: Part): string =>
  `${subjects[part]} could not be loaded. We will try again in a minute.`;
export const noKey = 'API-Sports key is required. Please add your API key to the configuration.';

/* A league's table: `short` heads a column, `long` explains it. */

export const rank = 'Rank';
export const team = 'Team';
export const driver = 'Driver';
export const form = 'Form';
export const columns = {
  played: { short: 'P', long: 'Played' },
  won: { short: 'W', long: 'Won' },
  overtimeWon: { short: 'OW', long: 'Won after overtime' },
  drawn: { short: 'D', long: 'Drawn' },
  overtimeLost: { short: 'OL', long: 'Lost after overtime' },
  lost: { short: 'L', long: 'Lost' },
  difference: { short: '+/-', long: 'Difference' },
  points: { short: 'Pts', long: 'Points' },
};
export const goalDifference = { short: 'GD', long: 'Goal difference' };
/** What a place leads to. */
export const zones = {
  'champions-league': 'Champions League',
  'europa-league': 'Europa League',
  'conference-league': 'Conference League',
  promotion: 'Promotion',
  'play-offs': 'Play-offs',
  'play-in': 'Play-in',
  'relegation-play-offs': 'Relegation play-offs',
  relegation: 'Relegation',
};
export const zonesLabel = 'Legend';
export const formResults = {
  W: { short: 'W', long: 'won' },
  D: { short: 'D', long: 'drew' },
  L: { short: 'L', long: 'lost' },
};
export const newestLast = (letters: string): string => `${letters}; newest last`;
export const formOf = (name: string, last: string): string => `${name}: ${last}`;

/* The table as it stands, with live scores. */

export const asItStands = 'Table as it stands';
export const liveMatches = (count: number): string => `${count} live`;
/** Places gained since the day began; negative for places lost. */
export const moved = (places: number): string =>
  `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} ${plural(Math.abs(places), 'place', 'places')}`;
/** The match of a row, for screen readers. `score` has the own goals first. */
export const playsNow = (score: string, opponent: string): string => `now ${score} against ${opponent}`;
export const standingNote =
  'Arrows: since the day began. Live points count as they stand and are official only at the final whistle.';
export const tieBreaks = {
  difference: 'goal difference',
  'goals-for': 'goals scored',
  wins: 'wins',
  'away-goals': 'away goals',
  'away-wins': 'away wins',
  'fewest-points-lost': 'fewer points lost',
  'regulation-wins': 'wins in regular time',
  'head-to-head': 'head-to-head results',
};
/** `criteria`: the criteria in order. */
export const levelOnPoints = (criteria: readonly string[]): string => `Level on points: ${criteria.join(', then ')}.`;
export const levelOnWins = (criteria: readonly string[]): string => `Equal share of wins: ${criteria.join(', then ')}.`;
export const levelAsListed = 'Level teams are in the source’s order.';
export const generalRule = 'This is the general rule: we do not know this league’s own.';

/* A team's sheet, and the card for picking teams. */

export const nowAndNext = 'Live and upcoming';
export const lastMatches = 'Recent matches';
export const home = 'home';
export const away = 'away';
export const follow = 'Follow';
export const following = 'Following';
export const goalAlerts = 'Goal alerts';
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
export const place = (at: number): string => `${at}${endings[ordinal(at)] ?? 'th'}`;
export const points = (count: number): string => `${count} ${plural(count, 'point', 'points')}`;
export const wholeTable = 'Full table';
export const thisTeam = ' (this team)';
export const calendar = 'Fixtures in your calendar';
export const calendarNote = 'Updates when a match is rescheduled';
export const addCalendar = 'Add';
export const addCalendarOf = (name: string): string => `Add ${name} to your calendar`;
export const noNext = 'No upcoming matches yet.';
export const noTeamResults = 'No results yet.';
export const unknownTeam = 'No such team';
export const unknownTeamText = 'This team is not in any recent match or league table.';

export const pickTeams = 'Pick your teams';
export const pickTeamsText = 'Their matches come first on every visit.';
export const skip = 'Skip';
export const find = 'Find a team, player or league';
const withArticle: ReadonlySet<string> = new Set(['GB', 'US', 'NL', 'AE', 'CZ', 'PH']);
/** `region`: its code and its name in this language. */
export const popularIn = (code: string, region: string): string =>
  `Popular in ${withArticle.has(code) ? 'the ' : ''}${region}`;
export const popular = 'Popular teams';
export const keptInBrowser = 'Saved in this browser. Sign in to sync.';
export const keptInAccount = 'Saved in your account.';
export const followTeam = (name: string): string => `Follow ${name}`;
export const addMore = 'Add more';
export const done = 'Done';
