/* A board that could not be filled, in the spec's sentences. */
export const keyMissing = 'API-Sports key is required. Please add your API key to the configuration.';
export const unreachable =
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.';
export const unexpected = 'Failed to fetch sports data. Please try again later.';
export const empty = 'No matches available at the moment. Please try again later.';
