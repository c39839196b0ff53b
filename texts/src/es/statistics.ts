export const matchStatistics = 'Estadísticas';
export const loading = 'Cargando estadísticas';
export const noneToday = 'Hoy no hay estadísticas.';
export const none = 'No hay estadísticas disponibles';
export const noneIn = (chosen: string): string => `${chosen}: no hay estadísticas disponibles`;
export const soon = 'Las estadísticas aparecen aquí en cuanto empieza un partido.';
export const fromKickOff = 'Las estadísticas empiezan con el partido';
export const unsupported = (sport: string): string => `No hay estadísticas para este deporte: ${sport}.`;
export const showAllSports = 'Ver todos los deportes';

export const home = 'Local';
export const away = 'Visitante';
export const sample = 'Ejemplo';
export const samples = 'Valores de ejemplo.';
export const updated = (seen: string): string => `Actualizado: ${seen}`;
export const unknown = 'no disponible';
export const percent = (share: number): string => `${share}\u00A0%`;

export const figures: Readonly<Record<string, string>> = {
  'Ball Possession': 'Posesión',
  'Total Shots': 'Tiros totales',
  'Shots on Target': 'Tiros a puerta',
  'Corner Kicks': 'Saques de esquina',
  Fouls: 'Faltas',
  'Yellow Cards': 'Tarjetas amarillas',
  'Red Cards': 'Tarjetas rojas',
  'Expected Goals (xG)': 'Goles esperados (xG)',
  Offsides: 'Fueras de juego',
  'Goalkeeper Saves': 'Paradas',
  Passes: 'Pases',
  'Pass Accuracy (%)': 'Precisión de pase (%)',
  'Time of Possession': 'Tiempo de posesión',
  'Field Goals Attempted': 'Tiros de campo intentados',
  'Field Goals Made': 'Tiros de campo anotados',
  Rebounds: 'Rebotes',
  Turnovers: 'Pérdidas',
  'Personal Fouls': 'Faltas personales',
  'Technical Fouls': 'Faltas técnicas',
  Shots: 'Tiros',
  'Shots on Goal': 'Tiros a puerta',
  'Power Plays': 'Superioridades',
  Penalties: 'Penalizaciones',
  Hits: 'Hits',
  'Faceoffs Won': 'Saques neutrales ganados',
  'At Bats': 'Turnos al bate',
  Walks: 'Bases por bolas',
  Strikeouts: 'Ponches',
  Errors: 'Errores',
  'Home Runs': 'Home runs',
  'Total Plays': 'Jugadas',
  'Total Yards': 'Yardas totales',
  'First Downs': 'Primeros downs',
  Sacks: 'Sacks',
};

export const momentum = 'Dinámica';
export const nobodyAhead = 'Ahora nadie domina.';
export const ahead = (team: string): string => `Ahora domina ${team}.`;
export const shareOf = (team: string, share: number): string => `${team} ${share}\u00A0%`;
export const shares = (list: string): string => `Tiempo de dominio: ${list}.`;
export const legend = (up: string, down: string): string => `Arriba: ${up}. Abajo: ${down}.`;
export const source = (seconds: number, time: string): string =>
  `Según estadísticas tomadas cada ${seconds} s aproximadamente, desde las ${time}.`;
