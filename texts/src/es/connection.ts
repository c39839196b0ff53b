export const connectionLost = 'Conexión perdida';
export const connectionRestored = 'Conexión recuperada';
export const tryNow = 'Reintentar';
export const scoresFrom = (time: string): string => `Actualizado: ${time}.`;
export const tryingIn = (seconds: number): string => `Nuevo intento en ${seconds} s.`;
export const trying = 'Reintentando.';
export const allLate = 'Posible retraso en los resultados';
export const sportsLate = (sports: string): string => `${sports}: posible retraso`;

export const ready = 'Hay una versión nueva';
export const reload = 'Recargar';
export const later = 'Ahora no';
