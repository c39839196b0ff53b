import { plural } from './numbers.ts';

export const status = 'Status';
export const sports = 'Sports';
export const forecasts = 'Forecasts';

export const justNow = 'just now';
export const ago = {
  second: (count: number): string => `${count} ${plural(count, 'second', 'seconds')} ago`,
  minute: (count: number): string => `${count} ${plural(count, 'minute', 'minutes')} ago`,
  hour: (count: number): string => `${count} ${plural(count, 'hour', 'hours')} ago`,
  day: (count: number): string => `${count} ${plural(count, 'day', 'days')} ago`,
};

/** What is wrong with a sport’s source, for people who want to know. */
export const problems = {
  auth: 'The source does not accept our key',
  quota: 'Today’s calls to the source are used up',
  rate: 'The source asks us to slow down',
  plan: 'Our plan at the source does not cover this sport',
  caller: 'The source does not know what we ask for',
  provider: 'The source has a fault of its own',
  network: 'The source can’t be reached',
  timeout: 'The source does not answer in time',
  malformed: 'The source answers something that can’t be read',
};
export const problemSince = (problem: string, since: string): string => `${problem}. That began ${since}.`;
export const notConfirmed = 'Not confirmed yet';
export const confirmed = (when: string): string => `Confirmed ${when}`;

export const noneAsked = 'No sport has been asked for yet.';
export const allFine = (count: number): string =>
  plural(count, 'One sport, and it is fine.', `All ${count} sports are fine.`);
export const noneFine = 'No sport gets an answer at the moment. Scores are as of the times below.';
export const someFailing = (failing: number, all: number): string =>
  `${failing} of ${all} sports ${plural(failing, 'gets', 'get')} no answer at the moment. The others are fine.`;

export const link = {
  streaming: 'Changes are pushed to this page.',
  connecting: 'This page is connecting.',
  lost: 'This page has lost its connection.',
};
export const polling = (seconds: number): string => `The push is off; this page asks every ${seconds} seconds.`;

export const simulated = (provider: string): string => `These scores are simulated. They do not come from ${provider}.`;
export const scoresFrom = (provider: string): string =>
  `Scores come from ${provider}. A sport without a live match is asked less often.`;
export const noSource = 'Scores come from no source yet. A sport without a live match is asked less often.';
export const frozen = 'Forecasts are frozen before kick-off and graded at the end.';
export const counted = (when: string): string => `Last graded ${when}.`;
export const notCounted = 'They have not been counted since the last start.';
export const noMore = 'The server does not say more at the moment: its version is unknown.';
export const asking = 'Asking the server for more…';
