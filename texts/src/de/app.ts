export const loadingMatch = 'Spiel wird geladen';
