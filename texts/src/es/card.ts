export const language = 'es';
export const match = 'Partido';
export const startUnknown = 'Hora de inicio desconocida';
export const gone = 'Este partido ya no está en el marcador.';
export const liveScores = 'Resultados en directo en Touchline';
export const follow = 'Seguir en Touchline';
export const simulated = 'Datos simulados';
