/** Why real data is missing, keyed by the server's reason. */
export const reasons: Readonly<Record<string, string>> = {
  'No odds data available': 'No odds data available.',
  'No statistics data available': 'No statistics data available.',
  'Statistics start at kick-off': 'Statistics start at kick-off.',
  'Today’s calls to the sports data service are reserved for live scores. Please try again later.':
    'Today’s calls to the sports data service are reserved for live scores. Please try again later.',
  'API-Sports key is required. Please add your API key to the configuration.':
    'API-Sports key is required. Please add your API key to the configuration.',
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.':
    'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.',
  'Failed to fetch sports data. Please try again later.': 'Failed to fetch sports data. Please try again later.',
};

/** Data that is loaded on demand and so is unavailable offline. */
export const needsNetwork = {
  odds: 'You are offline. Odds will load when you are back online.',
  statistics: 'You are offline. Statistics will load when you are back online.',
  details: 'You are offline. Goals, cards and line-ups will load when you are back online.',
  analyst: 'You are offline. You can ask the analyst when you are back online.',
  day: 'You are offline. This day will load when you are back online.',
  league: 'You are offline. This will load when you are back online.',
};
