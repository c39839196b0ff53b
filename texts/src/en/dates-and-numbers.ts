import { en } from 'make-plural/cardinals';

/* Days in words, and the states of a day that the page loads. */

export const today = 'Today';
export const yesterday = 'Yesterday';
export const tomorrow = 'Tomorrow';
/** Removes the comma that some versions of `Intl` put after the weekday. */
export const tidyDate = (date: string): string => date.replace(',', '');
export const matchesOfDay = (day: string): string => `${day}'s Matches`;
export const matchesOf = (date: string): string => `Matches on ${date}`;
export const onDate = (date: string): string => `on ${date}`;
export const movedOn = (what: string, day: string): string => `${what} These are for the nearest matches, ${day}.`;

export const readingRest = 'Loading the rest of this day…';
export const reading = 'Loading this day…';
export const restNotRead = 'The rest of this day could not be loaded.';
export const asOf = (when: string): string => `As of ${when}, not live.`;
export const notAvailable = (day: string): string => `Matches ${day} are not available`;
export const notRead = 'This day could not be loaded. Please try again.';
export const tryAgain = 'Try Again';

export const thisDay = 'This day';
export const partOfDay = 'Part of this day';
export const soonAgain = (what: string): string => `${what} could not be loaded. We will try again in a minute.`;
export const notInPlan = (what: string): string => `${what} is not included in our plan with the sports data service.`;
export const callsKept = (what: string): string =>
  `${what} is not available now: today’s remaining data calls are reserved for live scores.`;
export const callsSpent = (what: string): string => `${what} is not available now: today’s data calls are used up.`;
export const notKnown = (what: string): string => `${what} is not available from the sports data service.`;
export const noKey = 'API-Sports key is required. Please add your API key to the configuration.';

/** The locale for `Intl`. British English: the day comes before the month, and the clock has 24 hours. */
export const locale = 'en-GB';

/** The language code, for `lang` attributes and for the server. */
export const language = 'en';

/** The singular or plural form for a count. */
export const plural = (count: number, one: string, other: string): string => (en(count) === 'one' ? one : other);
