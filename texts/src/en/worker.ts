/* The service worker is one for all languages and holds this file of each. */
export const news = 'There is an update for a match.';
