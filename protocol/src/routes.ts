/** The addresses of our own HTTP interface: the server listens where the page asks. */
export const routes = {
  health: '/api/health',
  config: '/api/config',
  matches: '/api/matches',
  live: '/api/live',
  sportsProxy: '/api/sports-proxy',
} as const;
