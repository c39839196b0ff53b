export const keyMissing = 'Falta la clave de API-Sports. Añádela a la configuración.';
export const unreachable =
  'Las API de deportes no dan datos, quizá por CORS o por los límites de la API. Inténtalo de nuevo más tarde.';
export const unexpected = 'No se han podido cargar los datos. Inténtalo de nuevo más tarde.';
export const empty = 'Ahora mismo no hay partidos. Inténtalo de nuevo más tarde.';
