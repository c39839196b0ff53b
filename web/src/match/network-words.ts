import * as texts from '@touchline/texts/en/network.ts';

/** In place of what is only asked for when somebody wants it, while nothing reaches the page. */
export const { needsNetwork: networkWords } = texts;
