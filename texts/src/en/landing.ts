/*
 * The pages of matches, leagues, teams and sports at their own addresses, as search engines and browsers without
 * scripts show them.
 */

export const home = 'Live scores';
export const breadcrumbs = 'You are here';
export const otherLanguages = 'This page in other languages';

/* Titles and descriptions for search results and link previews: they never reveal a result. */
export const matchTitle = (pairing: string, day: string): string => `${pairing}, ${day}: score and match facts`;
export const matchDescription = (pairing: string, league: string, start: string): string =>
  `${pairing} in ${league}, ${start}. Score, periods, events, chances and table, updated live.`;
export const leagueTitle = (league: string): string => `${league}: table, results and fixtures`;
export const leagueDescription = (league: string): string =>
  `${league}: the league table, recent results and upcoming matches, with live scores.`;
export const teamTitle = (team: string): string => `${team}: fixtures, results and table`;
export const teamDescription = (team: string, league: string): string =>
  `${team} in ${league}: upcoming matches, recent results and the place in the table, with live scores.`;
export const sportTitle = (sport: string): string => `${sport}: live scores, results and fixtures`;
export const sportDescription = (sport: string): string =>
  `${sport} today: live scores, results and upcoming matches of all leagues.`;

/* Headings and notes. */
export const chances = 'Chances';
export const draw = 'Draw';
export const statistics = 'Statistics';
export const events = 'Events';
export const allTimesInUtc = 'All times are in UTC.';
export const writtenAt = (time: string): string => `As of ${time}. With JavaScript, this page updates live.`;
export const mayBeOutdated = 'Live scores may be out of date at the moment.';
export const noMatches = 'There are no matches at the moment.';
export const noTable = 'There is no table at the moment.';
export const tableAsOf = (time: string): string => `Table as of ${time}.`;
export const wholeLeague = (league: string): string => `All of ${league}`;
export const moreInLeague = (league: string): string => `More matches: ${league}`;
export const leagues = 'Leagues';
export const rss = 'RSS feed';
