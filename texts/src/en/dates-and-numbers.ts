import { en } from 'make-plural/cardinals';

/* Days in words, and the states of a day that the page loads. */

export const today = 'Today';
export const yesterday = 'Yesterday';
export const tomorrow = 'Tomorrow';
/** As the platform writes a date, in the form that stands on the page. Some versions put a comma after the weekday. */
export const tidyDate = (date: string): string => date.replace(',', '');
export const matchesOfDay = (day: string): string => `${day}'s Matches`;
export const matchesOf = (date: string): string => `Matches on ${date}`;
export const onDate = (date: string): string => `on ${date}`;
export const movedOn = (what: string, day: string): string => `${what} These are from the nearest matches, ${day}.`;

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
export const notKnown = (what: string): string => `The sports data service has no data for ${what}.`;
export const noKey = 'API-Sports key is required. Please add your API key to the configuration.';

/** As `Intl` names the language, with the habits for dates and numbers that the product has from its beginning. */
export const locale = 'en-GB';

/** The language itself, for what other readers of it have to know. */
export const language = 'en';

/** The form of a word that goes with a count. */
export const plural = (count: number, one: string, other: string): string => (en(count) === 'one' ? one : other);
