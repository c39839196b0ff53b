/** The name of each tab and the heading of its screen. */
export const live = 'LIVE';
export const liveTitle = 'Live Matches';
export const matches = 'Matches';
export const matchesTitle = "Today's Matches";
export const odds = 'Odds';
export const oddsTitle = 'Betting Odds';
export const statistics = 'Statistics';
export const statisticsTitle = 'Match Statistics';
export const analyst = 'AI Analyst';
export const analystTitle = 'AI Sports Analyst';
