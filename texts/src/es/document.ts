export const description =
  'Resultados en vivo, cuotas y estadísticas de 12 deportes en una sola página, en el momento en que cambian.';
export const noScript = 'Esta página necesita JavaScript para mostrar los resultados en vivo.';
export const scriptsLost = 'Conexión perdida. Reintentando.';
