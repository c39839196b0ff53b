/* The card of a match that other sites put in a frame. */

/** As the document names its language. */
export const language = 'en';
export const match = 'Match';
export const startUnknown = 'Start time unknown';
export const gone = 'This match is no longer listed.';
export const liveScores = 'Live scores on Touchline';
export const follow = 'Follow on Touchline';
export const simulated = 'Simulated data';
