import { plural } from './dates-and-numbers.ts';

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

/** Details of a problem with a sport’s provider. */
export const problems = {
  auth: 'The provider rejected our API key',
  quota: 'Today’s provider quota is used up',
  rate: 'The provider asked us to slow down',
  plan: 'Our plan with the provider does not include this sport',
  caller: 'The provider did not recognise our request',
  provider: 'The provider is reporting an error',
  network: 'The provider can’t be reached',
  timeout: 'The provider did not respond in time',
  malformed: 'The provider’s response can’t be read',
};
export const problemSince = (problem: string, since: string): string => `${problem}. Started ${since}.`;
export const notConfirmed = 'Not confirmed yet';
export const confirmed = (when: string): string => `Confirmed ${when}`;

export const noneAsked = 'No sport has been checked yet.';
export const allFine = (count: number): string =>
  plural(count, 'One sport, working normally.', `All ${count} sports are working normally.`);
export const noneFine = 'No sport is updating at the moment. Scores are from the times below.';
export const someFailing = (failing: number, all: number): string =>
  `${failing} of ${all} sports ${plural(failing, 'is', 'are')} not updating at the moment. The others are working normally.`;

export const link = {
  streaming: 'This page receives live updates.',
  connecting: 'This page is connecting.',
  lost: 'This page has lost its connection.',
};
export const polling = (seconds: number): string => `Live updates are off; this page checks every ${seconds} seconds.`;

export const simulated = (provider: string): string => `These scores are simulated. They do not come from ${provider}.`;
export const scoresFrom = (provider: string): string =>
  `Scores come from ${provider}. Sports without a live match are checked less often.`;
export const noSource = 'No provider has sent scores yet. Sports without a live match are checked less often.';
export const frozen = 'Forecasts are frozen before kick-off and graded after the match.';
export const counted = (when: string): string => `Last graded ${when}.`;
export const notCounted = 'None has been graded since the server started.';
export const noMore = 'More details are not available at the moment.';
export const asking = 'Loading more details…';

/* Gambling helplines. */
export const gamblingHelpTitle = 'Help with gambling';
export const gamblingHelpText =
  'Odds on this page are for people over 18. If betting is no longer fun for you or someone close to you, talk to someone:';
/** `day`: YYYY-MM-DD. */
export const lookedUp = (day: string): string =>
  `Checked on ${day}. Most betting sites let you set limits or exclude yourself.`;
/** Keyed by the domain's English texts. Names of organisations are not translated. */
export const words = {
  'United States': 'United States',
  'United Kingdom': 'United Kingdom',
  Canada: 'Canada',
  Australia: 'Australia',
  'New Zealand': 'New Zealand',
  Germany: 'Germany',
  Austria: 'Austria',
  Switzerland: 'Switzerland',
  Spain: 'Spain',
  Anywhere: 'Anywhere',
  'Gambling Therapy, free support online in many languages': 'Gambling Therapy, free support online in many languages',
};
