export const versus = '–';
export const live = 'En juego';
export const liveSince = (clock: string): string => `En juego, ${clock}'`;
export const startUnknown = 'Hora de inicio desconocida';
export const simulated = 'Datos simulados';

export const liveNow = 'En juego ahora.';
export const starts = (when: string): string => `Empieza: ${when}.`;
export const began = (when: string): string => `Empezó: ${when}.`;
export const wasToStart = (when: string): string => `Inicio previsto: ${when}.`;
