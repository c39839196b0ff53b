export const section = 'Spoilers';
export const delay = 'Retrasar resultados';
export const delayNote =
  'Los marcadores, las incidencias, las estadísticas, las cuotas, los avisos y las respuestas del analista llegan con ese retraso, a la par de tu emisión.';
export const off = 'Sin retraso';
export const seconds = (count: number): string => `${count} s`;
export const minutes = (count: number): string => `${count} min`;
export const hide = 'Ocultar resultados';
export const hideNote =
  'El marcador, las estadísticas y las cuotas de cada partido quedan ocultos hasta que los muestres. Mientras tanto, no da avisos.';
export const hideKey = 'Mostrar u ocultar el marcador del partido seleccionado, mientras los resultados estén ocultos';

export const hidden = 'Resultados ocultos.';
export const delayed = (by: string): string => `Con ${by} de retraso.`;
export const howToReveal = 'Pulsa el ojo de un partido, o la H, para ver cómo va.';
export const firstDelay = 'También los primeros marcadores al abrir la página.';
export const delayedRow = 'Con retraso';
export const shown = 'Todo se muestra según ocurre.';
export const showAll = 'Mostrar todos';
export const endDelay = 'Mostrar sin retraso';
export const undo = 'Deshacer';

export const reveal = (pairing: string): string => `Mostrar el marcador de ${pairing}`;
export const hiddenMatch = 'El marcador está oculto';
export const hiddenText =
  'Y con él las incidencias, las estadísticas, las probabilidades y las cuotas de este partido, que también lo revelan.';
export const revealHere = 'Mostrar este partido';
export const delayedMatch = 'El marcador llega enseguida';
export const delayedText = 'Todo lo que revela cómo va este partido espera el retraso que elegiste.';

export const analystTitle = 'El analista revela resultados';
export const analystText = 'Sus respuestas se basan en los marcadores actuales y los mencionan.';
export const openAnalyst = 'Abrir el analista';
