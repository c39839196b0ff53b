import type { NewsKind } from '@touchline/domain/moments/match-news.ts';

/** What the page says of notifications. */
export const pushWords = {
  section: 'Notifications',
  what: 'Told on this device while the page is closed.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  unsupported:
    'This browser takes no notifications from pages. On an iPhone or iPad, add Touchline to the home screen first.',
  blocked: 'Notifications of this page are blocked in the browser’s settings. Allow them there first.',
  dismissed: 'The browser was not allowed to show notifications.',
  noService: 'This browser’s push service could not be reached. Please try again later.',
  refused: 'This server does not send notifications to this browser.',
  failed: 'Touchline could not be reached. Please try again.',
  scope: 'Notify of',
  scopes: { followed: 'Followed', all: 'All' },
  scopeNote: 'Followed: what you star or follow. All: every match, which is many.',
  kinds: 'What is told',
  quiet: 'Quiet hours',
  quietNote: (zone: string) => `Nothing is told then. By the clock of ${zone}.`,
  from: 'From',
  until: 'Until',
  spoilers: 'Hidden and delayed scores hold for notifications too.',
} as const;

export const kindWords: Readonly<Record<NewsKind, string>> = {
  start: 'Start',
  goal: 'Goals',
  disallowed: 'Taken back',
  'red-card': 'Red cards',
  'half-time': 'Half-time',
  end: 'Result',
};
