/** What is only asked for when somebody wants it, and so cannot be had while nothing reaches the page. */
export const needsNetwork = {
  odds: 'You are offline. Odds will load when you are back online.',
  statistics: 'You are offline. Statistics will load when you are back online.',
  details: 'You are offline. Goals, cards and line-ups will load when you are back online.',
  analyst: 'You are offline. You can ask the analyst when you are back online.',
  day: 'You are offline. This day will load when you are back online.',
  league: 'You are offline. This will load when you are back online.',
};
