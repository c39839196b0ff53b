export const section = 'Notifications';
export const what = 'Alerts on this device, even when Touchline is closed.';
export const turnOn = 'Turn on notifications';
export const turnOff = 'Turn off notifications';
export const unsupported =
  'This browser does not support notifications. On an iPhone or iPad, add Touchline to the home screen first.';
export const blocked = 'Notifications are blocked in the browser’s settings. Allow them there first.';
export const dismissed = 'The browser was not allowed to show notifications.';
export const noService = 'This browser’s push service could not be reached. Please try again later.';
export const refused = 'This server does not send notifications to this browser.';
export const full = 'Too many devices without an account are subscribed. Sign in, or try again tomorrow.';
export const failed = 'Touchline could not be reached. Please try again.';
export const scope = 'Notify me about';
export const scopes = { followed: 'Followed', all: 'All' };
export const scopeNote = 'Followed: what you star or follow. All: every match, so expect many.';
export const kinds = 'Notify me when';
/** By the kinds of news in `domain/moments/match-news.ts`. */
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
