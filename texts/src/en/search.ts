import { plural } from './dates-and-numbers.ts';

export const search = 'Search';
export const placeholder = 'Search teams, leagues, sports, matches...';
export const closeSearch = 'Close search';
export const results = 'Search results';
export const counted = (count: number): string => plural(count, '1 result', `${count} results`);
export const nothingFound = 'No results found';
export const tryOthers = 'Try searching for teams, leagues, or sports';
/** For a query that names a league without matches on the board. */
export const notOnBoard = (league: string): string => `${league}: no matches between yesterday and tomorrow`;
export const recent = 'Recent Searches';
export const clear = 'Clear';
export const popular = 'Popular Searches';
export const toMove = 'to move';
export const toOpen = 'to open';
export const toClose = 'to close';
export const toFollow = 'to follow';
export const follow = (name: string): string => `Follow ${name}`;
export const follows = 'Follow teams and leagues';
export const nowFollowed = (name: string): string => `You now follow ${name}.`;
export const notFollowed = (name: string): string => `You no longer follow ${name}.`;

/** Competitors by their kind in the sport catalog. */
const competitors: Readonly<Record<string, string>> = {
  team: 'Team',
  player: 'Player',
  fighter: 'Fighter',
  driver: 'Driver',
};
export const competitor = (kind: string, league: string): string => `${competitors[kind] ?? kind}, ${league}`;
export const league = 'League';
export const matches = (count: number): string => plural(count, '1 match', `${count} matches`);
export const ofSports = 'Sport';
