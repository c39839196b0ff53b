export const settings = 'Settings';
export const display = 'Display';
export const theme = 'Theme';
export const dark = 'Dark';
export const light = 'Light';
export const system = 'System';
export const language = 'Language';
export const languageNote = 'The page will reload.';
export const liveList = 'LIVE list';
export const matchesList = 'Matches list';
export const byLeague = 'By league';
export const byTime = 'By time';
export const zoneNote = (zone: string): string => `Times are your own: ${zone}. They follow the clock of this device.`;
export const goals = 'Goals';
export const goalAlerts = 'Goal alerts';
export const followed = 'Followed';
export const all = 'All';
export const none = 'None';
export const goalAlertsNote = 'Followed: what you star or follow, and the match whose details are open.';
export const goalSound = 'Goal sound';
export const goalSoundNote = 'Two short notes with each alert.';
export const odds = 'Odds';
export const oddsFormat = 'Odds format';
export const decimal = 'Decimal';
export const american = 'American';
export const fractional = 'Fractional';
export const hideOdds = 'Hide odds';
export const hideOddsNote = 'No prices and no chances on the page. The analyst’s answers still tell them.';
export const yours = 'Your Touchline';
export const yoursNote = 'Stars, teams, leagues, pins and hidden sports';
export const whatYouFollow = 'Following';
export const keyboard = 'Keyboard';
export const singleKeys = 'Single-key shortcuts';
export const singleKeysNote = 'When off, letters and signs alone do nothing; Ctrl+K and ⌘K still search.';
export const remembered = 'Remembered in this browser; what you follow also in your account while you are signed in.';

export const shortcuts = 'Keyboard shortcuts';
export const keySearch = 'Search';
export const keyTabs = 'LIVE, Matches, Odds, Statistics, AI Analyst';
export const keyNextMatch = 'Next match, previous match';
export const keyStar = 'Star the match that has the focus, or take its star off';
export const keyDays = 'Previous day, next day of Matches';
export const keyRefresh = 'Refresh';
export const keyTheme = 'Light or dark theme';
export const keyThisList = 'This list';
export const keyOpen = 'Open the match';
export const keySideways = 'Previous or next match in the details, tab or day in a row of them';
export const keyUpDown = 'Match above, match below';
export const keyScreenful = 'One screen of matches up or down';
export const keyFirstLast = 'First or last match';
export const keyClose = 'Close what is open';
/** What stands on the keys of a keyboard that people of this language have. */
export const keyNames = {
  ctrl: 'Ctrl',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  escape: 'Esc',
};
