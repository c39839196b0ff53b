import { en as ordinal } from 'make-plural/ordinals';
import { plural } from './dates-and-numbers.ts';

/* A team's sheet, and the card for picking teams. */

export const nowAndNext = 'Now and next';
export const lastMatches = 'Last matches';
export const home = 'home';
export const away = 'away';
export const follow = 'Follow';
export const following = 'Following';
export const goalAlerts = 'Goal alerts';
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
export const place = (rank: number): string => `${rank}${endings[ordinal(rank)] ?? 'th'}`;
export const points = (count: number): string => `${count} ${plural(count, 'point', 'points')}`;
export const wholeTable = 'Whole table';
export const thisTeam = ' (this team)';
export const calendar = 'Fixtures in your calendar';
export const calendarNote = 'Moves when a match moves';
export const addCalendar = 'Add';
export const addCalendarOf = (name: string): string => `Add ${name} to your calendar`;
export const loading = 'Loading the matches…';
export const noNext = 'No upcoming match is known.';
export const noResults = 'No result is known.';
export const unknown = 'No such team';
export const unknownText = 'No recent match or table has this team.';

export const pickTeams = 'Pick your teams';
export const pickTeamsText = 'Their matches come first, on every visit.';
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
