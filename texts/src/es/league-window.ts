export const title = 'Liga';
export const loadingLeague = 'Cargando liga';
