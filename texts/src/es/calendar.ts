export const about = 'Partidos de ayer, hoy y mañana, hasta donde Touchline los conoce.';
export const result = (score: string): string => `Resultado: ${score}`;
export const fastest = (name: string): string => `Mejor tiempo: ${name}`;
export const timeTbc = 'Hora por confirmar';
export const wonBy = (name: string): string => `Ganó ${name}`;
