export const loadingLeague = 'Loading league';
