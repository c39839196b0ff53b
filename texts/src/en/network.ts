/** What is only asked for when somebody wants it, and so cannot be had while nothing reaches the page. */
export const needsNetwork = {
  odds: 'Odds need the network. They are asked for when it is back.',
  statistics: 'Statistics need the network. They are asked for when it is back.',
  details: 'Goals, cards and line-ups need the network. They are asked for when it is back.',
  analyst: 'The analyst needs the network. Your questions can be sent when it is back.',
  day: 'This day cannot be loaded without a connection. It will load when you are back online.',
  league: 'Not available without a connection. It will load when you are back online.',
};
