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
export const zoneNote = (zone: string): string => `Times are in your time zone: ${zone}, as set on this device.`;
export const goals = 'Goals';
export const goalAlerts = 'Goal alerts';
export const followed = 'Followed';
export const all = 'All';
export const none = 'None';
export const goalAlertsNote = 'Followed: matches, teams and leagues you star or follow, and the match you have open.';
export const goalSound = 'Goal sound';
export const goalSoundNote = 'Two short tones with each alert.';
export const odds = 'Odds';
export const oddsFormat = 'Odds format';
export const decimal = 'Decimal';
export const american = 'American';
export const fractional = 'Fractional';
export const hideOdds = 'Hide odds';
export const hideOddsNote = 'No prices or chances on the page. The analyst’s answers still include them.';
export const yourData = 'Your data';
export const yourDataNote = 'Stars, teams, leagues, pins and hidden sports';
export const whatYouFollow = 'Following';
export const otherScreens = 'Other screens';
export const displaysNote = 'Live scores on your site, stream or television';
export const setUpDisplay = 'Set up';
export const tvBoardNote = 'This screen as a scoreboard';
export const tvBoard = 'TV board';
export const keyboard = 'Keyboard';
export const singleKeys = 'Single-key shortcuts';
export const singleKeysNote = 'When off, single keys do nothing; Ctrl+K and ⌘K still open search.';
export const remembered =
  'Saved in this browser. What you follow is also saved in your account while you are signed in.';

export const shortcuts = 'Keyboard shortcuts';
export const keySearch = 'Search';
export const keyTabs = 'LIVE, Matches, Odds, Statistics, AI Analyst';
export const keyNextMatch = 'Next match, previous match';
export const keyStar = 'Star or unstar the focused match';
export const keyDays = 'Previous day, next day (Matches)';
export const keyRefresh = 'Refresh';
export const keyTheme = 'Light or dark theme';
export const keyThisList = 'This list';
export const keyOpen = 'Open the match';
export const keySideways = 'Previous or next match, tab or day';
export const keyUpDown = 'Match above, match below';
export const keyScreenful = 'One screen of matches up or down';
export const keyFirstLast = 'First or last match';
export const keyClose = 'Close the open dialog';
/** Key names on keyboards in this language. */
export const keyNames = {
  ctrl: 'Ctrl',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  escape: 'Esc',
};

export const section = 'Notifications';
export const what = 'Alerts on this device, even when this page is closed.';
export const turnOn = 'Turn on notifications';
export const turnOff = 'Turn off notifications';
export const unsupported =
  'This browser does not support notifications. On an iPhone or iPad, add this page to the home screen first.';
export const blocked = 'Notifications are blocked in the browser’s settings. Allow them there first.';
export const dismissed = 'You did not allow notifications when the browser asked.';
export const noService = 'This browser’s push service could not be reached. Please try again later.';
export const refused = 'Notifications cannot be sent to this browser.';
export const full = 'We cannot add more devices without an account today. Sign in, or try again tomorrow.';
export const failed = 'The server could not be reached. Please try again.';
export const scope = 'Notify me about';
export const scopes = { followed: 'Followed', all: 'All' };
export const scopeNote = 'Followed: what you star or follow. All: every match, so expect many.';
export const kinds = 'Notify me when';
/** Keyed by the kinds of events in `domain/event-detection/detected-event.ts`. */
export const kindNames = {
  start: 'Start',
  goal: 'Goals',
  disallowed: 'Disallowed',
  'red-card': 'Red cards',
  'half-time': 'Half-time',
  end: 'Result',
};
export const quiet = 'Quiet hours';
export const quietNote = (zone: string): string => `No notifications during this period, ${zone} time.`;
export const from = 'From';
export const until = 'Until';
export const spoilers = 'Hidden and delayed scores apply to notifications too.';
