export const nothingHere = 'Aquí no hay nada';
export const goToScores = 'Ir a los resultados';
