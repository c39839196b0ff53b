export const matchTitle = 'Spieldetails';
export const loadingMatch = 'Spiel wird geladen';
