/* The service worker is one for all languages and holds this file of each. */
export const news = 'There is news of a match.';
