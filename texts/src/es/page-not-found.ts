export const pageNotFound = 'Página no encontrada';
export const whatHappened =
  'No hay ninguna página en esta dirección. Puede que el enlace sea antiguo o esté mal escrito.';
export const goToScores = 'Ir a los resultados';
