export const loading = 'Cargando la búsqueda';
