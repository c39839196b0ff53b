import { en as ordinal } from 'make-plural/ordinals';
import { plural } from './dates-and-numbers.ts';

/* A team's sheet, and the card for picking teams. */

export const nowAndNext = 'Live and upcoming';
export const lastMatches = 'Recent matches';
export const home = 'home';
export const away = 'away';
export const follow = 'Follow';
export const following = 'Following';
export const goalAlerts = 'Goal alerts';
export const alertsOfAll = 'Notifications are on for all matches. You can change this in Settings.';
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
export const place = (rank: number): string => `${rank}${endings[ordinal(rank)] ?? 'th'}`;
export const points = (count: number): string => `${count} ${plural(count, 'point', 'points')}`;
export const wholeTable = 'Full table';
export const thisTeam = ' (this team)';
export const calendar = 'Fixtures in your calendar';
export const calendarNote = 'Updates when a match is rescheduled';
export const addCalendar = 'Add';
export const addCalendarOf = (name: string): string => `Add ${name} to your calendar`;
export const noNext = 'No upcoming matches yet.';
export const noResults = 'No results yet.';
export const unknown = 'No such team';
export const unknownText = 'This team is not in any recent match or league table.';

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
