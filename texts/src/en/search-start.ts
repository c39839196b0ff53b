/** Stands in the first script, where nothing else of its area does. */
export const loading = 'Loading search';
