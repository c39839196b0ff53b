export const onTheLine = 'En el filo';
export const noOpenChances = 'Ningún partido tiene ahora las opciones abiertas.';
export const closestMatches = 'Los partidos más igualados ahora';
export const analyst = 'Analista IA';
export const askText = 'Pregunta qué partidos de hoy están más igualados o en qué se basan sus opciones.';
export const ask = 'Preguntar al analista';
