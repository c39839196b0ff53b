export const connectionLost = 'Conexión perdida';
export const connectionRestored = 'Conexión recuperada';
export const tryNow = 'Probar ahora';
export const scoresFrom = (time: string): string => `Resultados de ${time}.`;
export const tryingIn = (seconds: number): string => `Nuevo intento en ${seconds} s.`;
export const trying = 'Reintentando.';
export const allLate = 'Los resultados pueden llegar con retraso';
export const sportsLate = (sports: string): string => `${sports}: puede haber retraso`;
