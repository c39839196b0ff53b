export const rank = 'Puesto';
export const team = 'Equipo';
export const form = 'Racha';
export const columns = {
  played: { short: 'PJ', long: 'Partidos jugados' },
  won: { short: 'G', long: 'Ganados' },
  overtimeWon: { short: 'GP', long: 'Ganados en la prórroga' },
  drawn: { short: 'E', long: 'Empatados' },
  overtimeLost: { short: 'PP', long: 'Perdidos en la prórroga' },
  lost: { short: 'P', long: 'Perdidos' },
  difference: { short: '+/-', long: 'Diferencia' },
  points: { short: 'Pts', long: 'Puntos' },
};
export const goalDifference = { short: 'DG', long: 'Diferencia de goles' };
export const results = {
  W: { short: 'G', long: 'victoria' },
  D: { short: 'E', long: 'empate' },
  L: { short: 'P', long: 'derrota' },
};
export const formOf = (name: string, last: string): string => `${name}: ${last}`;
