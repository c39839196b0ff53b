export const loadingLeague = 'Cargando liga';
