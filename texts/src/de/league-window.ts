export const loadingLeague = 'Liga wird geladen';
