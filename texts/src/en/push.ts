export const section = 'Notifications';
export const what = 'Alerts on this device, even when Touchline is closed.';
export const turnOn = 'Turn on notifications';
export const turnOff = 'Turn off notifications';
export const unsupported =
  'This browser takes no notifications from pages. On an iPhone or iPad, add Touchline to the home screen first.';
export const blocked = 'Notifications of this page are blocked in the browser’s settings. Allow them there first.';
export const dismissed = 'The browser was not allowed to show notifications.';
export const noService = 'This browser’s push service could not be reached. Please try again later.';
export const refused = 'This server does not send notifications to this browser.';
export const full = 'Too many devices without an account get notifications from here. Sign in, or try again tomorrow.';
export const failed = 'Touchline could not be reached. Please try again.';
export const scope = 'Notify of';
export const scopes = { followed: 'Followed', all: 'All' };
export const scopeNote = 'Followed: what you star or follow. All: every match, which is many.';
export const kinds = 'What is told';
/** By the kinds of news in `domain/moments/match-news.ts`. */
export const kindNames = {
  start: 'Start',
  goal: 'Goals',
  disallowed: 'Taken back',
  'red-card': 'Red cards',
  'half-time': 'Half-time',
  end: 'Result',
};
export const quiet = 'Quiet hours';
export const quietNote = (zone: string): string => `Nothing is told then. By the clock of ${zone}.`;
export const from = 'From';
export const until = 'Until';
export const spoilers = 'Hidden and delayed scores hold for notifications too.';
