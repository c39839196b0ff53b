export const onTheLine = 'Muy igualados';
export const closestMatches = 'Los partidos más igualados ahora';
export const draw = 'Empate';
export const analyst = 'Analista IA';
export const askText = 'Pregunta qué partidos de hoy están más igualados o en qué se basan sus probabilidades.';
export const ask = 'Preguntar al analista';
