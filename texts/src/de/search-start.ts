export const loading = 'Suche wird geladen';
