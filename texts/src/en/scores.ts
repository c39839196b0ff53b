export const order = 'Order';
export const byLeague = 'By league';
export const byTime = 'By time';

export const live = 'Live';
export const upcoming = 'Upcoming';
export const over = 'Finished and postponed';

export const following = 'Following';
export const whatYouFollow = 'Following';
export const follow = 'Follow';
export const followed = 'Followed';
export const followLeague = (league: string): string => `Follow ${league}`;
export const pin = 'Pin to the top';
export const pinned = 'Pinned to the top';
export const pinLeague = (league: string): string => `Pin ${league}`;
export const expand = (group: string): string => `Expand ${group}`;
export const collapse = (group: string): string => `Collapse ${group}`;
/** Stand over columns that are two letters wide. */
export const total = 'T';
export const win = 'Win';

export const star = 'Star this match';
export const redCard = 'Red card';
export const redCards = (count: number): string => `${count} red cards`;
export const pointsIn = (period: string, first: string, second: string): string => `${period} ${first} to ${second}, `;
