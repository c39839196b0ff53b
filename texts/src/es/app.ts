export const matchTitle = 'Detalles del partido';
export const loadingMatch = 'Cargando partido';
