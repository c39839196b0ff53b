export const loadingMatch = 'Cargando partido';
