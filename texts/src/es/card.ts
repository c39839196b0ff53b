export const language = 'es';
export const match = 'Partido';
export const startUnknown = 'Hora de inicio desconocida';
export const gone = 'Este partido ya no está en la lista.';
export const liveScores = 'Resultados en vivo en Touchline';
export const follow = 'Síguelo en Touchline';
export const simulated = 'Datos simulados';
