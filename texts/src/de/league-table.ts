export const rank = 'Platz';
export const team = 'Team';
export const driver = 'Fahrer/in';
export const form = 'Form';
export const columns = {
  played: { short: 'Sp', long: 'Spiele' },
  won: { short: 'S', long: 'Siege' },
  overtimeWon: { short: 'SV', long: 'Siege nach Verlängerung' },
  drawn: { short: 'U', long: 'Unentschieden' },
  overtimeLost: { short: 'NV', long: 'Niederlagen nach Verlängerung' },
  lost: { short: 'N', long: 'Niederlagen' },
  difference: { short: '+/-', long: 'Differenz' },
  points: { short: 'Pkt', long: 'Punkte' },
};
export const goalDifference = { short: 'TD', long: 'Tordifferenz' };
export const results = {
  W: { short: 'S', long: 'gewonnen' },
  D: { short: 'U', long: 'unentschieden' },
  L: { short: 'N', long: 'verloren' },
};
export const formOf = (name: string, last: string): string => `${name}: ${last}`;
