import * as texts from '@touchline/texts/en/days.ts';

/** What is said of a day while it is read, by whether some of it is there already. */
export const readingNote = (hasList: boolean): string => (hasList ? texts.readingRest : texts.reading);
