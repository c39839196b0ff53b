export const unreached = 'Conexión perdida. Reintentando.';
