import { plural } from './dates-and-numbers.ts';

export const skip = 'Skip to matches';
export const besideMatches = 'Alongside the matches';
export const mainNavigation = 'Main';
export const screens = 'Screens';

export const menu = 'Menu';
export const openSports = 'Open sports';
export const logo = (site: string): string => `${site}, show all live matches`;
export const settings = 'Settings';
export const toLight = 'Switch to light theme';
export const toDark = 'Switch to dark theme';
export const search = 'Search';
export const searchKey = 'Ctrl K';

export const refresh = 'Refresh. Existing data is preserved if refresh fails';
export const offline = 'Offline';
export const updating = 'Updating';
export const polling = 'Polling';
export const connecting = 'Connecting';
export const noData = 'No data';
export const delayed = 'Delayed';
export const liveNow = 'Live';
export const upToDate = 'Up to date';

export const demoMode = 'Demo mode';
export const demoTitle = 'Demo Mode - API Keys Required';
export const demoNeeds = 'The AI Analyst needs an AI provider, an authentication provider and a card payment provider.';
export const demoSimulatesAll = 'This demo simulates all three: sign in with a test account.';
export const demoSimulates = (services: string): string => `Simulated in this demo: ${services}.`;
export const demoMisses = (services: string): string => `Not configured: ${services}.`;
export const demoServices = { ai: 'AI provider', signIn: 'authentication provider', payments: 'card payment provider' };
export const tryDemo = 'Try it';
export const hideBanner = 'Hide banner';

export const sports = 'Sports';
export const allSports = 'All Sports';
export const loadingMatches = 'Loading matches...';
export const noneLoaded = 'No matches could be loaded.';
export const leaguesOf = (sport: string): string => `${sport} leagues`;
export const hideSports = 'Hide sports';
export const hiddenSports = (hidden: number): string => `Show ${hidden} hidden`;
export const filterBySport = 'Filter by sport';
export const allSportsAndLeagues = 'All sports and leagues';
export const all = 'All';

export const dataSource = 'Data source';
export const sourceIs = 'Data Source: ';
export const by = (provider: string): string => ` by ${provider}`;
export const proxySource = 'Premium API (CORS-Safe)';
export const freeSource = 'Free API';
export const directSource = 'Premium API (Direct)';
export const proxyNote = 'Using secure proxy to avoid CORS issues';
export const simulatedData = 'Simulated data';
export const lastUpdated = (time: string): string => `Last updated: ${time}`;
export const offlineSince = (time: string): string => `Offline - scores from ${time}`;
export const matchCounts = (total: number, live: number): string =>
  `${total} ${plural(total, 'match', 'matches')} • ${live} live`;
export const loading = 'Loading...';
export const connectionError = 'Connection Error';
export const pollingEvery = (seconds: number): string => `Live updates are off, checking every ${seconds} s`;

export const connectionLost = 'Connection lost';
export const screenStopped = 'This screen stopped working';
export const screenStoppedText =
  'You may be offline, or something went wrong on our side. The other screens still work.';

export const yourTimes = 'Times are in your time zone, 24-hour.';
export const simulatedScores = 'Scores on this page are simulated.';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const contact = 'Contact';
export const gamblingHelp = '18+ · Help with gambling';
export const status = 'Status';

/** The header's account area before its code is loaded. */
export const account = 'Account';
export const signIn = 'Sign In';
export const upgrade = 'Upgrade';

export const advertisement = 'Advertisement';
/** Ads for features of the page itself. */
export const houseAds = {
  teams: { title: 'Pick your teams', text: 'Their matches come first on every visit.', action: 'Find teams' },
  alerts: { title: 'Goal alerts', text: 'Know the moment your teams score.', action: 'Set up alerts' },
  calendar: { title: 'Every kick-off in your calendar', text: 'Add the matches of any team.', action: 'Find a team' },
  install: { title: 'Live scores on your home screen', text: 'The scores are one tap away.', action: 'Install' },
  premium: {
    title: 'Live scores without ads',
    text: 'No ads, plus the AI Analyst. Cancel any time.',
    action: 'See Premium',
  },
  record: { title: 'Forecasts, graded', text: 'See how often they were right.', action: 'Track record' },
};

export const matchTitle = 'Match Details';
export const loadingMatch = 'Loading match';

export const leagueTitle = 'League';
export const loadingLeague = 'Loading league';

export const teamTitle = 'Team';
export const loadingTeam = 'Loading team';

/* Errors of an empty board, in the spec's words. */
export const keyMissing = 'API-Sports key is required. Please add your API key to the configuration.';
export const unreachable =
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.';
export const unexpected = 'Failed to fetch sports data. Please try again later.';
export const noMatchesAvailable = 'No matches available at the moment. Please try again later.';

export const close = 'Close';
export const tryAgain = 'Try Again';
export const notOpened = 'Couldn’t open this.';
/** Follows the name of what is counted. */
export const matchCount = (count: number): string => `, ${count} ${plural(count, 'match', 'matches')}`;
export const liveCount = (count: number): string => `, ${count} live`;
/** `count` is in thousands, with at most one decimal. */
export const thousands = (count: number): string => `${count}k`;

/** In this file because it belongs to the first script; the other search texts load later. */
export const loadingSearch = 'Loading search';

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

/* Texts in the document itself, before any script runs. */
export const description =
  'Live scores, odds and statistics for 12 sports on one page, updated the moment they change.';
export const noScript = 'This page needs JavaScript to show live scores.';
export const scriptsLost = 'Connection lost. Trying again.';
