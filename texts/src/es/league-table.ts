export const rank = 'Puesto';
export const team = 'Equipo';
export const driver = 'Piloto';
export const form = 'Racha';
export const columns = {
  played: { short: 'PJ', long: 'Partidos jugados' },
  won: { short: 'G', long: 'Ganados' },
  overtimeWon: { short: 'GPr', long: 'Ganados tras prórroga' },
  drawn: { short: 'E', long: 'Empatados' },
  overtimeLost: { short: 'PPr', long: 'Perdidos tras prórroga' },
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
