export const section = 'Spoilers';
export const delay = 'Retrasar resultados';
export const delayNote =
  'Los marcadores, las incidencias, las estadísticas, las cuotas, los avisos y las respuestas del analista se retrasan para coincidir con tu emisión.';
export const off = 'Sin retraso';
export const seconds = (count: number): string => `${count} s`;
export const minutes = (count: number): string => `${count} min`;
export const hide = 'Ocultar resultados';
export const hideNote =
  'El marcador, las estadísticas y las cuotas de cada partido quedan ocultos hasta que los muestres. Mientras tanto, no da avisos.';
export const hideKey = 'Mostrar u ocultar el marcador del partido seleccionado, mientras los resultados estén ocultos';

export const hidden = 'Resultados ocultos.';
export const delayed = (by: string): string => `Con ${by} de retraso.`;
export const howToReveal = 'Pulsa el ojo de un partido para ver su marcador.';
export const firstDelay = 'Se aplica también a los primeros marcadores al abrir la página.';
export const delayedRow = 'Con retraso';
export const shown = 'Los resultados se muestran en vivo.';
export const showAll = 'Mostrar todos';
export const endDelay = 'Mostrar sin retraso';
export const undo = 'Deshacer';

export const reveal = (pairing: string): string => `Mostrar el marcador de ${pairing}`;
export const hiddenMatch = 'El marcador está oculto';
export const hiddenText =
  'También están ocultas las incidencias, las estadísticas, las probabilidades y las cuotas de este partido.';
export const revealHere = 'Mostrar este partido';
export const delayedMatch = 'El marcador aparecerá enseguida';
export const delayedText = 'Todo lo que revelaría el marcador también se retrasa.';

export const analystTitle = 'El analista puede revelar resultados';
export const analystText = 'Sus respuestas se basan en los marcadores actuales y los mencionan.';
export const openAnalyst = 'Abrir el analista';
