export const title = 'Liga';
export const loadingLeague = 'Liga wird geladen';
