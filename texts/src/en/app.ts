export const matchTitle = 'Match Details';
export const loadingMatch = 'Loading match';
