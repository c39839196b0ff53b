export const title = 'Probabilidades de este partido';
export const beforeKickOff = 'antes del inicio';
export const fromScore = (score: string): string => `desde ${score}`;

export const groups = {
  'both-score': 'Marcan los dos equipos',
  over: 'Goles en total',
  'next-goal': 'Próximo gol',
  'winner-if-decided': 'Ganador, si no hay empate',
  'half-time': 'Al descanso',
  'correct-score': 'Resultados más probables',
  'winning-margin': 'Diferencia final',
  'set-score': 'Sets',
};

export const yes = 'Sí';
export const over = (line: string): string => `Más de ${line}`;
export const noMoreGoals = 'Sin más goles';
export const leads = (team: string): string => `Gana ${team}`;
export const level = 'Empate';
export const otherScore = 'Cualquier otro resultado';
export const winsBy = (team: string, points: string): string => `${team} por ${points}`;
export const winsInSets = (player: string, sets: string): string => `${player} ${sets}`;

export const alreadySo = 'ya es así';
export const notPossible = 'ya no es posible';
export const cameTrue = 'se cumplió';
export const didNot = 'no se cumplió';

export const outcome = 'Resultado';
export const chance = 'Probabilidad';
export const range = 'Intervalo del 80 %';
export const turnedOut = 'Cómo acabó';

export const basis = (model: string): string => `Base: ${model}.`;
export const basisInPlay = (model: string): string => `Base: ${model}, marcador y tiempo actuales.`;
export const rangeNote =
  'Corchete y cifras pequeñas: el intervalo del 80 % por la incertidumbre de nuestra estimación.';
export const unmeasured = 'En este deporte faltan los datos para comprobar el modelo durante el juego.';
export const estimates = 'Las probabilidades son estimaciones, no ofertas.';
export const record = 'El historial';

export const finalScore = 'Resultado final';
export const inPercent = 'por ciento';
export const inPercentNow = 'por ciento; con borde: resultado actual';
export const scoreCaption = (down: string, across: string): string =>
  `Probabilidad de cada resultado tras 90 minutos; filas: ${down}, columnas: ${across}`;
export const asItStands = 'resultado actual';
export const scoreNote = (across: string): string =>
  `Columnas: ${across}, tras 90 minutos. El resultado más probable antes del inicio se cumple en 13 de cada 100 partidos.`;
export const scoreNoteNow = (across: string): string =>
  `Columnas: ${across}, tras 90 minutos. Rayado: ya no es posible. El resultado más probable antes del inicio se cumple en 13 de cada 100 partidos.`;

export const recordTitle = 'Otras probabilidades';
export const recordLead =
  'Cada línea trata de un resultado: «sí», el equipo local o el más probable de varios. Guardadas antes del inicio, todas las bases juntas.';
export const market = 'Pregunta';
export const errorColumn = 'Error de calibración';
export const recordLine = (sport: string, question: string): string => `${sport}: ${question}`;
export const recordNames = {
  'both-score': 'marcan los dos equipos',
  over: (line: string): string => `más de ${line} goles`,
  'next-goal': 'próximo gol',
  'winner-if-decided': 'gana el local, si no hay empate',
  'half-time': 'resultado más probable al descanso',
  'correct-score': 'resultado más probable',
  'winning-margin': 'diferencia más probable',
  'set-score': 'resultado en sets más probable',
};
