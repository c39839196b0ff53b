export const title = 'League';
export const loadingLeague = 'Loading league';
