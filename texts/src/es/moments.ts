export const goalAlerts = 'Avisos de gol';
export const open = (pairing: string): string => `Abrir ${pairing}`;
export const dismiss = 'Cerrar';
